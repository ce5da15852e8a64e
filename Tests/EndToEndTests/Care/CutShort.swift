import Events
import Foundation
import Inventory
import TestSupport

/// A log that takes a while to copy, and programs that are killed while they do it.
struct CutShort {
    let folder: String
    /// How often the end came before the kill, and how often it did not.
    private(set) var late = 0
    private(set) var cut = 0

    init(folder: String) { self.folder = folder }

    /// Lots with long notes: 5 MB in few events.
    static func fill(_ directory: String) async throws {
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let writer = LogWriter(try EventLog(directory: directory))
        defer { writer.close() }
        for batch in 0..<6 as Range<UInt64> {
            try await writer.submit { _, appender, transaction in
                for number in 1...40 as ClosedRange<UInt64> {
                    _ = try appender.append(lot(batch * 40 + number), in: transaction)
                }
            }
        }
    }

    private static func lot(_ number: UInt64) -> Append {
        var received = StockReceived()
        (received.lot, received.product) = (Samples.id(UInt128(number)), Samples.milk)
        received.amount = Quantity(millionths: 1_000_000)
        received.note = String(repeating: "A long story. ", count: 1_400)
        return .sample(number, [.stock(.received(received))])
    }

    /// Waits until something has begun, or the program has ended.
    func waitUntil(_ hasBegun: () -> Bool, of program: Spawned? = nil) throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !hasBegun() {
            if let program, program.hasEnded { return }
            guard ContinuousClock.now < deadline else { throw TestFailure("it never began") }
            sched_yield()
        }
    }

    /// Kills a program when something has begun.
    /// - Returns: Whether that was in the middle.
    mutating func kill(_ program: Spawned, when hasBegun: () -> Bool) throws -> Bool {
        try waitUntil(hasBegun, of: program)
        program.signal(SIGKILL)
        return count(program.reap() == -SIGKILL)
    }

    /// Notes whether an end came in the middle, and says so.
    mutating func count(_ inTheMiddle: Bool) -> Bool {
        if inTheMiddle { cut += 1 } else { late += 1 }
        return inTheMiddle
    }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }

    /// In bytes; 0 when it is not there.
    func size(_ name: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    func names(in name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []).sorted()
    }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) }
}
