import Events
import Inventory
import LMDB

extension DeciderStates {
    /// Blanks texts in events of one household, for its owner.
    mutating func erase(
        _ command: EraseText, _ reference: HouseholdReference, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let prepared = try prepare(reference, envelope, .erase, canonical(command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        try TextBounds.check(command)
        return try prepared.household.refusing { try erase(command, prepared, envelope, &appender, transaction) }
    }

    private mutating func erase(
        _ command: EraseText, _ prepared: Prepared, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let id = prepared.household.id
        guard let household = self[id] else { throw Self.unknown }
        let (kind, subjects) = try household.subjects(of: command)
        var plan = ErasurePlan(kind: kind, stream: id)
        // Members who erase their own name mean the register's too; other names there are for administrators.
        let member = kind == .name ? subjects.first.flatMap { household.membership.members[MemberID($0)] } : nil
        if let person = member?.user, person == prepared.context.author.actor { plan.person = person }
        let (erased, pictures) = try appender.withReader(transaction) { log in
            var erased = [try Self.event(command, subjects, plan, log)]
            if let member { erased += try Self.notes(buyer: member.name, in: id, log) }
            return (erased, try plan.pictures(command, log))
        }
        return try erase(
            erased, only: pictures, prepared.context, prepared.hash, envelope, &appender, transaction)
    }

    /// The notes in which an import kept the buyer or the owner. Cost: the household's whole history.
    private static func notes(
        buyer name: String, in household: HouseholdID, _ log: borrowing LogReader
    ) throws -> [TextErased] {
        var command = EraseText()
        try log.forEach(of: household, after: .start, limit: .max) { event in
            if let fact = event.event.asReceived, ImportPurchase.isNamed(name, in: fact.note) {
                command.positions.append(Int64(clamping: event.header.position.value))
            }
            return true
        }
        guard !command.positions.isEmpty else { return [] }
        let plan = ErasurePlan(kind: .note, stream: household)
        let positions = try plan.positions(command, of: [], log)
        return stride(from: 0, to: positions.count, by: EraseText.maximumEvents).map { start in
            Self.event(.note, EntityID(), positions[start..<min(start + EraseText.maximumEvents, positions.count)])
        }
    }

    /// The same in any events of the log, the register's too, for an administrator (H7). Booked in the register.
    mutating func eraseAnywhere(
        _ command: EraseText, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        guard command.thing.isEmpty, let kind = command.kind.value else {
            throw Refusal(.unreadable, "specify positions in the log: an administrator may belong to no household")
        }
        return try administer(command, envelope, &appender, transaction) { households, context, hash, appender in
            let plan = ErasurePlan(kind: kind, stream: nil)
            let (erased, pictures) = try appender.withReader(transaction) { log in
                (try Self.event(command, [], plan, log), try plan.pictures(command, log))
            }
            return try households.erase([erased], only: pictures, context, hash, envelope, &appender, transaction)
        }
    }

    private static func event(
        _ command: EraseText, _ subjects: [EntityID], _ plan: ErasurePlan, _ log: borrowing LogReader
    ) throws -> TextErased {
        let positions = try plan.positions(command, of: subjects, log)
        guard !positions.isEmpty else {
            throw Refusal(.notFound, "no \(plan.kind.name) found there to erase")
        }
        guard positions.count <= EraseText.maximumEvents else {
            throw Refusal(.impossible, "that is in \(positions.count) events: erase it lot by lot, or by position")
        }
        return event(plan.kind, subjects.first ?? EntityID(), positions[...])
    }

    private static func event(
        _ kind: ErasedKind, _ subject: EntityID, _ positions: ArraySlice<GlobalPosition>
    ) -> TextErased {
        var erased = TextErased()
        erased.kind = ExtensibleEnum(kind)
        erased.of = subject
        erased.positions = positions.map { Int64(clamping: $0.value) }
        return erased
    }

    private mutating func erase(
        _ erased: [TextErased], only pictures: Set<[UInt8]>?, _ context: Context, _ hash: [UInt8],
        _ envelope: Envelope, _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let events = erased.map { NewEvent(context.stream, .log(.textErased($0))) }
        let append = context.append(events, hash: hash)
        let receipt = try book(append, dryRun: envelope.dryRun, &appender, transaction)
        guard !receipt.dryRun else { return receipt }
        for fact in erased {
            guard let kind = fact.kind.value else { continue }
            let positions = fact.positions.map { GlobalPosition(UInt64(clamping: $0)) }
            try appender.erase(kind, at: positions, only: pictures, in: transaction)
        }
        forget(since: receipt.position)
        return receipt
    }
}

extension Household {
    /// A lot, a post, a member, or a product with all that is merged into it, itself first (C9).
    fileprivate func subjects(of command: EraseText) throws(Refusal) -> (ErasedKind, [EntityID]) {
        guard let kind = command.kind.value, command.thing.isEmpty != command.positions.isEmpty else {
            throw Refusal(.unreadable, "specify either a thing or positions in the history")
        }
        guard !command.thing.isEmpty else { return (kind, []) }
        switch kind {
        case .note, .picture:
            // What has gone, and a post by its number, is found before, by its id.
            if let id = EntityID(command.thing) { return (kind, allOne(with: id)) }
            let target = try target(command.thing)
            return (kind, allOne(with: target.lot.map { EntityID($0.id) } ?? EntityID(target.product.id)))
        case .name: return (kind, [EntityID(try anyMember(named: command.thing))])
        }
    }

    private func allOne(with thing: EntityID) -> [EntityID] {
        guard let product = catalog.target(ProductID(thing)) else { return [thing] }
        return catalog.tree.same(as: product.id).map { EntityID($0) }
    }
}
