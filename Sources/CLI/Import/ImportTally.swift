import API
import Inventory

/// The outcome of a file's rows.
struct ImportTally {
    /// Rows that were not booked for one reason, which may name another value in each.
    struct Skipped {
        /// The reason without what it quotes.
        let kind: String
        /// The first row's reason.
        let reason: String
        var lines: [Int]
        /// Another row's reason quotes something else.
        var isVaried = false
    }

    /// The numbers of rows by what they made: each row counts for the first of these.
    struct Known {
        var variant = 0
        var packOrCode = 0
        var nothing = 0

        var rows: Int { variant + packOrCode + nothing }
    }

    let file: RowFile
    /// Nothing is booked, so that a row does not know what those before it would have made.
    var dryRun: Bool
    var booked = 0
    var repeated = 0
    /// In order of first occurrence.
    private(set) var skipped: [Skipped] = []
    /// The parts of booked rows that were left out.
    private(set) var leftOut: [Skipped] = []
    /// The products that were made, by name.
    private(set) var made: [String] = []
    /// The variants that were made, with their products.
    private(set) var variants: [String] = []
    /// How many of these are of products that were there.
    private(set) var variantsAdded = 0
    /// Rows of products that name one that was there, or that a row before them made.
    private(set) var known = Known()
    private(set) var packs = 0
    /// How many products were made in each category that was suggested.
    private(set) var categories: [String: Int] = [:]
    /// The stores that were made, by name.
    private(set) var stores: [String] = []
    /// In a dry run, what each row of products would do.
    private(set) var changes: [(line: Int, text: String)] = []
    var id: ImportID?
    /// The lines of rows that an import booked and that were taken back since, but not with all of it.
    var gone: [ImportID: [Int]] = [:]
    private var seen: Set<NameKey> = []
    private var seenStores: Set<NameKey> = []

    init(file: RowFile, dryRun: Bool = false) {
        (self.file, self.dryRun) = (file, dryRun)
        for one in file.skipped { Self.note(one.reason, line: one.line, in: &skipped) }
    }

    mutating func add(_ answer: BatchAnswer, rows: ArraySlice<RowFile.Row>) {
        id = answer.import ?? id
        for (result, row) in zip(answer.results, rows) {
            switch result.outcome {
            case .booked:
                booked += 1
                let new = (result.made ?? []).filter { !dryRun || seen.insert(NameKey($0)).inserted }
                made += new
                var result = result
                // In a dry run a later batch makes again what one before it would have made.
                if new.isEmpty { (result.made, result.category) = (nil, nil) }
                let before = variants.count
                add(variants: result.variants ?? [], of: file.name(of: row), isNew: !new.isEmpty)
                if file.kind.type == "product", new.isEmpty {
                    if variants.count > before {
                        known.variant += 1
                    } else if result.packs ?? 0 > 0 || result.codes?.isEmpty == false {
                        known.packOrCode += 1
                    } else {
                        known.nothing += 1
                    }
                }
                packs += result.packs ?? 0
                if let category = result.category { categories[Self.name(of: category), default: 0] += 1 }
                stores += (result.stores ?? []).filter { seenStores.insert(NameKey($0)).inserted }
                if variants.count == before { result.variants = nil }
                if dryRun { note(result, row.line, file.name(of: row)) }
                for warning in result.warnings ?? [] { Self.note(warning, line: row.line, in: &leftOut) }
            case .repeated: repeated += 1
            case .refused, .notBooked:
                let reason = result.problem.map(RemedyLine.sentence) ?? "it was not booked"
                Self.note(reason, line: row.line, in: &skipped)
            }
        }
    }

    /// `Drinks (the file's “Bevande”)` without the source.
    private static func name(of category: String) -> String {
        category.split(separator: " (", maxSplits: 1).first.map(String.init) ?? category
    }

    /// `+ Hafermilch`, `+ Hafermilch, Alpro`, with its pack and its code.
    private mutating func note(_ result: BatchResult, _ line: Int, _ name: String) {
        let (made, variants) = (result.made ?? [], result.variants ?? [])
        let new = made.isEmpty ? "" : variants.isEmpty ? "new product" : "new product and variant"
        let parts = [
            made.isEmpty && !variants.isEmpty ? "new variant of an existing product" : new,
            result.category.map { "in \($0)" } ?? "",
            result.packs.map { $0 == 1 ? "a pack" : "\($0) packs" } ?? "",
            result.codes.map { "code \($0.joined(separator: ", "))" } ?? "",
        ].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return }
        let fullName = ([made.first ?? name] + variants).joined(separator: ", ")
        changes.append((line, "\(fullName): \(parts.joined(separator: ", "))"))
    }

    private mutating func add(variants names: [String], of product: String, isNew: Bool) {
        for name in names {
            let fullName = "\(product.split(whereSeparator: \.isWhitespace).joined(separator: " ")), \(name)"
            guard !dryRun || seen.insert(NameKey(fullName)).inserted else { continue }
            variants.append(fullName)
            if !isNew { variantsAdded += 1 }
        }
    }

    private static func note(_ reason: String, line: Int, in rows: inout [Skipped]) {
        let kind = kind(of: reason)
        if let index = rows.firstIndex(where: { $0.kind == kind }) {
            rows[index].lines.append(line)
            rows[index].isVaried = rows[index].isVaried || rows[index].reason != reason
        } else {
            rows.append(Skipped(kind: kind, reason: reason, lines: [line]))
        }
    }

    /// Without numbers, and what stands in quotes.
    private static func kind(of reason: String) -> String {
        var kind = ""
        var isQuoted = false
        for character in reason where !character.isNumber {
            if character == "”" { isQuoted = false }
            if !isQuoted { kind.append(character) }
            if character == "“" { isQuoted = true }
        }
        return kind
    }

    var skippedCount: Int { skipped.reduce(0) { $0 + $1.lines.count } }
}
