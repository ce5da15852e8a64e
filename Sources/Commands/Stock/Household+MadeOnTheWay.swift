import Events
import Inventory

// What a purchase names and there is not yet is made with it, in one transaction (C1).

extension Household {
    /// Makes a store of that name where there is none.
    mutating func makeStore(
        _ name: String, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) {
        guard places.store(name) == nil, EntityID(name) == nil else { return }
        var add = AddStore()
        add.store.name = name
        let there = places.stores.values.filter { !$0.archived }.map(\.name)
        try make(add.decide(self, &context), "store", name, of: there, &decision)
    }

    /// Makes a location of that name where there is none.
    mutating func makeLocation(
        _ name: String, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) {
        guard places.location(name) == nil, EntityID(name) == nil else { return }
        var add = AddLocation()
        add.name = name
        let there = places.locations.values.filter { !$0.archived }.map(\.name)
        try make(add.decide(self, &context), "location", name, of: there, &decision)
    }

    /// Adds what makes a thing, with a word of the names that are near, and goes on as if it were there.
    private mutating func make(
        _ made: Decision, _ kind: String, _ name: String, of names: [String], _ decision: inout Decision
    ) {
        for (event, _) in made.events {
            if case .place(let place) = event { foresee(place.payload) }
        }
        decision.append(made)
        decision.warnings += made.warnings
        let near = names.nearest(to: name)
        if !near.isEmpty {
            decision.warnings.append("made the \(kind) “\(name)”; there is also “\(near.joined(separator: "”, “"))”")
        }
    }
}
