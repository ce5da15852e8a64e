import API
import Commands
import Domain
import Events
import Projections

/// Tells a transaction's events as the things that happened, in the names of then.
struct Happenings {
    let household: HouseholdID
    let names: CatalogView
    let zone: TimeZoneRules
    /// The lots that were taken from or altered, as they were just before.
    let lots: [LotID: Lot]
    /// It was decided by a clock that showed less than the event before it has (L4).
    let byEarlierClock: Bool

    func happenings(of events: [RecordedEvent]) -> [Happening] {
        // Founding makes locations, categories and a list too, which are part of what a household is (H6).
        for case .register(.householdFounded(let fact)) in events.map(\.event) {
            return [Happening(kind: .founded, thing: Named(id: EntityID(fact.household), name: fact.name))]
        }
        var known = lots
        for case .stock(.received(let fact)) in events.map(\.event) { known[fact.lot] = fact.lot(EventHeader()) }
        let telling = Happenings(
            household: household, names: names, zone: zone, lots: known, byEarlierClock: byEarlierClock)
        return events.flatMap { telling.happenings(of: $0) }
    }

    /// What larder filled in because nobody said it (C1).
    func guesses(in events: [RecordedEvent]) -> [Guess] {
        events.flatMap { event -> [Guess] in
            guard case .catalog(.productAdded(let fact)) = event.event else { return [] }
            return fact.guessed.map { Guess(field: $0.field, value: $0.value, source: $0.source) }
        }
    }

    /// What one event did; empty for what nobody asked for by name.
    func happenings(of event: RecordedEvent) -> [Happening] {
        switch event.event {
        case .stock(let fact): happenings(of: fact, event.header)
        case .catalog(let fact): happenings(of: fact)
        case .place(let fact): happenings(of: fact)
        case .household(.settingsChanged(let fact)): changes(fact.patch)
        case .list(.added(let fact)):
            [Happening(kind: .created, thing: Named(id: EntityID(fact.list), name: fact.name))]
        case .log(.reversed(let fact)): [Happening(kind: fact.reapplied ? .redone : .undone)]
        case .reminder(.delivered): [Happening(kind: .reminderDelivered)]
        case .reminder(.snoozed): [Happening(kind: .reminderSnoozed)]
        case .reminder(.acknowledged): [Happening(kind: .reminderAcknowledged)]
        case .household(.created), .household(.memberJoined), .register, .log(.importRecorded), .log(.corrected),
            .log(.textErased), .reminder(.fired):
            []
        }
    }

    private func happenings(of fact: StockEvent, _ header: EventHeader) -> [Happening] {
        // The day it was decided on: how far off the date was then. The log's times never go back: by a clock that was set
        // back events are recorded later than it is, and happen on its day.
        let today = byEarlierClock ? header.occurredOn : zone.localDate(at: header.recordedAt)
        switch fact {
        case .received(let fact):
            var happening = Happening(kind: .added, of: fact.lot(header), names, today)
            happening.amount = names.amount(fact.amount, entered: fact.entered, of: fact.product)
            happening.store = names.named(fact.store)
            happening.price = fact.price.map { MoneyView($0) }
            if fact.price == nil { happening.total = fact.cost.map { MoneyView($0.money) } }
            return [happening]
        case .consumed(let fact):
            return fact.takes.map { take in
                var happening = Happening(kind: .taken, thing: names.named(fact.product), lot: take.lot)
                if let lot = lots[take.lot] { happening = Happening(kind: .taken, of: lot, names, today) }
                happening.amount = names.amount(take.amount, of: fact.product)
                happening.reason = fact.reason.value.map { .init($0) }
                return happening
            }
        case .opened(let fact):
            var lot = fact.part ?? lots[fact.lot] ?? Lot(id: fact.lot, product: fact.product)
            if fact.part == nil { fact.patch.apply(to: &lot) }
            var happening = Happening(kind: .opened, of: lot, names, today)
            happening.amount = names.amount(fact.amount, of: fact.product)
            return [happening]
        case .judged(let fact):
            var lot = lots[fact.lot] ?? Lot(id: fact.lot, product: fact.product)
            fact.patch.apply(to: &lot)
            return [Happening(kind: .kept, of: lot, names, today)]
        }
    }
}

extension Happening {
    /// About a lot, its amount apart.
    fileprivate init(kind: Kind, of lot: Lot, _ names: CatalogView, _ today: CalendarDate) {
        self.init(
            kind: kind, thing: names.named(lot.product), lot: lot.id, code: lot.code.isEmpty ? nil : lot.code,
            location: names.named(lot.location), date: lot.date?.day, dateKind: lot.date.map { .init($0.kind) },
            dateSource: lot.date.map { .init($0.source) }, daysLeft: lot.date.map { $0.day - today })
    }
}

extension ConsumeStockRequest.Reason {
    init(_ reason: ConsumeReason) {
        self =
            switch reason {
            case .used: .used
            case .spoiled: .spoiled
            case .lost: .lost
            case .given: .given
            case .counted: .counted
            case .assumed: .assumed
            case .cooked: .cooked
            }
    }

    var reason: ConsumeReason {
        switch self {
        case .used: .used
        case .spoiled: .spoiled
        case .lost: .lost
        case .given: .given
        case .counted: .counted
        case .assumed: .assumed
        case .cooked: .cooked
        }
    }
}
