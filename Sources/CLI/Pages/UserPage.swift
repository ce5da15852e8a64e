import API
import Client
import Inventory

/// Users and households of the whole server, for administrators.
enum UserPage {
    static func lines(_ users: [UserView], width: Int?) -> [Line] {
        guard !users.isEmpty else { return [["No users yet."]] }
        var table = Table(columns: [.flexible(8), .fixed, .fixed, .fixed], indent: 0)
        for user in users {
            let here = user.uids.map { "\($0)" }.joined(separator: ", ")
            let asleep = user.sleeping.map { "\($0)" }.joined(separator: ", ")
            table.rows.append([
                Span((user.name.isEmpty ? "somebody \(user.id)" : user.name).printable),
                Span(here.isEmpty ? "no uid" : "uid \(here)", .quiet),
                Span(user.disabled ? "disabled" : user.administrator ? "administrator" : "", .soon),
                Span(asleep.isEmpty ? "" : "uid \(asleep) of another machine", .soon),
            ])
        }
        return table.lines(width: width)
    }

    static func lines(_ households: [ServerHouseholdView], width: Int?) -> [Line] {
        guard !households.isEmpty else { return [["No households yet."]] }
        var table = Table(columns: [.flexible(8), .number, .fixed, .fixed], indent: 0)
        for one in households {
            table.rows.append([
                Span(one.name.printable), Span(Words.count(one.members, "member")),
                Span(one.archived ? "archived" : "", .soon), Span("\(one.id)", .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static func lines(_ answer: RegisterAnswer) -> [Line] {
        guard !answer.happened.isEmpty else { return [["Nothing to change."]] }
        let mark = answer.dryRun ? "Would happen: " : ""
        return answer.happened.map { [Span("\(mark)\($0.asSentence)".printable)] }
    }

    static let columns: [ListColumn<UserView>] = [
        ListColumn("name") { $0.name }, ListColumn("uids") { $0.uids.map { "\($0)" }.joined(separator: "; ") },
        ListColumn("administrator") { $0.administrator ? "yes" : "no" },
        ListColumn("disabled") { $0.disabled ? "yes" : "no" },
        ListColumn("sleeping") { $0.sleeping.map { "\($0)" }.joined(separator: "; ") },
        ListColumn("id") { "\($0.id)" },
    ]
}
