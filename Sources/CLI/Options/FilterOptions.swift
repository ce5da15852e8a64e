import API
import ArgumentParser

/// Which products a list shows (C2).
struct FilterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only what lies or belongs there.", valueName: "place"), completion: .names(.locations))
    var location: String?

    @Option(help: "Only what is of this category.", completion: .names(.categories)) var category: String?

    @Option(help: "Only what has this tag; of several, all of them.", completion: .names(.tags)) var tag: [String] = []

    @Option(help: "Only what has a variant of this brand.", completion: .names(.brands)) var brand: String?

    func add(to query: inout SearchQuery) {
        (query.location, query.category) = (location, category)
        query.brand = brand
        query.tags = tag.isEmpty ? nil : tag.joined(separator: ",")
    }

    /// What was asked for, as text; nil: nothing.
    var text: String? {
        let all = [location, category, brand].compactMap(\.self) + tag
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}
