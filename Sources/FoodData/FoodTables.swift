import CFoodData

/// The tables of `CFoodData`, which are files embedded in the program: see `CFoodData/data/ORIGIN.md` for source and
/// format.
enum FoodTables {
    /// The names of foods in a language; empty for a language without a table.
    static func names(in language: String) -> String { String(foodNames(language)) }

    /// The shelf lives from the FoodKeeper data.
    static var shelfLives: [String] {
        (0...).lazy.map { foodShelfLives($0) }.prefix { $0.start != nil }.map { String($0) }
    }
}

extension String {
    fileprivate init(_ text: FoodText) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.start, count: text.length), as: UTF8.self)
    }
}
