import API
import Client
import Glibc
import Inventory

extension Session {
    /// Now, by the household's clock: every time is shown by it, as it is read (L6).
    func now() throws(Failure) -> LocalTime { now(in: try shown()) }

    func now(in household: HouseholdView) -> LocalTime {
        LocalTime(.ofThisMachine, zone: zone(household.timeZone))
    }

    /// The household of the command.
    func shown() throws(Failure) -> HouseholdView {
        try call { () throws(ClientError) in try client.get(Endpoints.Households.show, at: here).value }
    }

    /// Returns an answer's lines with the household's current name in their advice, where the booking renamed the
    /// household. The name in the command is not found any more. Cost: a request where the command named a household.
    func readdressed(_ lines: [Line], since before: HouseholdView) -> [Line] {
        guard household != HouseholdName.default, EntityID(household) == nil,
            let now = try? client.get(Endpoints.Households.show, at: AtHousehold("\(before.id)")).value,
            now.name != before.name
        else { return lines }
        let words = Array(CommandLine.arguments.dropFirst())
        let address = AdviceAddress(words, household: now.name)
        let stale =
            isFromEnvironment
            ? [
                [
                    Span(
                        "LARDER_HOUSEHOLD is set to \(Shell.quoted(household)), which is now \(now.name).".printable,
                        .soon)
                ]
            ]
            : []
        return lines.map { address.applied(to: $0) } + stale
    }

    func currency() throws(Failure) -> Currency {
        Currency(code: try shown().currency)
    }

    /// A household's day.
    func today(in household: HouseholdView) -> CalendarDate {
        LocalTime(.ofThisMachine, zone: zone(household.timeZone)).day
    }

    /// UTC, and a word about it, where this machine lacks what it takes to know the zone.
    private func zone(_ name: String) -> TimeZoneRules {
        do throws(TimeZoneError) {
            return try TimeZoneRules(identifier: name)
        } catch {
            output.aside([[Span("Times are shown in UTC: \("\(error)".asSentence)".printable, .soon)]])
            return .utc
        }
    }
}

extension Timestamp {
    /// Without what is less than a second.
    static var ofThisMachine: Timestamp {
        Timestamp(milliseconds: preciseOfThisMachine.milliseconds / 1000 * 1000)
    }

    /// To the millisecond: of two ticks the later one stands (Q9).
    static var preciseOfThisMachine: Timestamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Timestamp(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
    }
}
