import Testing

@testable import Inventory
@testable import Typed
@testable import Values

@Suite("The directory: who there is and who belongs where (H1)")
struct DirectoryTests {
    private static let anna = UserID(raw: 1)
    private static let ben = UserID(raw: 2)
    private static let home = HouseholdID(raw: 11)
    private static let boat = HouseholdID(raw: 10)

    private func member(_ n: UInt128, _ user: UserID, until: CalendarDate? = nil) -> HouseholdChange {
        .member(from: nil, to: Member(id: MemberID(raw: n), user: user, role: .owner, until: until))
    }

    /// Anna has Home and then a Boat, on which Ben is a guest.
    private func directory() -> Directory {
        var directory = Directory()
        directory.apply(.founded(Self.home, by: UserID()))
        directory.apply(.founded(Settings(name: "Home")), of: Self.home)
        directory.apply(member(1, Self.anna), of: Self.home)
        directory.apply(.founded(Self.boat, by: UserID()))
        directory.apply(.founded(Settings(name: "Boat")), of: Self.boat)
        directory.apply(member(2, Self.anna), of: Self.boat)
        directory.apply(member(3, Self.ben, until: CalendarDate(dayNumber: 100)), of: Self.boat)
        return directory
    }

    @Test("a user's households come in order of founding, by the names they have now")
    func names() {
        var directory = directory()
        #expect(directory.memberships(of: Self.anna).map(\.membership.settings.name) == ["Home", "Boat"])
        #expect(directory.memberships(of: Self.ben).map(\.id) == [Self.boat])
        #expect(directory.memberships(of: UserID(raw: 9)).isEmpty)
        let before = directory
        var patch = SettingsPatch()
        patch.name = Change(old: "Home", new: "Flat")
        directory.apply(.settings(patch), of: Self.home)
        #expect(directory.memberships(of: Self.anna).map(\.membership.settings.name) == ["Flat", "Boat"])
        directory.apply(HouseholdChange.settings(patch).inverse, of: Self.home)
        #expect(directory == before)
    }

    @Test("who leaves has no household there any more; who has no login is found by nobody")
    func members() {
        var directory = directory()
        let before = directory
        let joined = HouseholdChange.member(from: nil, to: Member(id: MemberID(raw: 7), user: Self.ben, role: .member))
        directory.apply(joined, of: Self.home)
        #expect(directory.memberships(of: Self.ben).map(\.id) == [Self.home, Self.boat])
        directory.apply(joined.inverse, of: Self.home)
        #expect(directory == before)
        directory.apply(member(8, UserID()), of: Self.home)
        #expect(directory.memberships(of: UserID()).isEmpty)
    }

    @Test("a guest belongs to it up to their last day")
    func guests() {
        let boat = directory()[Self.boat]
        #expect(boat?.member(of: Self.ben, on: CalendarDate(dayNumber: 100)) != nil)
        #expect(boat?.member(of: Self.ben, on: CalendarDate(dayNumber: 101)) == nil)
        #expect(boat?.member(of: Self.anna, on: CalendarDate(dayNumber: 101))?.role == .owner)
    }
}
