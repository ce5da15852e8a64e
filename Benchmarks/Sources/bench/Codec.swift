import Events
import Inventory
import ProtobufEvents
import SwiftProtobuf

/// Larder's codec against swift-protobuf on the same bytes: the receipts and uses of a household's life. Larder decodes
/// to the domain's values; swift-protobuf to its messages, which are then converted, or not.
struct Codec {
    private var received: [[UInt8]] = []
    private var consumed: [[UInt8]] = []
    private var receipts: [StockReceived] = []
    private var uses: [StockConsumed] = []
    private var receiptMessages: [Larder_StockReceived] = []
    private var useMessages: [Larder_StockConsumed] = []
    private var decoding = Contest("decode to the domain's values", .atLeast(5))
    private var reading = Contest("decode, swift-protobuf to its messages")
    private var encoding = Contest("encode")

    var contests: [Contest] { [decoding, reading, encoding] }

    init(events: Int) throws {
        var life = Life(events: events)
        while let next = life.next() {
            guard case .stock(let event)? = next.events.first?.event else { continue }
            switch event {
            case .received(let fact):
                receipts.append(fact)
                received.append(BinaryWriter.encode(fact))
            case .consumed(let fact):
                uses.append(fact)
                consumed.append(BinaryWriter.encode(fact))
            default: break
            }
        }
        receiptMessages = try received.map { try Larder_StockReceived(serializedBytes: $0) }
        useMessages = try consumed.map { try Larder_StockConsumed(serializedBytes: $0) }
        try checkValues()
    }

    /// Both make the same values of all bytes.
    private func checkValues() throws {
        for (message, bytes) in zip(receiptMessages, received) where BinaryWriter.encode(message.fact) != bytes {
            throw PeerError(text: "swift-protobuf read another receipt")
        }
        for (message, bytes) in zip(useMessages, consumed) where BinaryWriter.encode(message.fact) != bytes {
            throw PeerError(text: "swift-protobuf read another use")
        }
    }

    mutating func run() throws {
        let count = Double(received.count + consumed.count)
        var sum = 0
        let messages = try seconds {
            for bytes in received { sum &+= Int(try Larder_StockReceived(serializedBytes: bytes).amount) }
            for bytes in consumed { sum &+= try Larder_StockConsumed(serializedBytes: bytes).takes.count }
        }
        let ours = try seconds {
            for bytes in received { sum &-= try decode(StockReceived.type, bytes) }
            for bytes in consumed { sum &-= try decode(StockConsumed.type, bytes) }
        }
        let values = try seconds {
            for bytes in received { sum &+= amount(try Larder_StockReceived(serializedBytes: bytes).event) }
            for bytes in consumed { sum &+= amount(try Larder_StockConsumed(serializedBytes: bytes).event) }
        }
        for fact in receipts { sum &-= Int(fact.amount.millionths) }
        for fact in uses { sum &-= fact.takes.count }
        guard sum == 0 else { throw PeerError(text: "the two codecs read different amounts") }
        decoding.add(reference: count / values, larder: count / ours)
        reading.add(reference: count / messages, larder: count / ours)
        var sizes = 0
        let written = try seconds {
            for message in receiptMessages { sizes &+= (try message.serializedBytes() as [UInt8]).count }
            for message in useMessages { sizes &+= (try message.serializedBytes() as [UInt8]).count }
        }
        let writing = seconds {
            for fact in receipts { sizes &+= BinaryWriter.encode(fact).count }
            for fact in uses { sizes &+= BinaryWriter.encode(fact).count }
        }
        guard sizes > 0 else { return }
        encoding.add(reference: count / written, larder: count / writing)
    }

    private func decode(_ type: EventType, _ bytes: [UInt8]) throws -> Int {
        amount(try bytes.withUnsafeBytes { try Event.decode(type, $0) })
    }

    /// Something of the event, so that it has to be there.
    private func amount(_ event: Event) -> Int {
        switch event {
        case .stock(.received(let fact)): Int(fact.amount.millionths)
        case .stock(.consumed(let fact)): fact.takes.count
        case .log, .register, .household, .place, .catalog, .stock, .price, .reminder, .list, .feed: 0
        }
    }
}
