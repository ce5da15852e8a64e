extension SampleTable {
    /// The entries of the shopping list.
    static let entries = [
        SampleEntry(thing: "Milk", amount: "2"), SampleEntry(thing: "Butter", amount: "1", note: "unsalted"),
        SampleEntry(thing: "Bananas", amount: "6"), SampleEntry(thing: "Spaghetti", amount: "2", store: 0),
        SampleEntry(thing: "Candles", amount: "4", isText: true),
    ]

    /// The posts of the feed, the oldest first.
    static let posts = [
        SamplePost(text: "Long queues on Saturdays, empty at eight in the morning", rating: 4, store: 0),
        SamplePost(
            text: "Froths well, and keeps for a week once it is open", rating: 5, product: "Oat milk",
            comments: ["Five days in ours", "It stood in the door"]),
        SamplePost(text: "", rating: 2, neverAgain: true, product: "Spaghetti"),
        SamplePost(text: "Who takes the bottles back on Friday?", comments: ["I do"]),
    ]
}
