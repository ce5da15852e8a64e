public import Inventory

extension Refusal {
    /// Returns the refusal of something archived, with how to restore it (C8).
    /// - Parameter kind: `product`, `store`; `restoreProduct` brings it back.
    public static func archived(_ kind: String, _ name: String) -> Refusal { archived("“\(name)”", kind, name) }

    static func archived(_ what: String, _ kind: String, _ name: String) -> Refusal {
        let restore = Remedy.Command(rawValue: "restore" + kind.prefix(1).uppercased() + kind.dropFirst())
        return Refusal(.notFound, "\(what) is archived").with(restore.map { [.run($0, ["name": name])] } ?? [])
    }

    /// A name that is none of these: with the nearest of them, else the first twelve.
    public static func unknown(
        _ code: RefusalCode, _ kind: String, _ kinds: String, _ text: String, of names: some Sequence<String>
    ) -> Refusal {
        let all = Array(names)
        let nearest = all.nearest(to: text)
        let known = all.prefix(12).joined(separator: ", ") + (all.count > 12 ? ", …" : "")
        let hint =
            all.isEmpty
            ? ": there are no \(kinds) yet"
            : nearest.isEmpty ? "; known \(kinds): \(known)" : "; did you mean \(nearest.joined(separator: ", "))?"
        return Refusal(code, "unknown \(kind) “\(text)”\(hint)")
    }

    /// Returns the refusal of a lot that was bought after the day of a command (L4). It states what to do if the lot
    /// was there before.
    static func boughtLater(
        _ lot: Lot, _ what: String, than day: CalendarDate, named which: String? = nil
    ) -> Refusal {
        Refusal(
            .impossible,
            "\(what) was bought on \(lot.boughtOn.words), after \(day.words)",
            .run(.correct, ["of": which ?? lot.code, "day": "\(day)"], "if it was there before, correct that first"))
    }
}
