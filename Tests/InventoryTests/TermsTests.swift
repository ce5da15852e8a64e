import Testing

@testable import Inventory
@testable import Typed
@testable import Values

struct TermsTests {
    private func keepsNames<Term: StableName>(_: Term.Type, _ names: [String]) {
        #expect(Term.allCases.map(\.name) == names)
        for (index, name) in names.enumerated() {
            #expect(Term(name: name)?.rawValue == UInt8(index))
        }
        #expect(Term(name: "") == nil)
    }

    @Test("stored numbers and names never change")
    func stable() {
        keepsNames(DateKind.self, ["bestBefore", "useBy"])
        keepsNames(DateSource.self, ["printed", "scanned", "default", "judged"])
        keepsNames(LocationKind.self, ["unset", "pantry", "fridge", "freezer", "other"])
        keepsNames(DateOrder.self, ["dmy", "mdy", "ymd"])
        keepsNames(Role.self, ["none", "owner", "member", "guest", "viewer"])
        keepsNames(InvitationEnd.self, ["used", "withdrawn"])
        keepsNames(ConsumeReason.self, ["used", "spoiled", "lost", "given", "counted", "assumed", "cooked"])
        keepsNames(
            Origin.self, ["unset", "cli", "web", "agent", "station", "token", "import", "sample", "rule", "api"])
        keepsNames(ExpiryStatus.self, ["fresh", "expiringSoon", "expired", "frozen"])
        keepsNames(ErasedKind.self, ["note", "name", "picture"])
        keepsNames(ReminderKind.self, ["lot", "product", "chore", "task"])
        keepsNames(Dimension.self, ["mass", "volume", "count"])
    }

    @Test("roles permit what H2 says")
    func roles() {
        func permitted(_ role: Role) -> Set<Permission> { Set(Permission.allCases.filter(role.allows)) }
        #expect(permitted(.none).isEmpty)
        #expect(permitted(.owner) == Set(Permission.allCases))
        #expect(
            permitted(.member)
                == Set(Permission.allCases).subtracting([.manageMembers, .changeSettings, .hidePosts, .erase]))
        #expect(
            permitted(.guest) == [
                .read, .use, .open, .tick, .addListEntry, .undoAuthored, .keepFavourites, .showOneself, .leave,
            ])
        #expect(permitted(.viewer) == [.read, .keepFavourites, .showOneself, .leave])
    }

    @Test(
        "status follows from date, day and window (E1)",
        arguments: [
            (-1, 5, ExpiryStatus.expired), (0, 5, .expiringSoon), (5, 5, .expiringSoon), (6, 5, .fresh),
            (0, 0, .expiringSoon),
            (1, 0, .fresh), (-1, 0, .expired),
        ])
    func status(daysLeft: Int, window: Int, status: ExpiryStatus) {
        let today = CalendarDate(dayNumber: 20_000)
        let date = today + daysLeft
        #expect(ExpiryStatus.of(date: date, isFrozen: false, today: today, window: window) == status)
        #expect(ExpiryStatus.of(date: nil, isFrozen: false, today: today, window: window) == .fresh)
        #expect(ExpiryStatus.of(date: date, isFrozen: true, today: today, window: window) == .frozen)
        #expect(ExpiryStatus.of(date: nil, isFrozen: true, today: today, window: window) == .frozen)
    }
}
