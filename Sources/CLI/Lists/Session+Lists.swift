import API
import Client
import Inventory

/// How much of a list to show.
struct Extent {
    /// Go on to the end, page by page; else one page.
    let isEverything: Bool
    /// Items per page.
    let limit: Int

    /// All of it: pages of which enough is asked that the requests between do not count, and which are little to hold.
    static let everything = Extent(isEverything: true, limit: 150)
}

extension Extent {
    /// The most rows to show; nil: all.
    var rows: Int? { isEverything ? nil : limit }
}

extension Output {
    /// A terminal gets what fits on it, unless all was asked for; a file or a pipe gets all.
    func extent(all: Bool) -> Extent {
        all || height == nil ? .everything : Extent(isEverything: false, limit: screenful)
    }
}

extension Session {
    /// Shows a list, each page as it comes, while larderd makes the next; no more than the two are held. With `--json`
    /// the pages are printed as one document, and not decoded.
    func pages<Query: ListQuery, Page: ListPage>(
        _ extent: Extent, of list: Endpoints.InHousehold<Query, Page>, _ query: Query,
        options: ReadOptions = ReadOptions(), show: (Page) -> Void
    ) throws(Failure) {
        var (query, document) = (query, ListDocument(list: Page.list))
        query.limit = extent.limit
        repeat {
            let raw: [UInt8]
            do throws(ClientError) {
                raw = try client.bytes(list, at: here, query, options: options)
            } catch {
                // A refusal in the middle of a document would be no part of it.
                throw document.isOpen ? Failure(error) : failure(error)
            }
            let object = extent.isEverything ? JSONObject(raw) : nil
            query.cursor = try call { () throws(ClientError) in
                try object?["cursor"].map { cursor throws(ClientError) in
                    try Wire.decode(String.self, from: raw[cursor])
                }
            }
            if query.cursor != nil { client.prepare(list, at: here, query, options: options) }
            if !output.json {
                show(try call { () throws(ClientError) in try Wire.decode(Page.self, from: raw) })
            } else if let object {
                guard let part = document.part(raw, object, isLast: query.cursor == nil) else {
                    throw failure(.notUnderstood("“\(document.list)” is missing in the answer"))
                }
                output.write(part)
            } else {
                output.show(raw: raw)
            }
        } while query.cursor != nil
    }

    /// All entries of a list, page by page.
    func allEntries(_ query: EntriesQuery) throws(Failure) -> EntriesAnswer {
        var (query, everything): (EntriesQuery, EntriesAnswer?) = (query, nil)
        query.limit = Extent.everything.limit
        while true {
            let page = try call { () throws(ClientError) in
                try client.get(Endpoints.Entries.list, at: here, query).value
            }
            everything?.append(page)
            guard let next = page.cursor else { return everything ?? page }
            everything = everything ?? page
            query.cursor = next
        }
    }

    /// Returns the cost of each entry on a list, open or ticked (Q6).
    /// - Parameter store: Where all of it is bought; nil: wherever it is cheapest.
    func estimated(of list: ListView, at store: String?) throws(ClientError) -> [EstimatedEntryView] {
        var query = EstimateQuery {
            ($0.list, $0.store, $0.ticked) = (list.id.description, store, true)
            $0.limit = Extent.everything.limit
        }
        var entries: [EstimatedEntryView] = []
        repeat {
            let page = try client.get(Endpoints.Entries.estimate, at: here, query).value
            entries += page.entries
            query.cursor = page.cursor
        } while query.cursor != nil
        return entries
    }

    /// The pages of a list joined to one answer; nil with `--json`, when they have been printed.
    func joined<Query: ListQuery, Page: ListPage>(
        _ extent: Extent, of list: Endpoints.InHousehold<Query, Page>, _ query: Query,
        options: ReadOptions = ReadOptions()
    ) throws(Failure) -> Page? {
        var everything: Page?
        try pages(extent, of: list, query, options: options) { page in
            guard var all = everything.take() else { return everything = page }
            all.append(page)
            everything = all
        }
        return everything
    }
}

extension DiffAnswer: RowsPage {
    var rows: [ProductDiff] { products }

    static let columns: [ListColumn<ProductDiff>] = [
        ListColumn("product") { $0.product.name }, ListColumn("before") { $0.before.amount },
        ListColumn("after") { $0.after.amount }, ListColumn("difference") { $0.difference.amount },
        ListColumn("unit") { $0.after.unit }, ListColumn("formerName") { $0.formerName },
        ListColumn("changes") { $0.changes.map(\.rawValue).joined(separator: "; ") },
        ListColumn("lots") { $0.lots.compactMap { $0.after?.code ?? $0.before?.code }.joined(separator: "; ") },
        ListColumn("id") { "\($0.product.id)" },
    ]
}
