import API
import Inventory

/// Households: the list, and one with its settings and the commands that change them.
enum HouseholdPage {
    static func lines(_ households: [HouseholdView], chosen: String?, width: Int?) -> [Line] {
        guard !households.isEmpty else {
            return [
                ["You have no household yet. Make one: larder household create NAME"],
                ["With an invitation code: larder member join CODE"],
            ]
        }
        var table = Table(columns: [.flexible(8), .fixed, .fixed, .fixed, .fixed], indent: 0)
        for one in households {
            // Two households of the same name are only distinguished by their ids.
            let isAlone = households.count { NameKey($0.name) == NameKey(one.name) } == 1
            table.rows.append([
                Span(one.name.printable), Span(one.role, .quiet), Span(one.sample ? "sample" : "", .quiet),
                Span(one.id.description == chosen && households.count > 1 ? "chosen" : "", .good),
                Span(isAlone ? "" : one.id.description, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static func columns(chosen: HouseholdID?) -> [ListColumn<HouseholdView>] {
        [
            ListColumn("name") { $0.name }, ListColumn("role") { $0.role },
            ListColumn("chosen") { $0.id == chosen ? "yes" : "no" },
            ListColumn("sample") { $0.sample ? "yes" : "no" }, ListColumn("timeZone") { $0.timeZone },
            ListColumn("currency") { $0.currency }, ListColumn("language") { $0.language },
            ListColumn("id") { "\($0.id)" },
        ]
    }

    /// - Parameter here: The zone of this shell.
    static func lines(_ household: HouseholdView, width: Int?, here: String? = nil) -> [Line] {
        let elsewhere = here.flatMap {
            $0 == household.timeZone ? nil : " (used for all times; this shell is in \($0))"
        }
        let reminders = household.reminders
        let rows: [(String, String?)] = [
            ("time zone", household.timeZone + (elsewhere ?? "")), ("currency", household.currency),
            ("language", household.language),
            ("dates are read", order(household.dateOrder)),
            ("a date is soon", "\(Words.count(household.window, "day")) before"),
            ("store", household.defaultStore?.asSetting), ("list", household.defaultList?.asSetting),
            ("new things go to", household.defaultLocation?.name),
            (
                "comparison",
                "up to \(household.priceStores) stores that have \(household.priceThreshold) % of the list"
            ),
            ("prices", conditions(household.priceConditions)),
            ("reminders", reminders.words),
            ("your role", household.role),
        ]
        let title: Line = [Span(household.name.printable, .heading), Span(household.sample ? " (sample)" : "", .quiet)]
        return [title] + FieldPage.lines(rows, width: width)
            + change.wrapped(to: width ?? .max).map { [Span($0, .quiet)] }
    }

    private static let change = "Change: larder household change --time-zone … --currency … --default-location …"

    /// Returns a line that states whether the household is the default one; empty for a user with one household. The
    /// default household is the one that is meant where none is named.
    static func standing(of household: HouseholdView, in me: MeView) -> [Line] {
        guard me.households.count > 1 else { return [] }
        let all = "your \(me.households.count) households"
        let words =
            if let chosen = me.households.first(where: { $0.id == me.defaultHousehold }) {
                chosen.id == household.id
                    ? "This is the chosen one of \(all)" : "The chosen one of \(all) is \(chosen.name), not this one"
            } else {
                "None of \(all) is chosen"
            }
        return [[Span("\(words): larder household use …".printable, .quiet)]]
    }

    /// After choosing it.
    static func chosen(_ answer: HouseholdAnswer) -> [Line] {
        guard answer.write.happened.isEmpty else { return WritePage.lines(answer.write) }
        return [[Span("\(answer.household.name) is already the chosen household.".printable)]]
    }

    /// After creating a household: the result, the settings taken from the machine, and the next command (H6).
    static func made(
        _ answer: HouseholdAnswer, sample: Bool, width: Int?, here: String? = nil
    ) -> [Line] {
        let next =
            sample
            ? ["larder status", "larder use milk", "larder household remove-sample   when you have seen enough"]
            : ["larder add milk 2 --expires tomorrow --new", "larder status"]
        return WritePage.lines(answer.write) + lines(answer.household, width: width, here: here)
            + [["Next:"]] + next.map { ["  \($0)"] }
    }

    private static func conditions(_ known: String) -> String {
        switch known {
        case "any": "include card and multi-buy prices"
        case "none": "without card and multi-buy prices"
        default: "without a condition or with \(known)"
        }
    }

    private static func order(_ order: DateOrder) -> String {
        switch order {
        case .dmy: "day, month, year (24.12.)"
        case .mdy: "month, day, year (12/24)"
        case .ymd: "year, month, day (2026-12-24)"
        }
    }
}
