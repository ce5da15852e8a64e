public import Events

/// The conditions that hold for any bytes that are taken for an event. The bytes are decoded, or refused with a
/// `CodecError`. An event that was decoded can be shown, indexed, written and read again.
public enum DecoderFuzz {
    /// One input: the first byte picks the type, the rest is the payload.
    /// - Returns: Nil when all is well, else what is not.
    public static func run(_ input: [UInt8]) throws -> String? {
        guard let first = input.first else { return nil }
        let type = Event.payloads[Int(first) % Event.payloads.count]
        return try run(type, Array(input.dropFirst()), in: GuardedBytes(capacity: input.count))
    }

    /// - Parameter memory: Where the payload is put for the decoder to read.
    public static func run(_ type: any EventPayload.Type, _ payload: [UInt8], in memory: GuardedBytes) -> String? {
        let event: Event
        do {
            event = try memory.with(payload) { try Event.decode(type.type, $0) }
        } catch is CodecError {
            return nil
        } catch {
            return "\(type.name) threw \(error), which is no CodecError"
        }
        let json = JSONCoder.text(event.payload)
        let subjects = SubjectCollector.collect(event.payload)
        let written = BinaryWriter.encode(event.payload)
        if written.count > 64 + 4 * payload.count {
            return "\(type.name) of \(payload.count) bytes became one of \(written.count)"
        }
        guard let again = try? written.withUnsafeBytes({ try Event.decode(type.type, $0) }) else {
            return "\(type.name) wrote bytes that it cannot read"
        }
        if JSONCoder.text(again.payload) != json { return "\(type.name) reads differently the second time" }
        if SubjectCollector.collect(again.payload) != subjects { return "\(type.name) names other things again" }
        if BinaryWriter.encode(again.payload) != written { return "\(type.name) writes differently the second time" }
        return nil
    }

    /// A broken payload of a random type: a good one with flipped, cut out, repeated or inserted bytes, or plain noise.
    public static func broken(_ random: inout SeededGenerator) -> (type: any EventPayload.Type, payload: [UInt8]) {
        let type = Event.payloads[Int.random(in: 0..<Event.payloads.count, using: &random)]
        if Int.random(in: 0..<8, using: &random) == 0 { return (type, noise(&random)) }
        var bytes: [UInt8]
        if Bool.random(using: &random), let sample = Samples.full.first(where: { $0.event.type == type.type }) {
            bytes = BinaryWriter.encode(sample.payload)
        } else {
            bytes = BinaryWriter.encode(RandomFiller.make(type, seed: random.next()))
        }
        for _ in 0..<Int.random(in: 1...2, using: &random) { mutate(&bytes, &random) }
        return (type, bytes)
    }

    private static func noise(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...64, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = Int.random(in: at...min(bytes.count, at + 24), using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where at < bytes.count: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where at < bytes.count: bytes[at] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.removeLast(bytes.count - at)
        case 4: bytes.insert(contentsOf: noise(&random).prefix(12), at: at)
        case 5: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
        // A varint of the greatest number: lengths and tags beyond the end.
        case 6: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], at: at)
        default: bytes.append(0)
        }
    }
}
