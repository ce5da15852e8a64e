import API
import Inventory

/// The caller: name, households, roles and what is theirs in each (H8).
enum MePage {
    /// - Parameter today: A household's day.
    static func lines(_ me: MeView, width: Int?, today: (HouseholdView) -> CalendarDate) -> [Line] {
        let uid = me.uid.map { ", uid \($0)" } ?? ""
        var lines: [Line] = [[Span(me.name.printable, .heading), Span("\(uid)".printable, .quiet)]]
        if me.administrator { lines.append([Span("An administrator of this server.", .quiet)]) }
        guard !me.memberships.isEmpty else {
            return lines + [[]] + HouseholdPage.lines([], chosen: nil, width: width)
        }
        for (chosen, household) in zip(me.memberships, me.households) {
            lines += [[], heading(chosen, household, isChosen: me.isChosen(household), today(household))]
            if chosen.member.name != me.name, !chosen.member.name.isEmpty {
                lines.append([Span("  you are called ", .quiet), Span(chosen.member.name.printable)])
            }
            if let picture = chosen.member.picture {
                lines.append([Span("  picture ", .quiet), Span(picture.text)])
            }
            if let store = chosen.usualStore ?? household.defaultStore {
                let whose = chosen.usualStore == nil ? " by default" : " by default, your own: larder me store"
                lines.append([Span("  bought at ", .quiet), Span(store.asSetting.printable), Span(whose, .quiet)])
            }
            if chosen.reputation.contributions > 0 {
                lines.append([
                    Span("  "), Span(ContributionPage.words(chosen.reputation)),
                    Span(": larder me contributions", .quiet),
                ])
            }
            if !chosen.favourites.isEmpty {
                let names = chosen.favourites.map(\.name).joined(separator: ", ")
                lines.append(["  ", FavouritePage.mark(true), Span(" \(names)".printable)])
            }
        }
        if !me.tokens.isEmpty {
            let names = me.tokens.map(\.name).joined(separator: ", ")
            lines += [[], [Span("Tokens: ", .quiet), Span(names.printable), Span("  larder token", .quiet)]]
        }
        return lines
    }

    /// Where one buys when nothing is said: one's own store, else the household's.
    static func store(_ chosen: Named?, else household: Named?) -> [Line] {
        guard let store = chosen ?? household else {
            return [["No default store."], [Span("To choose one: larder me store NAME", .quiet)]]
        }
        let advice = chosen == nil ? "To choose another for yourself: larder me store NAME" : "larder me store --remove"
        let whose = chosen == nil ? ", the household's" : ", your own"
        return [[Span(store.asSetting.printable), Span(whose, .quiet)], [Span(advice, .quiet)]]
    }

    private static func heading(
        _ chosen: MembershipView, _ household: HouseholdView, isChosen: Bool, _ today: CalendarDate
    ) -> Line {
        let until = chosen.member.until.map { " until \(DayText.date($0, today: today))" } ?? ""
        let since = chosen.member.since.map { ", since \(DayText.date($0, today: today))" } ?? ""
        return [
            Span(household.name.printable, .heading), Span(": \(household.role)\(until)"), Span(since, .quiet),
            Span(isChosen ? ", chosen" : "", .good),
        ]
    }
}

extension MeView {
    /// Checks that a household is the default of several, the one that is meant where no household is named.
    fileprivate func isChosen(_ household: HouseholdView) -> Bool {
        households.count > 1 && household.id == defaultHousehold
    }
}
