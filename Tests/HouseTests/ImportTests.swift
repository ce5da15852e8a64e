import Foundation
import Testing

/// The arrows between the modules: what the sources import, what Package.swift allows, and what README.md says.
@Suite("Who may import whom")
struct ImportTests {
    @Test("a module imports what Package.swift gives it, and nothing there is for nobody", arguments: try modules)
    func arrows(module: String) throws {
        let target = try #require(try Self.targets()[module])
        let known = Set(try Self.targets().flatMap { [$0.key] + $0.value.dependencies })
        let files = try Self.imports(of: "Sources/\(module)")
        for (file, imports) in files {
            let undeclared = imports.intersection(known).subtracting(target.dependencies).subtracting([module])
            #expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted())")
        }
        let unused = target.dependencies.subtracting(files.flatMap(\.imports))
        #expect(unused.isEmpty, "Package.swift gives \(module) \(unused.sorted())")
    }

    @Test("README's table says the same", arguments: try modules)
    func table(module: String) throws {
        let targets = try Self.targets()
        let text = try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8)
        let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `\(module)` |") })
        let column = try #require(row.split(separator: "|").last)
        let said = Set(column.matches(of: /`([^`]+)`/).map { String($0.output.1) })
        #expect(said == targets[module]?.dependencies.intersection(targets.keys))
    }

    @Test("tests import what Package.swift gives them")
    func tests() throws {
        let targets = try Self.targets()
        let known = Set(targets.flatMap { [$0.key] + $0.value.dependencies })
        for (name, target) in targets where target.folder.hasPrefix("Tests/") {
            for (file, imports) in try Self.imports(of: target.folder) {
                let undeclared = imports.intersection(known).subtracting(target.dependencies).subtracting([name])
                #expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted())")
            }
        }
    }

    @Test(
        "the log, the rules and the folds know no Foundation",
        arguments: [
            "Files", "LMDB", "Values", "Typed", "Codes", "Labels", "FoodData", "Inventory", "Events", "Commands",
            "Projections",
        ])
    func foundation(module: String) throws {
        for (file, imports) in try Self.imports(of: "Sources/\(module)") {
            #expect(!imports.contains { $0.hasPrefix("Foundation") }, "\(file)")
        }
    }

    @Test("what decides and what folds opens no file", arguments: ["Commands", "Projections"])
    func files(module: String) throws {
        for (file, imports) in try Self.imports(of: "Sources/\(module)") {
            #expect(imports.isDisjoint(with: ["Files", "Glibc"]), "\(file)")
            let text = try String(contentsOfFile: "\(Self.root)/\(file)", encoding: .utf8)
            let readsZones = text.contains("TimeZoneRules(identifier:")
            #expect(readsZones == (file == "Sources/Commands/Household/TimeZones.swift"), "\(file)")
        }
    }

    @Test("Hummingbird stays in Daemon", arguments: try modules.filter { $0 != "Daemon" })
    func hummingbird(module: String) throws {
        for (file, imports) in try Self.imports(of: "Sources/\(module)") {
            #expect(!imports.contains { $0.hasPrefix("Hummingbird") || $0.hasPrefix("NIO") }, "\(file)")
        }
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    /// The modules in Swift that are shipped.
    private static var modules: [String] {
        get throws {
            let sources = try FileManager.default.subpathsOfDirectory(atPath: root + "/Sources")
            return Set(sources.filter { $0.hasSuffix(".swift") }.compactMap { $0.split(separator: "/").first })
                .map(String.init).sorted()
        }
    }

    private struct Target {
        var folder: String
        /// Of ours, and libraries by the name of the module.
        var dependencies: Set<String>
    }

    /// Reads the targets of Package.swift; of a target that is there twice, the first.
    private static func targets() throws -> [String: Target] {
        let text = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
        let declaration =
            /\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\[\]]*)\])?(?:,\s*path: "([^"]+)")?/
        let targets = text.matches(of: declaration).map { match in
            let (_, kind, name, list, path) = match.output
            let dependencies = (list ?? "").replacing(/package: "[^"]*"/, with: "").matches(of: /"([^"]+)"/)
            let folder = path.map(String.init) ?? "\(kind == "testTarget" ? "Tests" : "Sources")/\(name)"
            return (String(name), Target(folder: folder, dependencies: Set(dependencies.map { String($0.output.1) })))
        }
        return Dictionary(targets) { first, _ in first }
    }

    /// The modules that each file in a folder imports.
    private static func imports(of folder: String) throws -> [(file: String, imports: Set<String>)] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        return try files.filter { $0.hasSuffix(".swift") }.map { file in
            let text = try String(contentsOfFile: "\(root)/\(folder)/\(file)", encoding: .utf8)
            let line =
                /^ *(?:@testable |@_exported |public |internal |package |private )*import (?:struct |class |enum |func )?(\w+)/
                .anchorsMatchLineEndings()
            return ("\(folder)/\(file)", Set(text.matches(of: line).map { String($0.output.1) }))
        }
    }
}
