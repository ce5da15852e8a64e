public import Domain

extension Refusal {
    /// That something is archived, and how it comes back (C8).
    /// - Parameter kind: As the command line calls it: `product`, `store`.
    public static func archived(_ kind: String, _ name: String) -> Refusal { archived("“\(name)”", kind, name) }

    static func archived(_ what: String, _ kind: String, _ name: String) -> Refusal {
        Refusal(.notFound, "\(what) is archived: larder \(kind) restore \(Shell.quoted(name))")
    }

    /// A name that is none of these: with the nearest of them, else the first twelve.
    public static func unknown(
        _ code: RefusalCode, _ kind: String, _ kinds: String, _ text: String, of names: some Sequence<String>
    ) -> Refusal {
        let all = Array(names)
        let nearest = all.nearest(to: text)
        let known = all.prefix(12).joined(separator: ", ") + (all.count > 12 ? ", …" : "")
        return Refusal(
            code,
            "unknown \(kind) “\(text)”; "
                + (nearest.isEmpty ? "known \(kinds): \(known)" : "did you mean \(nearest.joined(separator: ", "))?"))
    }

    /// That a lot was not there yet on the day something is dated to (L4), and what to type if it was.
    static func boughtLater(
        _ lot: Lot, _ what: String, than day: CalendarDate, named which: String? = nil
    ) -> Refusal {
        Refusal(
            .impossible,
            "\(what) was bought on \(lot.boughtOn.words), after \(day.words); if it was there before, say so first: "
                + "larder correct \(which ?? lot.code) --day \(day)")
    }
}
