import Events
public import Inventory
import LMDB

/// "The clock of larderd's machine is right", from an administrator (L4).
public struct TrustClock: Message {
    public init() {}

    public static let messageName = "TrustClock"
    public static var wireZero: TrustClock { TrustClock() }
    public mutating func fields(_ f: inout some FieldCoder) {}
}

extension DeciderStates {
    /// Booked in the register, with what the clock shows now, believed or not.
    mutating func trustClock(
        _ envelope: Envelope, _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        try administer(TrustClock(), envelope, &appender, transaction) { households, context, hash, appender in
            var trusted = ClockTrusted()
            trusted.time = appender.clock.shown
            let occurred = (trusted.time, context.zone.localDate(at: trusted.time))
            let event = NewEvent(.register, .register(.clockTrusted(trusted)), occurred: occurred)
            return try households.book(
                context.append([event], hash: hash), dryRun: envelope.dryRun, &appender, transaction)
        }
    }

    /// Books what an administrator does for all households in the register; recognises a repeat.
    mutating func administer(
        _ command: some Message, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction,
        _ book: (inout DeciderStates, Context, _ hash: [UInt8], inout Appender) throws -> Receipt
    ) throws -> Receipt {
        let hash = SHA256Sum.hash(canonical(command))
        if let repeated = try repeated(.register, envelope.command, hash, appender, transaction) { return repeated }
        try TextBounds.check(command)
        let actor = envelope.caller.user(in: try loadDirectory(appender, transaction)) ?? UserID()
        let context = context(.register, envelope, actor, .utc, appender)
        return try book(&self, context, hash, &appender)
    }
}
