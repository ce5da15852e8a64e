import API
import Client

/// How much of a list to show.
struct Extent {
    /// Go on to the end, page by page; else one page.
    let isWhole: Bool
    /// Items per page.
    let limit: Int

    /// All of it: pages of which enough is asked that the requests between do not count, and which are little to hold.
    static let whole = Extent(isWhole: true, limit: 250)
}

extension Output {
    /// A terminal gets what fits on it, unless all was asked for; a file or a pipe gets all.
    func extent(all: Bool) -> Extent {
        all || height == nil ? .whole : Extent(isWhole: false, limit: screenful)
    }
}

extension Session {
    /// Shows a list, each page as it comes, of which no more than one is held. With `--json` the pages are printed as one
    /// document, and not decoded.
    /// - Parameter show: Gets each page, and whether another follows.
    func pages<Page: ListPage>(
        _ extent: Extent, _ type: Page.Type = Page.self,
        _ fetch: (_ cursor: String?) throws(ClientError) -> [UInt8], show: (Page, _ goesOn: Bool) -> Void
    ) throws(Failure) {
        var document = ListDocument(list: Page.list)
        var next: String?
        repeat {
            let from = next
            let raw: [UInt8]
            do throws(ClientError) {
                raw = try fetch(from)
            } catch {
                // A refusal in the middle of a document would be no part of it.
                throw document.isOpen ? Failure(error) : failure(error)
            }
            if output.json {
                next = try print(raw, extent, &document)
            } else {
                let page = try call { () throws(ClientError) in try Wire.decode(Page.self, from: raw) }
                next = extent.isWhole ? page.cursor : nil
                show(page, next != nil)
            }
        } while next != nil
    }

    /// - Returns: Where the next page begins; nil after the last that is wanted.
    private func print(_ raw: [UInt8], _ extent: Extent, _ document: inout ListDocument) throws(Failure) -> String? {
        guard extent.isWhole, let object = JSONObject(raw) else {
            output.show(raw: raw)
            return nil
        }
        let next = try call { () throws(ClientError) in
            try object["cursor"].map { cursor throws(ClientError) in try Wire.decode(String.self, from: raw[cursor]) }
        }
        guard let part = document.part(raw, object, isLast: next == nil) else {
            throw failure(.notUnderstood("there is no “\(document.list)” in the answer"))
        }
        output.write(part)
        return next
    }

    /// The pages of a list joined to one answer; nil with `--json`, when they have been printed.
    func joined<Page: ListPage>(
        _ extent: Extent, _ fetch: (_ cursor: String?) throws(ClientError) -> [UInt8],
        append: (inout Page, Page) -> Void
    ) throws(Failure) -> Page? {
        var whole: Page?
        try pages(extent, Page.self, fetch) { page, _ in
            guard var all = whole else { return whole = page }
            whole = nil
            append(&all, page)
            whole = all
        }
        return whole
    }
}
