import Events
import Inventory

/// Variants, and the events that name one since there are any.
extension Samples {
    static let barista: VariantID = id(0x17)

    static let variant = Variant(
        id: barista, product: milk, brand: "Alpro", detail: "Barista",
        packs: [Pack(id: bottle, name: "Karton", factor: Rational(3, 4) ?? .one, unit: "l", plural: "Kartons")],
        shelfLife: shelfLife,
        dateKind: .useBy, archived: true)

    static var variants: [Event] {
        var added = VariantAdded()
        added.thing = variant
        var changed = VariantChanged()
        (changed.before, changed.after) = (variant, variant)
        changed.after.detail = "for professionals"
        return [.catalog(.thing(added)), .catalog(.thing(changed))]
    }

    static var variantLater: [Sample] {
        var packed = PackAdded()
        (packed.product, packed.pack, packed.variant) = (milk, pack, barista)
        var unpacked = PackRemoved()
        (unpacked.product, unpacked.pack, unpacked.variant) = (milk, pack, barista)
        var repacked = PackCorrected()
        (repacked.product, repacked.before, repacked.after, repacked.variant) = (milk, pack, pack, barista)
        var received = StockReceived()
        (received.lot, received.product, received.variant) = (lot, milk, barista)
        var used = StockConsumed()
        (used.product, used.variant) = (milk, barista)
        var whole = wholeLot
        whole.variant = barista
        var patch = LotPatch()
        patch.variant = Change(old: id(0x18), new: barista)
        var open = LotOpened()
        (open.product, open.lot, open.part, open.patch, open.variant) = (milk, lot, whole, patch, barista)
        var judged = LotExpiryExtended()
        (judged.product, judged.lot, judged.patch) = (milk, lot, patch)
        var corrected = LotCorrection(lot: lot)
        (corrected.patch, corrected.original) = (patch, whole)
        var correction = Correction()
        (correction.transaction, correction.product, correction.lots) = (id(0x60), milk, [corrected])
        var reversal = Reversal()
        (reversal.transaction, reversal.lots) = (id(0x60), [whole])
        var assigned = BarcodeAssigned()
        (assigned.code, assigned.product, assigned.variant) = ("04006381333931", milk, barista)
        assigned.variantBefore = id(0x18)
        var unassigned = BarcodeRemoved()
        (unassigned.code, unassigned.product, unassigned.variant) = ("04006381333931", milk, barista)
        let events: [Event] = [
            .catalog(.barcodeAssigned(assigned)), .catalog(.barcodeRemoved(unassigned)),
            .catalog(.packAdded(packed)), .catalog(.packRemoved(unpacked)), .catalog(.packCorrected(repacked)),
            .stock(.received(received)), .stock(.consumed(used)), .stock(.opened(open)), .stock(.judged(judged)),
            .log(.corrected(correction)), .log(.reversed(reversal)),
        ]
        var ruled = variant
        ruled.shelfLife = ShelfLife(fridge: 7, pantryRule: .printed, fridgeRule: .printed, freezerRule: .forever)
        var added = VariantAdded()
        added.thing = ruled
        var changed = VariantChanged()
        (changed.before, changed.after) = (ruled, ruled)
        let rules = [CatalogEvent.thing(added), .thing(changed)]
        return events.map { Sample($0, since: "variant") } + rules.map { Sample(.catalog($0), since: "shelf rules") }
    }
}
