import API
import Domain
import Events
import TestSupport

@testable import Daemon

/// How a figure is asked after, and what the explanation has to say.
struct FigureQuestion {
    /// The query of `…/explain`.
    var query: String
    var expected: Expected
    /// Of a figure at another moment than its answer.
    var moment: String?

    enum Expected {
        /// The shares add up to it.
        case sum(String)
        /// Its words contain it.
        case words(String)
    }

    init(_ query: String, _ expected: Expected, moment: String? = nil) {
        self.query = query
        self.expected = expected
        self.moment = moment
    }

    /// - Parameter location: Where the answer is about one.
    /// - Returns: Nil for a figure that nobody knows how to explain.
    init?(_ shown: ShownFigure, location: String?, zone: TimeZoneRules) {
        let of = location.map { "of=\($0)&" } ?? ""
        if let lot = shown.nearest(LotView.self), shown.name.hasPrefix("LotView.") {
            self.init(shown, lot)
        } else if let reminder = shown.nearest(ReminderView.self), shown.name.hasPrefix("ReminderView.") {
            let words =
                (shown.value as? Timestamp).map { "\(zone.localDate(at: $0)) " }
                ?? (shown.value as? Int).map { $0 == 0 ? "on its date" : "\(abs($0)) day" } ?? ""
            self.init("of=\(reminder.lot.id)&what=reminder", .words(words))
        } else if let location = shown.nearest(LocationView.self), shown.name == "LocationView.lots" {
            self.init("of=\(location.id)", .sum("\(location.lots)"))
        } else if let diff = shown.nearest(ProductDiff.self), let both = shown.nearest(DiffAnswer.self) {
            switch shown.name {
            case "ProductDiff.before":
                self.init(
                    "of=\(diff.product.id)", .sum(diff.before.amount), moment: "asOf=\(both.from.position)&")
            case "ProductDiff.after":
                self.init("of=\(diff.product.id)", .sum(diff.after.amount), moment: "asOf=\(both.to.position)&")
            default: return nil
            }
        } else if let product = shown.nearest(ProductView.self) {
            self.init(shown, product)
        } else if let household = shown.nearest(HouseholdView.self) {
            _ = household
            switch shown.name {
            case "HouseholdView.window": self.init("what=window", .sum("\(shown.value ?? "")"))
            case "HouseholdView.firstDayOfWeek": self.init("what=firstDayOfWeek", .words("\(shown.value ?? "")"))
            case "ReminderPolicyBody.daysBefore": self.init("what=reminderPolicy", .words("\(shown.value ?? "")"))
            default: return nil
            }
        } else if let item = shown.nearest(StockItem.self), let amount = shown.value as? AmountView {
            let what = shown.name.split(separator: ".").last.map { $0 == "amount" ? "stock" : String($0) } ?? ""
            self.init("of=\(item.product.id)&what=\(what)", .sum(amount.amount))
        } else {
            let what: [String: String] = [
                "StatusCounts.expired": "expired", "StatusCounts.expiringSoon": "expiringSoon",
                "StatusCounts.fresh": "fresh", "SummaryAnswer.expired": "expired",
                "SummaryAnswer.expiringSoon": "expiringSoon", "SummaryAnswer.low": "low", "SummaryAnswer.lots": "lots",
                "SummaryAnswer.products": "products", "StockAnswer.total": "products",
            ]
            if let what = what[shown.name], let number = shown.value {
                self.init("\(of)what=\(what)", .sum("\(number)"))
            } else if shown.name == "SummaryAnswer.nextReminder", let time = shown.value as? Timestamp {
                self.init("what=nextReminder", .words("\(zone.localDate(at: time)) "))
            } else {
                return nil
            }
        }
    }

    private init?(_ shown: ShownFigure, _ lot: LotView) {
        let of = "of=\(lot.id)&what="
        switch shown.name {
        case "LotView.amount": self.init(of + "amount", .sum(lot.amount.amount))
        case "LotView.date": self.init(of + "date", .words(lot.date?.description ?? "-"))
        case "LotView.daysLeft": self.init(of + "daysLeft", .sum("\(lot.daysLeft ?? 0)"))
        case "LotView.status":
            let words =
                switch lot.status {
                case .expired: "past its date"
                case .expiringSoon: "expiring soon"
                case .fresh: "fresh"
                }
            self.init(of + "status", .words(words))
        case "LotView.boughtOn": self.init(of + "bought", .words(lot.boughtOn?.description ?? "-"))
        case "LotView.price": self.init(of + "price", .sum(lot.price?.amount ?? ""))
        default: return nil
        }
    }

    private init?(_ shown: ShownFigure, _ product: ProductView) {
        let of = "of=\(product.id)&what="
        switch shown.name {
        case "ProductView.inStock": self.init(of + "stock", .sum(product.inStock?.amount ?? ""))
        case "ProductView.minimum": self.init(of + "minimum", .sum(product.minimum?.amount ?? ""))
        case "ProductView.window": self.init(of + "window", .sum("\(product.window ?? 0)"))
        case "PackView.amount": self.init(of + "packs", .words((shown.value as? AmountView)?.amount ?? "-"))
        case "ReminderPolicyBody.daysBefore": self.init(of + "reminders", .words("\(shown.value ?? "")"))
        case "ShelfLife.pantry", "ShelfLife.fridge", "ShelfLife.freezer", "ShelfLife.afterOpening",
            "ShelfLife.afterThawing":
            self.init(of + "shelfLife", .words("\(shown.value ?? "")"))
        default: return nil
        }
    }
}
