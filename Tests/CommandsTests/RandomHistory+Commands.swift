import Commands
import Events
import Inventory
import TestSupport

extension Command {
    var isUndo: Bool { self is UndoTransaction }
    /// It is told with the figures that it changes.
    var hasFigures: Bool { !(self is any HouseholdCommand) }
}

extension RandomHistory {
    /// Nil when it was refused.
    func give(_ command: any Command, _ envelope: Envelope) async throws -> Receipt? {
        do {
            return try await kitchen.handler.handle(command, for: kitchen.id, envelope)
        } catch is Refusal {
            return nil
        }
    }

    mutating func one(of texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func randomCommand() -> any Command {
        let name = one(of: ["Milk", "Oat milk", "Butter", "Rice"])
        switch Int.random(in: 0..<48, using: &random) {
        case 37...43: return listed(name)
        case 44...47: return posted(name)
        case 28...30: return variant(name)
        case 31, 32: return price(name)
        case 0...6: return add(name)
        case 7...9:
            var use = ConsumeStock()
            use.product = PhraseField(name)
            use.amount = AmountField(one(of: ["1", "2", "0.5", "1 crate"]))
            use.all = chance(15)
            use.allowShort = chance(30)
            use.any = chance(40)
            use.reason = ExtensibleEnum(chance(30) ? .spoiled : .used)
            if chance(20) { use.variant = one(of: Self.variants) }
            return use
        case 10, 11:
            var open = OpenStock()
            open.product = PhraseField(name)
            open.amount = chance(40) ? "0.5" : nil
            open.any = chance(40)
            if chance(20) { open.variant = one(of: Self.variants) }
            return open
        case 12:
            var keep = KeepStock()
            keep.product = PhraseField(name)
            if chance(30) {
                keep.label = one(of: ["MHD 12.01.27 L407", "EXP 02/27", "zu verbrauchen bis 30.11.26", "MHD 31.02.27"])
            } else {
                keep.until = "+\(Int.random(in: 1...9, using: &random))d"
            }
            return keep
        case 33:
            var move = MoveStock()
            move.product = PhraseField(name)
            move.amount = chance(50) ? "0.5" : nil
            switch Int.random(in: 0..<3, using: &random) {
            case 0: move.freeze = true
            case 1: move.thaw = true
            default: move.to = one(of: ["Pantry", "Fridge", "Freezer"])
            }
            move.all = chance(20)
            return move
        case 34:
            var count = CountStock()
            count.product = PhraseField(name)
            count.amount = chance(70) ? AmountField(typed: "\(Int.random(in: 0...5, using: &random))") : nil
            count.found = chance(20)
            count.location = chance(30) ? one(of: ["Pantry", "Fridge", "Freezer"]) : ""
            return count
        case 35: return SpoilExpired()
        case 13: return settings()
        case 14...16: return product(name)
        case 17:
            if chance(20) { return make(AddProduct()) { $0.name = one(of: ["Milk", "Rice", "Beans"]) } }
            return chance(50) ? place() : group(name)
        case 18: return UndoTransaction(.latest, redo: chance(30))
        case 19:
            var row = ImportPurchase()
            row.item = PhraseField(name)
            row.date = "2026-11-\(Int.random(in: 10...19, using: &random))"
            row.store = one(of: ["Aldi", "Lidl"])
            row.total = "2.50"
            row.inStock = chance(50)
            return row
        case 20:
            var pack = CorrectPack()
            pack.product = chance(30) ? "Alpro \(name)" : name
            pack.text = "crate = \(Int.random(in: 2...6, using: &random)) piece"
            return pack
        default: return correction()
        }
    }

    private mutating func add(_ name: String) -> AddStock {
        var add = AddStock()
        add.product = PhraseField(name)
        add.amount = AmountField(one(of: ["1", "2", "3", "0.5", "1 crate", "2 crates", "1 Mandel"]))
        add.date = one(of: ["tomorrow", "+5d", "yesterday", "none"])
        add.new = true
        add.price = chance(40) ? "1.29" : nil
        if add.price == nil, chance(50) { add.total = MoneyField(one(of: ["1.00", "0", "2.99"])) }
        if chance(20) { add.store = "Aldi" }
        if chance(25) { add.variant = one(of: Self.variants) }
        add.location = chance(30) ? one(of: ["Pantry", "Freezer"]) : nil
        add.bought = chance(30) ? "2026-11-15" : nil
        add.note = chance(20) ? "on offer" : ""
        if chance(15) { add.terms = terms() }
        if chance(15) { add.owner = "anna" }
        if chance(15) {
            (add.date, add.label) = (nil, one(of: ["MHD 12.01.27 L407", "EXP 271231", "10.01.27 12.01.27"]))
        }
        return add
    }

    private mutating func price(_ name: String) -> any Command {
        let store = one(of: ["Aldi", "Lidl", "Rewe"])
        if chance(30) { return make(ConfirmPrice()) { ($0.product, $0.store) = (name, store) } }
        return make(ObservePrice()) {
            ($0.product, $0.store) = (PhraseField(chance(25) ? "Alpro \(name)" : name), store)
            $0.price = PriceField(one(of: ["1.29", "0.99", "2.49", "1.10 CHF", "3.00/crate"]))
            if !$0.price.sent.contains("/") { $0.pack = AmountField(one(of: ["crate", "2 piece", ""])) }
            if chance(30) { $0.terms = terms() }
            $0.day = one(of: ["", "2026-11-14", "yesterday"])
        }
    }

    private mutating func terms() -> PriceTermsInput {
        make(PriceTermsInput()) {
            $0.onSale = chance(70)
            if $0.onSale == true { $0.until = one(of: ["+3d", "none"]) }
            if chance(30) { $0.condition = one(of: ["card", "none"]) }
            if chance(30) { $0.deposit = "0.25" }
        }
    }

    static let variants = ["Alpro", "Alpro, Barista", "Oatly", "Ja"]

    private mutating func variant(_ name: String) -> any HouseholdCommand {
        let brand = one(of: ["Alpro", "Oatly", "Ja"])
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
            return make(AddVariant()) {
                ($0.product, $0.brand, $0.detail) = (name, brand, chance(40) ? "Barista" : "")
                if chance(30) { $0.packs = [one(of: ["crate = 5 piece", "tray = 4 piece"])] }
                if chance(30) { $0.shelfLife = ShelfLife(pantry: 12, afterOpening: 2) }
            }
        case 3...5:
            return make(ChangeVariant()) {
                $0.variant = "\(brand) \(name)"
                if chance(40) { $0.detail = one(of: ["", "Barista", "Bio"]) }
                if chance(30) { $0.brand = one(of: ["Alpro", "Ja"]) }
                if chance(30) { $0.shelfLife = ShelfLife(fridge: Int.random(in: 1...9, using: &random)) }
                if chance(30) { ($0.archived, $0.confirm) = (chance(60), chance(70)) }
            }
        case 6, 7:
            return make(AddPack()) {
                $0.product = "\(brand) \(name)"
                $0.text = one(of: ["crate = 7 piece", "tray = 2 crate", "tray = 3 piece"])
                $0.change = chance(40)
            }
        case 8:
            return make(RemovePack()) { ($0.product, $0.pack) = ("\(brand) \(name)", one(of: ["crate", "tray"])) }
        default: return make(RenameBrand()) { ($0.brand, $0.name) = (brand, one(of: ["Alpro", "Oatly", "Ja"])) }
        }
    }

    private mutating func settings() -> ChangeSettings {
        var change = ChangeSettings()
        change.window = Int.random(in: 0...9, using: &random)
        return change
    }

    private mutating func product(_ name: String) -> any HouseholdCommand {
        switch Int.random(in: 0..<10, using: &random) {
        case 8, 9:
            return make(ArchiveProduct()) { ($0.product, $0.restore, $0.confirm) = (name, chance(60), chance(80)) }
        case 6, 7:
            let other = one(of: ["Milk", "Oat milk", "Butter", "Rice"])
            return make(MergeProduct()) { ($0.product, $0.into) = (name, chance(55) ? other : nil) }
        case 5:
            var remove = RemovePack()
            (remove.product, remove.pack) = (name, "crate")
            return remove
        case 0:
            var alias = SetAlias()
            alias.product = name
            alias.alias = "alias \(Int.random(in: 0...3, using: &random))"
            return alias
        case 1:
            var pack = AddPack()
            pack.product = name
            pack.text = one(of: ["crate", "Mandel"]) + " = \(Int.random(in: 2...6, using: &random)) piece"
            if chance(20) { pack.text = "crate = 2 Mandeln" }
            pack.change = chance(40)
            return pack
        case 2:
            var code = SetBarcode()
            code.product = chance(30) ? "Alpro \(name)" : name
            code.code = one(of: ["4006381333931", "shelf-7"])
            if chance(40) { code.pack = "crate" }
            code.move = chance(50)
            return code
        default:
            var change = ChangeProduct()
            change.product = name
            change.settings.window = Int.random(in: 0...9, using: &random)
            if chance(30) { change.settings.helping = AmountField(one(of: ["2", "0.5", ""])) }
            if chance(20) { change.settings.consumeAt = one(of: ["Pantry", "Freezer", "Cellar", ""]) }
            if chance(20) { change.settings.baseUnit = one(of: ["g", "ml", "piece", "kg"]) }
            if chance(20) { change.settings.minimum = AmountField(one(of: ["2", "0.5", ""])) }
            if chance(20) { change.settings.note = one(of: ["the blue one", ""]) }
            if chance(30) { change.settings.parent = one(of: ["Milk", "Oat milk", "Butter", "Rice", "none"]) }
            if chance(30) { change.settings.buyingUnit = one(of: ["crate", "piece", "Mandel"]) }
            if chance(20) { change.settings.usingUnit = one(of: ["crate", "piece", "Mandeln"]) }
            if chance(30) { change.name = name + " \(Int.random(in: 0...2, using: &random))" }
            return change
        }
    }

    private mutating func group(_ name: String) -> any HouseholdCommand {
        let tag = one(of: ["organic", "breakfast"])
        switch Int.random(in: 0..<16, using: &random) {
        case 15 where chance(40): return make(SetUsualList()) { $0.list = one(of: ["Shopping", "Party", ""]) }
        case 15: return make(SetUsualStore()) { $0.store = one(of: ["Aldi", "Rewe", ""]) }
        case 13, 14:
            return make(SetFavourite()) {
                ($0.thing, $0.remove) = (one(of: [name, "Aldi", "Rewe", "Alpro"]), chance(40))
            }
        case 12:
            let picture = Int.random(in: 0...3, using: &random)
            return chance(30) ? SetMemberPicture.sample(picture, of: "anna") : SetPicture.sample(picture, of: name)
        case 8, 9:
            return make(AddUnit()) {
                ($0.name, $0.plural, $0.size) = ("Mandel", "Mandeln", one(of: ["15 piece", "3 piece", "250 g"]))
            }
        case 10:
            return make(ChangeUnit()) { ($0.unit, $0.size) = ("Mandel", one(of: ["15 piece", "3 piece", "250 g"])) }
        case 11: return make(RemoveUnit()) { $0.unit = "Mandel" }
        case 0: return make(AddCategory()) { ($0.name, $0.rules.window) = (one(of: ["Baby", "Pets"]), 3) }
        case 1:
            var change = ChangeCategory()
            change.category = one(of: ["Baby", "Pets", "Drinks"])
            if chance(50) { change.name = one(of: ["Baby", "Pets", "Beverages"]) }
            if chance(50) { change.rules.stillGood = Int.random(in: 1...9, using: &random) }
            if chance(30) { (change.archived, change.confirm) = (chance(60), chance(70)) }
            return change
        case 2:
            return make(ChangeTag()) { ($0.tag, $0.name) = (tag, one(of: ["organic", "bio", "breakfast"])) }
        case 3: return make(RemoveTag()) { ($0.tag, $0.confirm) = (tag, chance(70)) }
        case 4:
            return make(ChangeProduct()) { ($0.product, $0.settings.category) = (name, one(of: ["Baby", "Pets", ""])) }
        default: return make(TagProduct()) { ($0.product, $0.tags, $0.remove) = (name, [tag], chance(25)) }
        }
    }

    private mutating func place() -> any HouseholdCommand {
        if chance(20) { return member() }
        if chance(50) {
            var store = AddStore()
            store.store.name = one(of: ["Aldi", "Rewe"])
            return store
        }
        var location = AddLocation()
        location.name = one(of: ["Cellar", "Shelf"])
        location.kind = ExtensibleEnum(.pantry)
        return location
    }

    private mutating func member() -> any HouseholdCommand {
        let name = one(of: ["Lisa", "Max"])
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return make(ChangeMember()) { ($0.member, $0.role, $0.until) = (name, "guest", "+9d") }
        case 1: return make(RemoveMember()) { $0.member = name }
        case 2:
            return make(InviteMember()) { ($0.code, $0.member) = (one(of: ["7K3QX9M2PA", "0123456789"]), name) }
        case 3: return make(WithdrawInvitation()) { $0.invitation = name }
        default: return make(AddMember()) { $0.name = name }
        }
    }

    private mutating func correction() -> CorrectTransaction {
        var correct = CorrectTransaction()
        if chance(70), let chosen = anyGiven() { correct.transaction = chosen }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            correct.product = one(of: ["Milk", "Oat milk", "Butter", "Rice"])
            return correct
        case 2 where chance(50):
            correct.variant = one(of: Self.variants + ["none"])
            return correct
        case 1:
            correct.total = MoneyField(one(of: ["1.00", "4.99", "0"]))
            return correct
        case 3 where chance(30):
            correct.label = one(of: ["MHD 14.01.27", "USE BY 12 JAN 2027 L9"])
            return correct
        default: break
        }
        if chance(60) { correct.amount = AmountField(one(of: ["1", "2", "4", "0.5", "1 crate"])) }
        switch Int.random(in: 0..<10, using: &random) {
        case 8: correct.store = one(of: ["Aldi", "none"])
        case 0: correct.date = one(of: ["+9d", "none", "tomorrow"])
        case 1: correct.price = PriceField(one(of: ["0.99", "none"]))
        case 2: correct.location = one(of: ["Pantry", "Fridge"])
        case 3: correct.note = "wrong"
        case 4: correct.day = one(of: ["2026-11-14", "yesterday"])
        case 5: correct.reason = ExtensibleEnum(.lost)
        case 6: correct.terms = terms()
        case 7: correct.pack = one(of: ["crate", "2 piece"])
        case 9: correct.owner = one(of: ["anna", "none"])
        default: break
        }
        return correct
    }
}
