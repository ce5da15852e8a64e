import API
import Domain

/// One thing that a command did, as a sentence.
enum HappeningSentence {
    static func text(_ what: Happening) -> String {
        let name = what.thing?.name ?? "it"
        let amount = what.amount.map { "\($0.text) of " } ?? ""
        return switch what.kind {
        case .added: "Added \(amount)\(name)\(code(what))\(place(what, " to "))\(date(what))\(money(what))."
        case .taken: "\(verb(what.reason)) \(amount)\(name) \(lot(what, prefix: ""))."
        case .opened: "Opened \(amount)\(name)\(code(what))\(date(what))."
        case .kept: "Kept \(name)\(code(what)): still good\(date(what))."
        case .founded: "Founded household \(name)."
        case .created: "Made \(name)."
        case .changed: changed(what, name)
        case .archived: "Archived \(name)."
        case .restored: "Restored \(name)."
        case .aliasAdded: "\(name) is now also \(quoted(what.new))."
        case .aliasRemoved: "\(name) is no longer \(quoted(what.old))."
        case .barcodeAdded: "Barcode \(what.new ?? "") now means \(what.amount.map { "\($0.text) of " } ?? "")\(name)."
        case .barcodeRemoved: "Barcode \(what.old ?? "") no longer means \(name)."
        case .packAdded: "One \(what.new ?? "pack") of \(name) is now \(what.amount?.text ?? "known")."
        case .packRemoved: "\(name) no longer comes by the \(what.old ?? "pack"); what was booked in it stays."
        case .undone: "Undid \(name)."
        case .redone: "Did \(name) again."
        case .reminderDelivered: "Reminder shown."
        case .reminderSnoozed: "Reminder snoozed."
        case .reminderAcknowledged: "Reminder done."
        }
    }

    static func verb(_ reason: ConsumeStockRequest.Reason?) -> String {
        switch reason {
        case .used, nil: "Used"
        case .spoiled: "Threw out"
        case .lost: "Lost"
        case .given: "Gave away"
        case .counted: "Counted off"
        case .assumed: "Assumed used"
        case .cooked: "Cooked"
        }
    }

    /// `from 7K3Q (Fridge, best before tomorrow (22 Nov))`, as much of it as is known.
    static func lot(_ what: Happening, prefix: String) -> String {
        let inside = [what.location?.name, when(what)].compactMap { $0 }.joined(separator: ", ")
        guard let code = what.code else { return inside.isEmpty ? "" : "(\(inside))" }
        if prefix.isEmpty { return "(" + (inside.isEmpty ? code : "\(code), \(inside)") + ")" }
        return prefix + code + (inside.isEmpty ? "" : " (\(inside))")
    }

    private static func changed(_ what: Happening, _ name: String) -> String {
        let field = WritePage.words(what.field ?? "setting")
        return switch (what.old, what.new) {
        case (let old?, let new?): "\(name): \(field) is now \(new), was \(old)."
        case (nil, let new?): "\(name): \(field) is now \(new)."
        case (let old?, nil): "\(name): \(field) is no longer set, was \(old)."
        case (nil, nil): "Changed \(field) of \(name)."
        }
    }

    private static func code(_ what: Happening) -> String { what.code.map { " (\($0))" } ?? "" }
    private static func place(_ what: Happening, _ preposition: String) -> String {
        what.location.map { preposition + $0.name } ?? ""
    }

    private static func when(_ what: Happening) -> String? {
        guard let date = what.date else { return nil }
        // The day it was decided on follows from the date and how far off it was.
        let today = what.daysLeft.map { date - $0 }
        return Words.date(date, kind: what.dateKind, source: what.dateSource, today: today)
    }

    private static func date(_ what: Happening) -> String { when(what).map { ", " + $0 } ?? "" }

    private static func money(_ what: Happening) -> String {
        let parts = [what.price?.text, what.total.map { "\($0.text) in total" }].compactMap { $0 }
        let store = what.store.map { " at \($0.name)" } ?? ""
        return parts.isEmpty ? (store.isEmpty ? "" : "," + store) : ", " + parts.joined(separator: ", ") + store
    }

    private static func quoted(_ text: String?) -> String { "\"\(text ?? "")\"" }
}
