import API
import Events
import Inventory
import Projections

/// Describes events in words: for write answers, history, undo, explain and the log.
struct EventDescriber {
    let names: EventNames

    /// - Parameter today: The day it was done. Gives a full text for the person who did it: prices, stores, lots with
    ///   dates, and dates relative to that day. Nil: a brief text, with only the dates that the event itself has.
    func describe(_ event: Event, on today: CalendarDate? = nil) -> ChangeDescription {
        var change =
            switch event {
            case .log(let event): describe(event, today)
            case .register(let event): describe(event)
            case .household(let event): describe(event)
            case .place(.thing(let fact)): describe(fact)
            case .catalog(let event): describe(event)
            case .stock(let event): describe(event, today)
            case .reminder(let event): describe(event)
            case .list(let event): describe(event)
            case .price(let event): describe(event, today)
            case .feed(let event): describe(event)
            }
        change.type = type(of: event.payload).name
        return change
    }

    /// A whole transaction in one sentence: its changes to the stock, if it has any; what was corrected because of
    /// something else is counted.
    func text(_ events: [Event]) -> String {
        let causes = events.filter { $0.asCorrection == nil }
        if let following = Self.corrected(events.count - causes.count), !causes.isEmpty {
            return "\(text(causes)); \(following)"
        }
        let all = events.map { describe($0) }
        let stock = all.filter { !$0.lots.isEmpty }
        let shown = stock.isEmpty ? all : stock
        let more = shown.count > 3 ? " and \(shown.count - 3) more" : ""
        return shown.isEmpty ? "nothing" : shown.prefix(3).map(\.text).joined(separator: ", ") + more
    }

    /// `3 bookings corrected`; nil for none.
    private static func corrected(_ count: Int) -> String? {
        count == 0 ? nil : (count == 1 ? "one booking" : "\(count) bookings") + " corrected"
    }

    private func describe(_ event: LogEvent, _ today: CalendarDate?) -> ChangeDescription {
        switch event {
        case .reversed(let fact):
            guard let original = try? fact.original else {
                return ChangeDescription(text: "undid something that cannot be read")
            }
            var change = describe(original, on: today)
            change.text = (fact.reapplied ? "redid: " : "undid: ") + change.text
            return change
        case .corrected(let fact): return describe(fact, today)
        case .importRecorded(let fact):
            return ChangeDescription(text: "began to import \(fact.fileName) (\(fact.rows) rows)")
        case .textErased(let fact):
            let what =
                switch fact.kind.value {
                case .note: "notes"
                case .name: "a name"
                case .picture: "pictures"
                case nil: "something"
                }
            return ChangeDescription(text: "erased \(what) in \(fact.positions.count) events, for good")
        }
    }

    private func describe(_ event: RegisterEvent) -> ChangeDescription {
        switch event {
        case .userRegistered(let fact): ChangeDescription(text: "\(fact.name) became known")
        case .uidTied(let fact): ChangeDescription(text: "uid \(fact.uid) is \(names.users[fact.user] ?? "a user")")
        case .householdFounded(let fact): founded(Named(id: EntityID(fact.household), name: fact.name))
        case .clockTrusted(let fact):
            ChangeDescription(text: "confirmed that the machine's clock, which showed \(fact.time), was right")
        case .administratorSet(let fact):
            ChangeDescription(
                text:
                    "\(names.actor(fact.user)) is \(fact.present ? "an" : "no longer an") administrator of this server")
        case .userDisabled(let fact):
            ChangeDescription(
                text:
                    "\(names.actor(fact.user)) "
                    + (fact.disabled ? "may no longer use this server" : "may use this server again")
            )
        case .uidUntied(let fact):
            ChangeDescription(text: "uid \(fact.uid) is no longer \(names.actor(fact.user))")
        case .tokenMade(let fact):
            ChangeDescription(text: "made the token \(fact.token.name) of \(names.actor(fact.token.user))")
        case .tokenRevoked(let fact): ChangeDescription(text: "revoked a token of \(names.actor(fact.user))")
        case .passwordSet(let fact):
            ChangeDescription(
                text: "\(names.actor(fact.user)) \(fact.present ? "has a new" : "no longer has a") password")
        case .householdArchived(let fact):
            ChangeDescription(
                text: "\(fact.archived ? "archived" : "restored") the household \(fact.name)",
                thing: Named(id: EntityID(fact.household), name: fact.name))
        case .householdChosen(let fact):
            ChangeDescription(
                text: "chose the household \(fact.name)", thing: Named(id: EntityID(fact.household), name: fact.name))
        }
    }

    private func describe(_ event: HouseholdEvent) -> ChangeDescription {
        switch event {
        case .created(let fact): founded(Named(id: EntityID(names.household), name: fact.settings.name))
        case .settingsChanged(let fact): changed("the household ", names.named(names.household), changes(fact.patch))
        case .memberJoined(let fact): describe(fact)
        case .memberChanged(let fact): describe(fact)
        case .invitationMade(let fact): describe(fact)
        case .invitationEnded(let fact):
            ChangeDescription(
                text: fact.end.value == .withdrawn ? "withdrew an invitation" : "an invitation was used")
        case .favouriteSet(let fact): describe(fact)
        case .usualStoreSet(let fact): describe(fact)
        case .usualListSet(let fact): describe(fact)
        }
    }

    private func describe(_ fact: FavouriteSet) -> ChangeDescription {
        let thing: Named? =
            switch fact.kind.value {
            case .product: names.named(ProductID(fact.of))
            case .store: names.named(StoreID(fact.of)) ?? Named(id: fact.of, name: "a store that is gone")
            case .brand, nil: nil
            }
        let name = thing?.name ?? fact.brand
        return ChangeDescription(
            text: fact.present ? "made \(name) a favourite" : "took \(name) out of the favourites", thing: thing)
    }

    private func describe(_ fact: UsualStoreSet) -> ChangeDescription {
        let name = names.member(fact.member) ?? "somebody"
        let store = names.named(fact.after)
        let gone = names.named(fact.before)?.name ?? "a store that is gone"
        return ChangeDescription(
            text: store.map { "\(name) buys at \($0.name) from now on" }
                ?? "\(name) no longer buys at \(gone) by default",
            thing: store,
            fields: [field("usualStore", fact.before, fact.after) { names.named($0)?.name }].compactMap(\.self))
    }

    private func describe(_ fact: UsualListSet) -> ChangeDescription {
        let name = names.member(fact.member) ?? "somebody"
        let text = fact.after.isNone ? "the household’s list" : list(fact.after)
        var change = ChangeDescription(
            text: "\(name) uses \(text) from now on",
            thing: fact.after.isNone ? nil : Named(id: EntityID(fact.after), name: list(fact.after)))
        change.fields = [field("usualList", fact.before, fact.after) { list($0) }].compactMap(\.self)
        return change
    }

    /// By the household's clock (L6).
    private func clock(_ time: Timestamp) -> String {
        guard let zone = try? TimeZoneRules(identifier: names.catalog.settings.timeZone) else { return "\(time)" }
        let local = LocalTime(time, zone: zone)
        return "\(local.day.words) \(local.time)"
    }

    private func founded(_ household: Named) -> ChangeDescription {
        ChangeDescription(text: "created the household \(household.name)", thing: household)
    }

    private func describe(_ event: ReminderEvent) -> ChangeDescription {
        switch event {
        case .fired(let fact):
            guard let (what, thing) = subject(of: fact.reminders) else {
                return ChangeDescription(text: "reminded of nothing")
            }
            return ChangeDescription(text: "reminded of \(what)", thing: thing)
        case .delivered(let fact): return ChangeDescription(text: "showed a reminder (\(fact.channel))")
        case .snoozed(let fact):
            return answered(fact.reminders, fact.firing, "put a reminder", "off until \(clock(fact.until))")
        case .acknowledged(let fact): return answered(fact.reminders, fact.firing, "acknowledged a reminder")
        }
    }

    private func answered(
        _ some: [ReminderReference], _ firing: FiringID, _ what: String, _ how: String? = nil
    ) -> ChangeDescription {
        let subject = subject(of: some.isEmpty ? names.firings[firing] ?? [] : some)
        return ChangeDescription(
            text: [what, subject.map { "of \($0.text)" }, how].compactMap(\.self).joined(separator: " "),
            thing: subject?.thing)
    }

    /// `milk (7K3Q) and 2 more`; nil for none.
    private func subject(of reminders: [ReminderReference]) -> (text: String, thing: Named?)? {
        guard let first = reminders.first else { return nil }
        let lot = first.lot.flatMap { names.lots[$0] }
        let what = lot.map { "\(names.named($0.product).name) (\($0.shownCode))" } ?? "something"
        let more = reminders.count > 1 ? " and \(reminders.count - 1) more" : ""
        return ("\(what)\(more)", lot.map { names.named($0.product) })
    }
}
