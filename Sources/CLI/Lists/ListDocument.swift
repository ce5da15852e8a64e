/// The pages of a list as one JSON document, which can be printed page by page. The document has the first page up to
/// the end of its list, the items of all other pages, and then the rest of the last page.
///
/// Fields about a single page are not kept: `cursor` is left out, and `held` is 0.
struct ListDocument {
    /// The name of the field with the list.
    let list: String
    /// Whether something was printed.
    private(set) var isOpen = false

    init(list: String) { self.list = list }

    /// The page's part of the document; nil for a page without that list.
    mutating func part(_ page: [UInt8], _ object: JSONObject, isLast: Bool) -> [UInt8]? {
        guard let at = object.fields.firstIndex(where: { $0.name == list }),
            case let items = object.fields[at].value, items.count >= 2, page[items.lowerBound] == UInt8(ascii: "[")
        else { return nil }
        // A list of one page is printed as it came.
        if isLast, !isOpen { return page }
        var part: [UInt8] = []
        if !isOpen {
            part.append(UInt8(ascii: "{"))
            for field in object.fields[..<at] { part += (Self.text(of: field, in: page).map { $0 + "," } ?? "").utf8 }
            part += "\"\(list)\":[".utf8
        }
        let inside = page[items].dropFirst().dropLast()
        let isEmpty = inside.allSatisfy { [9, 10, 13, 32].contains($0) }
        if isOpen, !isEmpty { part.append(UInt8(ascii: ",")) }
        part += inside
        isOpen = true
        if isLast {
            part.append(UInt8(ascii: "]"))
            for field in object.fields[(at + 1)...] {
                part += (Self.text(of: field, in: page).map { "," + $0 } ?? "").utf8
            }
            part += "}\n".utf8
        }
        return part
    }

    private static func text(of field: JSONObject.Field, in page: [UInt8]) -> String? {
        switch field.name {
        case "cursor": nil
        case "held": "\"held\":0"
        default: String(decoding: page[field.span], as: UTF8.self)
        }
    }
}
