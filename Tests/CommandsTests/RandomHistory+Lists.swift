import Commands
import Inventory
import TestSupport

extension RandomHistory {
    mutating func listed(_ name: String) -> any HouseholdCommand {
        let list = chance(30) ? "Market" : nil
        let thing = one(of: [name, name, "Candles"])
        switch Int.random(in: 0..<21, using: &random) {
        case 20: return settle()
        case 10, 11:
            return make(FillList()) {
                ($0.list, $0.minimum, $0.expiring) = (list, chance(60), chance(80))
                ($0.favourites, $0.back) = (chance(30), chance(25))
            }
        case 12, 13, 16:
            let lists = (try? kitchen.household().lists.inOrder.map(\.name)) ?? []
            guard lists.contains("Market") else { return make(AddList()) { $0.name = "Market" } }
            let isBack = chance(30)
            return make(MoveEntry()) {
                ($0.list, $0.to) = isBack ? ("Market", "Shopping") : ("Shopping", "Market")
                ($0.copy, $0.all) = (chance(40), chance(60))
                $0.entry = $0.all ? "" : thing
            }
        case 14:
            return make(ChangeStore()) { ($0.store, $0.aisles) = (one(of: ["Aldi", "Rewe"]), "Baby, Pets") }
        case 15: return settle()
        case 0, 5:
            if chance(70) { return make(AddList()) { ($0.name, $0.store) = ("Market", chance(30) ? "Aldi" : nil) } }
            return make(ChangeList()) {
                ($0.list, $0.name) = ("Market", one(of: ["Bazaar", "Market", "Shopping"]))
                if chance(30) { ($0.archived, $0.confirm) = (chance(60), true) }
            }
        case 1, 2:
            return make(TickEntry()) {
                ($0.list, $0.entry, $0.untick, $0.all) = (list, thing, chance(30), chance(15))
            }
        case 3:
            return make(RemoveEntry()) {
                ($0.list, $0.entry, $0.back, $0.ticked) = (list, thing, chance(40), chance(20))
            }
        case 4:
            return make(ChangeEntry()) {
                ($0.list, $0.entry) = (list, thing)
                if chance(60) { $0.amount = AmountField(one(of: ["1", "3", "1 crate"])) }
                if chance(30) { $0.note = one(of: ["the blue one", ""]) }
                if chance(20) { $0.thing = one(of: ["Milk", "Rice", "Candles"]) }
            }
        default:
            return make(AddEntry()) {
                ($0.list, $0.thing, $0.amount) = (
                    list, PhraseField(thing), AmountField(one(of: ["1", "2", "1 crate", ""]))
                )
                if chance(20) { $0.variant = one(of: Self.variants) }
                if chance(20) { $0.store = one(of: ["Aldi", "Rewe"]) }
            }
        }
    }

    private mutating func settle() -> Settle {
        let items = (try? kitchen.household().unsettled.inOrder) ?? []
        return make(Settle()) {
            $0.item = items.randomElement(using: &random).map { "\($0.id)" } ?? ""
            $0.way = ExtensibleEnum(SettledAs.allCases.randomElement(using: &random) ?? .booked)
            if $0.way.value == .counted { $0.amount = AmountField(one(of: ["0", "1", "3"])) }
            if chance(30) { $0.product = one(of: ["Milk", "Rice"]) }
        }
    }
}
