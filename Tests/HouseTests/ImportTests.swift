import Foundation
import Testing

/// The arrows between the modules, read from the sources: the target graph allows more than the house does.
@Suite("Who may import whom")
struct ImportTests {
    /// Modules of ours that each module may import, beside itself.
    static let allowed: [String: Set<String>] = [
        "LMDB": ["CLMDB", "CLMDBGuard"],
        "Domain": ["CCrypto"],
        "Events": ["LMDB", "Domain", "CChecksum"],
        "Commands": ["Events", "Domain", "LMDB"],
        "Projections": ["Events", "Domain", "LMDB"],
        "API": ["Domain"],
        "Client": ["API", "Domain"],
        "CLI": ["Client", "API", "Domain"],
        "Daemon": ["Commands", "Projections", "API", "CSystemd", "Events", "Domain", "LMDB"],
        "larderd": ["Daemon"],
    ]
    static let ours: Set<String> = Set(allowed.keys).union([
        "CLMDB", "CLMDBGuard", "CSystemd", "CChecksum", "CCrypto",
    ])
    static let withoutFoundation = ["LMDB", "Domain", "Events", "Commands", "Projections"]

    @Test("modules import what the README's table says", arguments: allowed.keys.sorted())
    func arrows(module: String) throws {
        for (file, imports) in try Self.imports(of: module) {
            let foreign = imports.intersection(Self.ours).subtracting(Self.allowed[module] ?? []).subtracting([module])
            #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
        }
    }

    @Test("the log, the rules and the folds know no Foundation", arguments: withoutFoundation)
    func foundation(module: String) throws {
        for (file, imports) in try Self.imports(of: module) {
            #expect(!imports.contains { $0.hasPrefix("Foundation") }, "\(file)")
        }
    }

    @Test("Hummingbird stays in Daemon", arguments: allowed.keys.sorted().filter { $0 != "Daemon" })
    func hummingbird(module: String) throws {
        for (file, imports) in try Self.imports(of: module) {
            #expect(!imports.contains { $0.hasPrefix("Hummingbird") || $0.hasPrefix("NIO") }, "\(file)")
        }
    }

    @Test("nothing in the project reads what lies beside it")
    func alone() throws {
        let root = Self.root
        for folder in ["Sources", "Tests", "Benchmarks", "packaging", "scripts", "docs"] {
            let files = FileManager.default.enumerator(atPath: root + "/" + folder)
            while let name = files?.nextObject() as? String {
                guard !name.contains(".build"), !name.hasSuffix("ImportTests.swift"),
                    let text = try? String(contentsOfFile: "\(root)/\(folder)/\(name)", encoding: .utf8)
                else { continue }
                #expect(!text.contains("../shared"), "\(folder)/\(name)")
            }
        }
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    /// The modules that each file of a module imports.
    private static func imports(of module: String) throws -> [(file: String, imports: Set<String>)] {
        let folder = "\(root)/Sources/\(module)"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        try #require(!files.isEmpty)
        return try files.map { file in
            let lines = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n")
            let names = lines.compactMap { line -> String? in
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), place <= 2, words.count > place + 1,
                    words[..<place].allSatisfy({
                        ["public", "internal", "package", "private", "@testable"].contains($0)
                    })
                else { return nil }
                let name =
                    words[place + 1] == "struct" || words[place + 1] == "class" ? words[place + 2] : words[place + 1]
                return name.split(separator: ".").first.map(String.init)
            }
            return ("\(module)/\(file)", Set(names))
        }
    }
}
