import Inventory

/// A caller's households, and which of them is meant where none is named.
public struct CallerHouseholds: Hashable, Sendable {
    /// Those they are a member of now, in order of founding.
    public let all: [CallerHousehold]
    /// The one they chose, which they may have left since; nil: none yet.
    let chosen: HouseholdID?
    /// An administrator disabled the caller: they have none (H7).
    let isDisabled: Bool
    /// The household of which the caller was a guest last, with the last day; nil: none.
    let ended: EndedVisit?

    struct EndedVisit: Hashable, Sendable {
        let household: String
        let lastDay: CalendarDate
    }

    init(
        _ all: [CallerHousehold], chosen: HouseholdID? = nil, isDisabled: Bool = false, ended: EndedVisit? = nil
    ) {
        self.all = isDisabled ? [] : all
        self.chosen = chosen
        self.isDisabled = isDisabled
        self.ended = ended
    }

    /// - Throws: `not-allowed` for who was disabled (H7).
    public func requireEnabled() throws(Refusal) {
        guard isDisabled else { return }
        throw Refusal(.notAllowed, "an administrator of this server has disabled you: ask them")
    }

    /// The one that a reference means.
    /// - Throws: `not-found`, also for the households of others (H2), `no-household`, `several-households`,
    ///   `chosen-gone`.
    public func household(_ reference: HouseholdReference) throws(Refusal) -> CallerHousehold {
        try requireEnabled()
        return switch reference {
        case .only: try usual()
        case .named(let text): try named(text)
        }
    }

    /// Once chosen, another one never takes its place by itself: what is booked would land in the wrong house.
    private func usual() throws(Refusal) -> CallerHousehold {
        guard let first = all.first else {
            if let ended { throw ended.refusal }
            throw Refusal.noHousehold("you have no household yet")
        }
        guard let chosen else {
            if all.count == 1 { return first }
            throw all.several(.severalHouseholds, "you have several households; specify one")
        }
        if let found = all.first(where: { $0.id == chosen }) { return found }
        throw all.several(.chosenGone, "you no longer belong to the household that you chose; choose another")
    }

    /// A whole name comes before those that begin so.
    private func named(_ text: String) throws(Refusal) -> CallerHousehold {
        let key = NameKey(text)
        var found: [CallerHousehold]
        if let id = HouseholdID(text) {
            found = all.filter { $0.id == id }
        } else {
            found = all.filter { NameKey($0.name) == key }
            if found.isEmpty, !key.text.isEmpty { found = all.filter { NameKey($0.name).text.hasPrefix(key.text) } }
        }
        guard let first = found.first else {
            let names = all.prefix(5).map(\.name).joined(separator: ", ") + (all.count > 5 ? " …" : "")
            throw Refusal(
                .notFound,
                "household “\(text)” not found, or you are not a member of it"
                    + (all.isEmpty ? "" : "; yours: \(names)"))
        }
        if found.count == 1 { return first }
        guard found.allSatisfy({ NameKey($0.name) == NameKey(first.name) }) else {
            throw found.several(.severalHouseholds, "several of your households begin with “\(text)”; specify one")
        }
        throw found.several(
            .severalHouseholds, "several of your households are called “\(first.name)”; specify one by its id")
    }
}

extension CallerHouseholds.EndedVisit {
    fileprivate var refusal: Refusal {
        Refusal(
            .noHousehold, "your visit to “\(household)” ended on \(lastDay.words): ask an owner for a later last day",
            .run(.joinHousehold, ["code": nil], "with somebody's invitation code"))
    }
}

extension Refusal {
    static func noHousehold(_ detail: String) -> Refusal {
        Refusal(
            .noHousehold, detail, .run(.createHousehold, ["name": "Our flat"]),
            .run(
                .createHousehold, ["name": "Our flat", "sample": "true"],
                "filled with sample data, to look around first"),
            .run(.joinHousehold, ["code": nil], "with somebody's invitation code"))
    }
}
