import API
import Inventory

/// Members, and who is invited.
enum MemberPage {
    static func lines(_ answer: MembersAnswer, width: Int?, now: LocalTime) -> [Line] {
        var table = Table(columns: [.flexible(8), .fixed, .fixed, .fixed, .fixed], indent: 0)
        for one in answer.members {
            let name = one.name.isEmpty ? "somebody \(one.id)" : one.name
            table.rows.append([
                Span((name + (one.you ? " (you)" : "")).printable), Span(one.role), until(one.until, now),
                Span(one.login ? "" : "no login", .quiet),
                Span(one.since.map { "since \(DayText.date($0, today: now.day))" } ?? "", .quiet),
            ])
        }
        return table.lines(width: width) + invitations(answer.invitations ?? [], width: width, now: now)
    }

    private static func until(_ day: CalendarDate?, _ now: LocalTime) -> Span {
        guard let day else { return "" }
        let words = "until \(DayText.date(day, today: now.day))"
        return day < now.day ? Span("\(words), over", .soon) : Span(words)
    }

    private static func invitations(_ invitations: [InvitationView], width: Int?, now: LocalTime) -> [Line] {
        guard let first = invitations.first else { return [] }
        var table = Table(columns: [.fixed, .flexible(8), .fixed, .fixed, .fixed])
        for one in invitations {
            table.rows.append([
                Span(one.id.shown, .quiet), Span((one.for ?? "somebody").printable), Span(one.role),
                until(one.until, now), Span("code valid until \(when(one.expires, now))", .quiet),
            ])
        }
        return [[], [Span("Invited", .heading)]] + table.lines(width: width)
            + [[Span("To withdraw one: larder member withdraw \(first.id.shown)", .quiet)]]
    }

    static func invited(_ invited: Invited, now: LocalTime) -> [Line] {
        WritePage.lines(invited.write) + [
            ["Code: ", Span(invited.code, .heading), Span("  once, until \(when(invited.invitation.expires, now))")],
            [Span("They type: larder member join \(invited.code)", .quiet)],
        ]
    }

    /// - Parameter me: Who joined, as one is now.
    static func joined(_ answer: HouseholdAnswer, _ me: MeView) -> [Line] {
        let joined = answer.household
        let isOneOfName = me.households.count { NameKey($0.name) == NameKey(joined.name) } == 1
        let name = isOneOfName ? Shell.quoted(joined.name) : "\(joined.id)"
        let next = me.defaultHousehold == joined.id ? "larder status" : "larder household use \(name)"
        return WritePage.lines(answer.write) + [[Span("Next: \(next)".printable, .quiet)]]
    }

    private static func when(_ time: Timestamp, _ now: LocalTime) -> String {
        let local = now.showing(time)
        return "\(DayText.date(local.day, today: now.day)) \(local.time)"
    }

    static let columns: [ListColumn<MemberView>] = [
        ListColumn("name") { $0.name }, ListColumn("role") { $0.role }, ListColumn("until") { $0.until?.description },
        ListColumn("login") { $0.login ? "yes" : "no" }, ListColumn("since") { $0.since?.description },
        ListColumn("you") { $0.you ? "yes" : "no" }, ListColumn("picture") { $0.picture?.path },
        ListColumn("id") { "\($0.id)" },
    ]
}
