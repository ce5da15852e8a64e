public import Domain
import Events
import LMDB

/// "The clock of larderd's machine is right", from an administrator (L4).
public struct TrustClock: Message {
    public init() {}

    public static let messageName = "TrustClock"
    public static var wireZero: TrustClock { TrustClock() }
    public mutating func fields(_ f: inout some FieldCoder) {}
}

extension Households {
    /// Booked in the register, with what the clock shows now, believed or not.
    mutating func trustClock(
        _ envelope: Envelope, _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let hash = SHA256Sum.hash(canonical(TrustClock()))
        if let record = try appender.reader(transaction).transaction(.register, envelope.command) {
            return try Self.receipt(record, hash, appender, transaction)
        }
        var actor = UserID()
        if case .peer(let peer, _) = envelope.caller {
            actor = try loadDirectory(appender, transaction).ties[peer] ?? actor
        }
        let zone = try zone("UTC")
        let context = context(envelope, actor, zone, appender)
        var trusted = ClockTrusted()
        trusted.time = appender.clock.shown
        let append = Append(
            stream: .register, command: envelope.command, hash: hash, author: context.author,
            occurredAt: trusted.time, occurredOn: zone.localDate(at: trusted.time),
            events: [NewEvent(.register, .register(.clockTrusted(trusted)))])
        return try book(append, dryRun: envelope.dryRun, [], &appender, transaction)
    }
}
