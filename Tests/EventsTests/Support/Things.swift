import Events
import Inventory

/// One thing as three builds of larder know it: the oldest, the present one and one to come.
struct OldThing: Message, Hashable {
    var name = ""
    var count = 0
    static var wireZero: Self { Self() }
    static let messageName = "Thing"
    mutating func fields(_ f: inout some FieldCoder) {
        f(2, "name", &name, .thing)
        f(9, "count", &count)
    }
}

struct NewThing: Message, Hashable {
    var id = LotID()
    var name = ""
    var amount = Quantity()
    var note: String?
    var pack: Pack?
    var tags: [String] = []
    var days: [Int64] = []
    var takes: [Take] = []
    var count = 0
    var window: Int?
    var reason = ExtensibleEnum(ConsumeReason.used)
    static var wireZero: Self { Self() }
    static let messageName = "Thing"
    mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "amount", &amount)
        f(4, "note", &note, .note)
        f(5, "pack", &pack)
        f.texts(6, "tags", &tags)
        f.integers(7, "days", &days)
        f(8, "takes", &takes)
        f(9, "count", &count)
        f(10, "window", &window)
        f(11, "reason", &reason)
    }

    static let full = Self(
        id: LotID(raw: 7), name: "milk", amount: Quantity(millionths: 5), note: "n", pack: Pack(name: "bottle"),
        tags: ["a", ""], days: [-1, 0, 300], takes: [Take(), Take(amount: Quantity(millionths: 1))], count: -3,
        window: 0, reason: ExtensibleEnum(.given))
}
