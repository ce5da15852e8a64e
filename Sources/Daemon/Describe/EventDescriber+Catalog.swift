import API
import Events
import Inventory

extension EventDescriber {
    func describe(_ event: CatalogEvent) -> ChangeDescription {
        switch event {
        case .productAdded(let fact):
            return ChangeDescription(
                text: "made the product \(fact.product.name)",
                thing: Named(id: EntityID(fact.product.id), name: fact.product.name))
        case .productChanged(let fact):
            return changed("", names.named(fact.product), changes(fact.product, fact.patch))
        case .productArchived(let fact): return about(fact.product) { "archived \($0)" }
        case .productRestored(let fact): return about(fact.product) { "restored \($0)" }
        case .aliasAdded(let fact): return about(fact.product) { "\($0) is also called \(fact.alias)" }
        case .aliasRemoved(let fact): return about(fact.product) { "\($0) is no longer called \(fact.alias)" }
        case .packAdded(let fact):
            let amount = contents(fact.pack, fact.product, fact.variant)
            let larger = fact.pack.factor < .one ? try? fact.pack.factor.inverse() : nil
            return about(fact.product, fact.variant, amount) {
                if let larger, let count = larger.decimal {
                    return
                        "one \(fact.pack.unit) of \($0) is \(EnteredAmount(quantity: Rational(count), unit: fact.pack.name))"
                }
                return "one \(fact.pack.name) of \($0) is \(amount.text)"
            }
        case .packRemoved(let fact):
            let amount = contents(fact.pack, fact.product, fact.variant)
            return about(fact.product, fact.variant, amount) {
                "removed the pack \(fact.pack.name) of \(amount.text) from \($0); existing bookings stay"
            }
        case .packCorrected(let fact):
            // What either comes to in other units depends on which of them holds.
            return about(fact.product, fact.variant, contents(fact.after, fact.product, fact.variant)) {
                "one \(fact.after.name) of \($0) was always \(fact.after.contents), not \(fact.before.contents)"
            }
        case .barcodeAssigned(let fact): return describe(fact)
        case .barcodeRemoved(let fact):
            return about(fact.product, fact.variant) { "the barcode \(fact.code) no longer means \($0)" }
        case .thing(let fact): return describe(fact)
        case .productTagged(let fact): return about(fact.product) { "tagged \($0) \(tag(fact.tag))" }
        case .productMerged(let fact):
            return about(fact.product) { "merged \($0) into \(names.named(fact.into).name)" }
        case .productUnmerged(let fact):
            return about(fact.product) { "\($0) is a separate product again, not \(names.named(fact.into).name)" }
        case .productUntagged(let fact): return about(fact.product) { "took the tag \(tag(fact.tag)) off \($0)" }
        case .pictureSet(let fact): return describe(fact)
        }
    }

    /// Names the product that loses the code.
    private func describe(_ fact: BarcodeAssigned) -> ChangeDescription {
        let isMoved = !fact.before.isNone && fact.before != fact.product
        let loser = isMoved ? ", no longer \(names.named(fact.before).name)" : ""
        let pack = names.product(fact.product, as: fact.variant)?.units.allPacks.first { $0.id == fact.pack }
        if let pack {
            return about(fact.product, fact.variant) {
                "the barcode \(fact.code) means one \(pack.name) of \($0)\(loser)"
            }
        }
        guard fact.amount > .zero else {
            return about(fact.product, fact.variant) { "the barcode \(fact.code) means \($0)\(loser)" }
        }
        let (view, text) = amount(fact.amount, fact.entered, of: fact.product, fact.variant)
        return about(fact.product, fact.variant, view) { _ in "the barcode \(fact.code) means \(text)\(loser)" }
    }

    private func tag(_ id: TagID) -> String { names.tag(id) ?? "that is gone" }

    private func describe(_ fact: PictureSet) -> ChangeDescription {
        guard fact.of.kind.value != .member else { return describe(ofMember: fact) }
        let variant = names.variant(VariantID(fact.of.id))
        var change = about(variant?.product ?? ProductID(fact.of.id), variant?.id ?? VariantID()) { name in
            switch (fact.before, fact.after) {
            case (_, nil): "removed the picture of \(name)"
            case (nil, let new?): "gave \(name) a picture (\(new.words))"
            case (_?, let new?): "gave \(name) another picture (\(new.words))"
            }
        }
        change.fields = fields(fact)
        return change
    }

    private func describe(ofMember fact: PictureSet) -> ChangeDescription {
        let name = names.member(MemberID(fact.of.id)) ?? "somebody"
        let text =
            switch (fact.before, fact.after) {
            case (_, nil): "\(name) no longer has a picture"
            case (nil, let new?): "\(name) has a picture (\(new.words))"
            case (_?, let new?): "\(name) has another picture (\(new.words))"
            }
        return ChangeDescription(text: text, fields: fields(fact))
    }

    private func fields(_ fact: PictureSet) -> [FieldChange] {
        [field("picture", fact.before, fact.after) { $0?.words }].compactMap(\.self)
    }

    private func about(
        _ product: ProductID, _ variant: VariantID = VariantID(), _ amount: AmountView? = nil,
        _ text: (String) -> String
    ) -> ChangeDescription {
        let thing = names.named(product)
        let name = names.variant(variant)?.name(of: thing.name) ?? thing.name
        return ChangeDescription(text: text(name), thing: thing, amount: amount)
    }

    /// The contents of one pack: by its own definition, as its name may mean something else by now. What other packs
    /// held when it was defined is not known later: then it is told as it was said (L5).
    private func contents(_ pack: Pack, _ id: ProductID, _ variant: VariantID) -> AmountView {
        let amountView = AmountView(amount: "\(pack.factor)", unit: pack.unit, text: pack.contents)
        guard let units = names.product(id, as: variant)?.units,
            names.isOfThen || pack.unit == units.base || units.measure(of: pack.unit) != nil,
            let factor = try? units.factor(of: pack.unit),
            let amount = try? Quantity(rounding: pack.factor, times: factor)
        else { return amountView }
        var view = AmountView(amount, units, in: pack.unit)
        view.describe(pack, units)
        // One of it in itself says nothing.
        let isMeasure = BuiltInUnit.named(pack.name) != nil && !units.shadows(pack.name)
        return isMeasure || ProductUnits.isSame(units.using, pack.name) ? amountView : view
    }
}
