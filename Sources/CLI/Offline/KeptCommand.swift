import API
import Client
import FoundationEssentials
import Inventory

/// A command that waits for larderd (Q9): its id and its own time, where it goes, and how it was typed.
struct KeptCommand: Codable, Equatable {
    var command: BatchCommand
    /// For paths, as the command named it.
    var household: String
    /// The larderd that it is for.
    var socket: String
    /// The line that was typed, to be shown and typed again.
    var typed: String
    /// It was sent, and the answer was lost: it may be booked (Q10).
    var isUnsure = false
    /// Why larderd refused it: it is not sent again by itself.
    var refusal: String?
    /// Its number in the outbox, which no other one gets while anything waits there.
    var number: Int?

    private enum CodingKeys: String, CodingKey {
        case command, household, socket, isUnsure, refusal, number
        case typed = "said"
    }

    /// A line of the outbox: a checksum, a space, JSON.
    var line: [UInt8] {
        get throws(ClientError) {
            let json = try Wire.encode(self)
            return Array(Self.checksum(json).utf8) + [UInt8(ascii: " ")] + json + [10]
        }
    }

    /// Nil for a line that was not written whole.
    static func json(of line: some Collection<UInt8>) -> [UInt8]? {
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let json = Array(line[line.index(after: space)...])
        return line[..<space].elementsEqual(checksum(json).utf8) ? json : nil
    }

    /// Nil for what this version of larder does not know.
    init?(json: [UInt8]) {
        guard let kept = try? JSONDecoder().decode(KeptCommand.self, from: Data(json)) else { return nil }
        self = kept
    }

    init(command: BatchCommand, household: String, socket: String, typed: String, isUnsure: Bool = false) {
        (self.command, self.household, self.socket, self.typed) = (command, household, socket, typed)
        self.isUnsure = isUnsure
    }

    private static func checksum(_ json: [UInt8]) -> String { Hexadecimal.text(SHA256Sum.hash(json).prefix(8)) }
}
