extension SampleTable {
    /// What is on the shopping list.
    static let entries = [
        SampleEntry(thing: "Milk", amount: "2"), SampleEntry(thing: "Butter", amount: "1", note: "unsalted"),
        SampleEntry(thing: "Bananas", amount: "6"), SampleEntry(thing: "Spaghetti", amount: "2", store: 0),
        SampleEntry(thing: "Candles", amount: "4", isText: true),
    ]
}
