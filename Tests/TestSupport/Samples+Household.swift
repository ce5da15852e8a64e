import Events
import Inventory

extension Samples {
    static var home: [Event] {
        var created = HouseholdCreated()
        created.settings = Settings(
            name: "Home", timeZone: "Europe/Berlin", currency: Currency(code: "EUR"), language: "de-AT",
            dateOrder: .ymd,
            firstDayOfWeek: 7, window: 5, defaultStore: shop, reminders: policy)
        created.sample = true

        var changed = SettingsChanged()
        changed.patch.name = Change(old: "Home", new: "Flat")
        changed.patch.timeZone = Change(old: "Europe/Berlin", new: "America/New_York")
        changed.patch.currency = Change(old: Currency(code: "EUR"), new: Currency(code: "USD"))
        changed.patch.language = Change(old: "de", new: "en")
        changed.patch.dateOrder = Change(old: .ymd, new: .mdy)
        changed.patch.firstDayOfWeek = Change(old: 1, new: 7)
        changed.patch.window = Change(old: 5, new: 3)
        changed.patch.defaultStore = Change(old: shop, new: id(0x24))
        changed.patch.reminders = Change(old: policy, new: policy)

        var joined = MemberJoined()
        joined.member = Member(id: member, user: user, name: "Zoë", role: .guest, until: day(2027, 1, 31))
        var favourite = FavouriteSet(FavouriteChange(member: user, of: Favourite(milk), present: true))
        favourite.brand = "Alpro"
        var left = MemberChanged()
        left.before = Member(
            id: member, user: user, name: "Zoë", role: .guest, until: day(2027, 1, 31), since: day(2026, 11, 21))
        left.after = Member(
            id: member, user: user, name: "Zo", role: .viewer, until: day(2027, 2, 1), since: day(2026, 11, 20))
        var invited = InvitationMade()
        invited.invitation = Invitation(
            id: invitation, hash: (1...32).map { $0 }, role: .guest, until: day(2027, 1, 31),
            expires: Timestamp(milliseconds: 1_795_856_400_123), by: member, member: id(0x06))
        var ended = InvitationEnded()
        (ended.invitation, ended.end) = (invitation, ExtensibleEnum(.withdrawn))
        var usual = UsualStoreSet()
        (usual.member, usual.before, usual.after) = (member, shop, id(0x24))
        var list = UsualListSet()
        (list.member, list.before, list.after) = (member, shopping, id(0x27))
        return [
            .household(.created(created)), .household(.settingsChanged(changed)), .household(.memberJoined(joined)),
            .household(.memberChanged(left)), .household(.invitationMade(invited)),
            .household(.invitationEnded(ended)), .household(.favouriteSet(favourite)),
            .household(.usualStoreSet(usual)), .household(.usualListSet(list)),
        ]
    }

    static var homeLater: [Sample] {
        var created = HouseholdCreated()
        created.settings = Settings(name: "Home", defaultLocation: kitchen)
        var changed = SettingsChanged()
        changed.patch.defaultLocation = Change(old: kitchen, new: fridge)
        var compared = HouseholdCreated()
        compared.settings = Settings(name: "Home", prices: PriceRules(threshold: 90, shown: 5, conditions: .only([])))
        var rules = SettingsChanged()
        rules.patch.priceThreshold = Change(old: 85, new: 90)
        rules.patch.priceStores = Change(old: 3, new: 5)
        rules.patch.priceConditions = Change(old: .any, new: .only(["card", "app"]))
        var listed = HouseholdCreated()
        listed.settings.defaultList = shopping
        var relisted = SettingsChanged()
        relisted.patch.defaultList = Change(old: shopping, new: id(0x27))
        var acknowledged = ReminderAcknowledged()
        (acknowledged.firing, acknowledged.user) = (firing, user)
        acknowledged.reminders = [
            ReminderReference(id: id(0x42), kind: .task, thing: id(0x43), stage: 8, date: day(2026, 11, 13))
        ]
        var joined = MemberJoined()
        joined.member = Member(id: member, user: user, name: "Zoë", role: .guest, since: day(2026, 11, 21))
        var snoozed = ReminderSnoozed()
        (snoozed.firing, snoozed.user, snoozed.until) = (firing, user, Timestamp(milliseconds: 1_795_338_000_000))
        snoozed.reminders = acknowledged.reminders
        var opened = StoreAdded()
        opened.thing.aisles = [Aisle(dairy)]
        var walked = StoreChanged()
        (walked.before.aisles, walked.after.aisles) = ([Aisle(dairy)], [Aisle(id(0x14)), Aisle(dairy)])
        return [
            Sample(.place(.thing(opened)), since: "aisles"),
            Sample(.place(.thing(walked)), since: "aisles"),
            Sample(.household(.memberJoined(joined)), since: "since"),
            Sample(.reminder(.acknowledged(acknowledged)), since: "reminders"),
            Sample(.reminder(.snoozed(snoozed)), since: "reminders"),
            Sample(.household(.created(created)), since: "default location"),
            Sample(.household(.settingsChanged(changed)), since: "default location"),
            Sample(.household(.created(compared)), since: "price rules"),
            Sample(.household(.settingsChanged(rules)), since: "price rules"),
            Sample(.household(.created(listed)), since: "default list"),
            Sample(.household(.settingsChanged(relisted)), since: "default list"),
        ]
    }

    static var list: [Event] {
        var added = ListAdded()
        added.thing.id = shopping
        added.thing.name = "Shopping"
        return [.list(.thing(added))] + entries
    }

    static var place: [Event] {
        let old = Location(id: fridge, name: "Fridge", kind: .fridge, parent: kitchen, archived: true)
        let new = Location(id: fridge, name: "Freezer", kind: .freezer, parent: kitchen, archived: true)
        var added = LocationAdded()
        added.thing = old
        var changed = LocationChanged()
        changed.before = old
        changed.after = new

        let market = Store(
            id: shop, name: "Market", address: "Hauptstraße 1", city: "Graz", region: "Styria", postalCode: "8010",
            archived: true)
        let moved = Store(
            id: shop, name: "Market", address: "Ring 2", city: "Wien", region: "Wien", postalCode: "1010",
            archived: true)
        var opened = StoreAdded()
        opened.thing = market
        var altered = StoreChanged()
        altered.before = market
        altered.after = moved
        return [
            .place(.thing(added)), .place(.thing(changed)), .place(.thing(opened)),
            .place(.thing(altered)),
        ]
    }
}
