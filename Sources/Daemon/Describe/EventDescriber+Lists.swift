import API
import Events
import Inventory
import Projections

extension EventDescriber {
    func describe(_ event: ListEvent) -> ChangeDescription {
        switch event {
        case .thing(let fact): describe(fact)
        case .entryAdded(let fact): describe(fact)
        case .entryChanged(let fact): describe(fact)
        case .entryTicked(let fact):
            about(
                fact.target,
                (fact.patch.tick?.new?.ticked ?? false ? "ticked " : "unticked ") + name(fact.target)
                    + " on \(list(fact.list))" + (fact.patch.removed == nil ? "" : ", which had been taken off"))
        case .entryRemoved(let fact):
            about(
                fact.target,
                fact.patch.removed?.new == nil
                    ? "put \(name(fact.target)) back on \(list(fact.list))"
                    : "took \(name(fact.target)) off \(list(fact.list))")
        case .entryNeeded(let fact): describe(fact)
        case .leftToSettle(let fact): about(fact.item, "not booked: \(words(fact.item)), \(why(fact.item))")
        case .settled(let fact):
            about(
                fact.item,
                "\(how(fact)) the unsettled item: \(words(fact.item))"
                    + (fact.counted.map { ", \(amountText($0, of: fact.item.product)) there" } ?? ""))
        }
    }

    private func about(_ item: PendingConflict, _ text: String) -> ChangeDescription {
        ChangeDescription(text: text, thing: item.product.isNone ? nil : names.named(item.product))
    }

    private func words(_ item: PendingConflict) -> String {
        item.words(item.product.isNone || item.thing == "" ? nil : names.named(item.product).name)
    }

    private func amountText(_ counted: Entered, of product: ProductID) -> String {
        guard let amount = counted.amount, !product.isNone else { return "\(counted.quantity) \(counted.unit)" }
        return self.amount(amount, counted, of: product).text
    }

    private func why(_ item: PendingConflict) -> String {
        switch item.reason.value {
        case .notEnough: "not enough left"
        case .pastUseBy: "it is past its use-by date"
        case .gone: "it is gone"
        case nil: "it could not be booked"
        }
    }

    private func how(_ fact: Settled) -> String {
        switch fact.way.value {
        case .booked: "booked"
        case .counted: "counted"
        case .discarded: "discarded"
        case nil: "settled"
        }
    }

    private func describe(_ fact: EntryAdded) -> ChangeDescription {
        let amount = fact.amount == .zero ? nil : amount(fact.amount, fact.target, fact.unit)
        let more = fact.add == fact.entry || fact.less > .zero ? "" : "more "
        let details = [
            fact.patch.store?.new.flatMap { names.named($0) }.map { "from \($0.name)" }, quoted(fact.patch.note?.new),
        ].compactMap(\.self)
        let text =
            "added " + (amount.map { counted($0, more, fact.target) } ?? "") + name(fact.target)
            + " to \(list(fact.list))"
            + (fact.patch.tick == nil ? "" : " again")
        var change = about(fact.target, ([text] + details).joined(separator: ", "))
        change.amount = amount
        return change
    }

    /// `2 l of ` a product; of a text `4 `, as its own words say what, and nothing of one of it.
    private func counted(_ amount: AmountView, _ more: String, _ target: EntryTarget) -> String {
        if target.isCounted, amount.amount == "1" { return more }
        return target.isCounted ? "\(amount.amount) \(more)" : "\(amount.text) \(more)of "
    }

    /// `added 2 l of Milk to Shopping: it is below its minimum`.
    private func describe(_ fact: EntryNeeded) -> ChangeDescription {
        let changes = fact.patch.needs.all
        guard let (source, change) = changes.first else {
            return about(fact.target, "changed the unit of \(name(fact.target)) on \(list(fact.list))")
        }
        guard let need = change.new else {
            return about(
                fact.target,
                "no longer needs \(name(fact.target)) on \(list(fact.list)) for this reason: \(source.reason)")
        }
        let amount = need.amount == .zero ? nil : amount(need.amount, fact.target, need.unit)
        var sentence = about(
            fact.target,
            "added " + (amount.map { counted($0, "", fact.target) } ?? "") + name(fact.target)
                + " to \(list(fact.list)): \(source.reason)")
        sentence.amount = amount
        return sentence
    }

    private func describe(_ fact: EntryChanged) -> ChangeDescription {
        var parts: [String] = []
        let target = fact.patch.target?.new
        if let target {
            parts.append("it is \(fact.target.isText && !target.isText ? "the product " : "")\(name(target))")
        }
        // What is counted in another unit is not more or less.
        let units = [fact.target, target ?? fact.target].map { names.catalog.catalog.units(of: $0).base }
        if fact.amount != .zero, ProductUnits.isSame(units[0], units[1]) {
            let size = Quantity(millionths: Int64(clamping: fact.amount.millionths.magnitude))
            let unit = fact.patch.unit?.new ?? ""
            let word = fact.amount > .zero ? "more" : "less"
            parts.append("\(amount(size, fact.patch.target?.new ?? fact.target, unit).text) \(word)")
        }
        if let store = fact.patch.store {
            parts.append(store.new.flatMap { names.named($0) }.map { "from \($0.name)" } ?? "from any store")
        }
        if let note = fact.patch.note { parts.append(quoted(note.new) ?? "no note") }
        if parts.isEmpty { parts.append("unit changed") }
        return about(
            fact.target, "changed \(name(fact.target)) on \(list(fact.list)): \(parts.joined(separator: ", "))")
    }

    private func about(_ target: EntryTarget, _ text: String) -> ChangeDescription {
        var change = ChangeDescription(text: text, thing: target.isText ? nil : names.named(target.product))
        change.variant = names.variant(target.variant).map { Named(id: EntityID(target.variant), name: $0.name) }
        return change
    }

    private func name(_ target: EntryTarget) -> String {
        if target.isText { return target.text }
        let product = names.named(target.product).name
        return names.variant(target.variant)?.name(of: product) ?? product
    }

    func list(_ id: ListID) -> String { names.catalog.lists[id]?.name ?? "a list that is gone" }

    private func quoted(_ note: String?) -> String? { note.flatMap { $0.isEmpty ? nil : "“\($0)”" } }

    private func amount(_ amount: Quantity, _ target: EntryTarget, _ unit: String) -> AmountView {
        let product = names.product(target.product, as: target.variant)
        let units = product?.units ?? (target.isText ? target.units(names.catalog.catalog.units) : ProductUnits())
        return AmountView(amount, units, in: unit)
    }
}

extension NeedSource {
    fileprivate var reason: String {
        switch self {
        case .minimum: "it is below its minimum"
        case .expiring: "yours expires soon"
        case .favourites: "it is a favourite"
        case .usual: "you buy it every second week"
        }
    }
}
