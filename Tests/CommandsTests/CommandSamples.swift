import Events
import Inventory
import TestSupport

@testable import Commands

/// One command to freeze the canonical bytes of. All of them are one table, which is why this file is long.
struct CommandSample: CustomStringConvertible {
    var description: String
    var command: any Message

    init<C: Message>(_ kind: String, _ command: C) {
        description = "\(C.messageName), \(kind)"
        self.command = command
    }
}

/// Every command as it is when nothing is said, and with everything said: change none, add two for each new one.
enum CommandSamples {
    static let all = empty + full + alternatives

    private static let empty: [CommandSample] = [
        .init("empty", AddVariant()), .init("empty", ChangeVariant()), .init("empty", RenameBrand()),
        .init("empty", ImportProduct()),
        .init("empty", AddCategory()), .init("empty", AddTag()), .init("empty", ChangeCategory()),
        .init("empty", AddUnit()), .init("empty", ChangeUnit()), .init("empty", RemoveUnit()),
        .init("empty", ChangeTag()), .init("empty", RemoveTag()), .init("empty", TagProduct()),
        .init("empty", SetPicture()), .init("empty", SetMemberPicture()), .init("empty", SetFavourite()),
        .init("empty", SetUsualStore()),
        .init("empty", AddLocation()), .init("empty", AddPack()), .init("empty", AddProduct()),
        .init("empty", AddStock()), .init("empty", AddStore()), .init("empty", AnswerReminder()),
        .init("empty", ArchiveProduct()), .init("empty", ChangeLocation()), .init("empty", ChooseHousehold()),
        .init("empty", ChangeProduct()),
        .init("empty", ChangeSettings()), .init("empty", ChangeStore()), .init("empty", ConsumeStock()),
        .init("empty", CorrectPack()), .init("empty", CorrectTransaction()), .init("empty", EraseText()),
        .init("empty", FireReminders()), .init("empty", FoundHousehold(name: "", settings: Settings())),
        .init("empty", ImportPurchase()), .init("empty", KeepStock()), .init("empty", OpenStock()),
        .init("empty", RecordImport()), .init("empty", RemovePack()), .init("empty", SetAlias()),
        .init("empty", SetBarcode()), .init("empty", TrustClock()),
        .init("empty", AddUser()), .init("empty", ChangeUser()), .init("empty", ConfirmUids()),
        .init("empty", ArchiveHousehold()), .init("empty", MakeToken()), .init("empty", RevokeToken()),
        .init("empty", ResetUser()), .init("empty", SetPassword.wireZero),
        .init("empty", ImportPrice()), .init("empty", ObservePrice()), .init("empty", ConfirmPrice()),
        .init("empty", UndoTransaction(.latest)),
        .init("empty", InviteMember()), .init("empty", WithdrawInvitation()), .init("empty", JoinHousehold()),
        .init("empty", AddMember()), .init("empty", ChangeMember()), .init("empty", RemoveMember()),
        .init("empty", LeaveHousehold()),
    ]

    private static let reminders = make(ReminderInput()) {
        ($0.daysBefore, $0.time, $0.quietFrom, $0.quietTo, $0.digest) = ([3, 1], 510, 1320, 420, false)
    }

    private static let settings = make(ProductSettings()) {
        ($0.baseUnit, $0.buyingUnit, $0.usingUnit) = ("l", "bottle", "glass")
        ($0.location, $0.category, $0.minimum) = ("Fridge", "Drinks", "2 l")
        $0.shelfLife = ShelfLife(pantry: 1, fridge: 7, freezer: 90, afterOpening: 3, afterThawing: 2)
        ($0.dateKind, $0.window, $0.reminders) = (.useBy, 4, reminders)
    }

    private static let terms = make(PriceTermsInput()) {
        ($0.onSale, $0.until, $0.condition, $0.deposit) = (true, "fri", "card", "0.25")
    }

    private static let rules = make(CategoryRulesInput()) {
        ($0.window, $0.reminders, $0.stillGood) = (14, reminders, 5)
    }

    private static let full: [CommandSample] = [
        .init(
            "full",
            make(AddVariant()) {
                ($0.product, $0.brand, $0.detail, $0.packs) = ("oat milk", "Alpro", "Barista", ["Karton = 1 l"])
                ($0.shelfLife, $0.dateKind) = (ShelfLife(afterOpening: 5), .useBy)
            }),
        .init(
            "full",
            make(ChangeVariant()) {
                ($0.variant, $0.brand, $0.detail) = ("Alpro Barista", "Oatly", "Natur")
                ($0.shelfLife, $0.dateKind) = (ShelfLife(afterOpening: 5), .useBy)
                ($0.clear, $0.archived, $0.confirm) = (["shelfLife"], true, true)
            }),
        .init(
            "full",
            make(ImportProduct()) {
                ($0.name, $0.code, $0.brand, $0.quantity) = ("Chinotto", "8001234567890", "Lurisia", "6 x 33 cl")
            }),
        .init("categories", make(ImportProduct()) { ($0.name, $0.categories) = ("Chinotto", "Bevande") }),
        .init("full", make(RenameBrand()) { ($0.brand, $0.name) = ("Alpro", "Alpro Soya") }),
        .init("full", make(AddCategory()) { ($0.name, $0.rules) = ("Baby food", rules) }),
        .init("asks", make(AddStock()) { ($0.product, $0.asksDate) = ("Hack", true) }),
        .init("terms", make(AddStock()) { ($0.product, $0.price, $0.terms) = ("Hack", "1.99", terms) }),
        .init("terms", make(CorrectTransaction()) { ($0.price, $0.pack, $0.terms) = ("1.99", "Karton", terms) }),
        .init(
            "full",
            make(ObservePrice()) {
                ($0.product, $0.variant, $0.price, $0.pack) = ("oat milk", "Alpro", "1.99", "Karton")
                ($0.amount, $0.store, $0.terms) = ("1 l", "Lidl", terms)
                ($0.day, $0.note, $0.for) = ("yesterday", "at the till", "Anna")
            }),
        .init(
            "full",
            make(ImportPrice()) {
                ($0.name, $0.price, $0.code, $0.brand) = ("Nuss-Nougat-Creme", "3.79", "3017620422003", "Ferrero")
                ($0.pricePerKg, $0.store) = ("9.48", "2204")
            }),
        .init(
            "full",
            make(ConfirmPrice()) {
                ($0.transaction, $0.product, $0.variant) = (Samples.id(0x60), "oat milk", "Alpro")
                ($0.store, $0.day, $0.for) = ("Lidl", "yesterday", "Anna")
            }),
        .init(
            "rules",
            make(ChangeProduct()) {
                $0.product = "Käse"
                $0.settings.shelfLife = ShelfLife(pantryRule: .avoid, fridgeRule: .printed, freezerRule: .forever)
            }),
        .init(
            "pack",
            make(SetBarcode()) { ($0.product, $0.code, $0.pack) = ("beer", "4006381333931", "crate") }),
        .init("full", make(AddUnit()) { ($0.name, $0.plural, $0.size) = ("Mandel", "Mandeln", "15 pieces") }),
        .init(
            "full",
            make(ChangeUnit()) { ($0.unit, $0.name, $0.plural, $0.size) = ("Mandel", "mandel", "", "16 pieces") }),
        .init("full", make(RemoveUnit()) { $0.unit = "Mandel" }),
        .init(
            "plural",
            make(AddProduct()) {
                ($0.name, $0.settings.baseUnit, $0.settings.baseUnitPlural) = ("Eier", "Ei", "Eier")
            }),
        .init("full", make(AddTag()) { ($0.name, $0.colour) = ("organic", "#2e8b57") }),
        .init(
            "full",
            make(ChangeCategory()) {
                ($0.category, $0.name, $0.rules) = ("Drinks", "Beverages", rules)
                ($0.clear, $0.archived, $0.confirm) = (["window"], true, true)
            }),
        .init("full", make(ChangeTag()) { ($0.tag, $0.name, $0.colour) = ("organic", "bio", "#2e8b57") }),
        .init("full", make(RemoveTag()) { ($0.tag, $0.confirm) = ("organic", true) }),
        .init(
            "full", make(TagProduct()) { ($0.product, $0.tags, $0.remove) = ("milk", ["organic", "breakfast"], true) }),
        .init("full", SetPicture.sample(1, of: "milk")), .init("full", SetMemberPicture.sample(1, of: "Anna")),
        .init(
            "full",
            make(SetFavourite()) { ($0.thing, $0.kind, $0.remove) = ("milk", ExtensibleEnum(.product), true) }),
        .init("full", make(SetUsualStore()) { $0.store = "Aldi" }),
        .init(
            "full",
            make(AddLocation()) { ($0.name, $0.kind, $0.parent) = ("Shelf", ExtensibleEnum(.pantry), "Kitchen") }),
        .init("full", make(AddPack()) { ($0.product, $0.text, $0.change) = ("milk", "crate = 12 bottles", true) }),
        .init(
            "full",
            make(AddProduct()) {
                ($0.name, $0.aliases, $0.barcodes, $0.settings) = ("Milk", ["Milch"], ["4006381333931"], settings)
            }),
        .init("full", make(AddStock()) { addStock(&$0) }),
        .init(
            "full",
            make(AddStore()) {
                $0.store = Store(
                    id: Samples.shop, name: "Corner shop", address: "1 High Street", city: "Springfield",
                    region: "North",
                    postalCode: "12345", archived: true)
            }),
        .init(
            "full",
            make(AnswerReminder()) {
                ($0.firing, $0.answer, $0.channel) = (Samples.firing, ExtensibleEnum(.snoozed), "desktop")
                $0.until = Timestamp(milliseconds: 1_795_251_600_123)
            }),
        .init(
            "lot",
            make(AnswerReminder()) {
                ($0.firing, $0.answer, $0.lot) = (Samples.firing, ExtensibleEnum(.acknowledged), Samples.id(0x41))
            }),
        .init("full", make(ArchiveProduct()) { ($0.product, $0.restore, $0.confirm) = ("milk", true, true) }),
        .init(
            "full",
            make(ChangeLocation()) {
                ($0.location, $0.name, $0.kind) = ("Shelf", "Top shelf", ExtensibleEnum(.freezer))
                ($0.parent, $0.archived, $0.confirm) = ("Kitchen", true, true)
            }),
        .init(
            "full",
            make(ChangeProduct()) {
                ($0.product, $0.name, $0.settings, $0.clear) = ("milk", "Whole milk", settings, ["window"])
            }),
        .init(
            "full",
            make(ChangeSettings()) {
                ($0.name, $0.timeZone, $0.currency, $0.language) = ("Home", "Europe/Berlin", "EUR", "de-DE")
                ($0.dateOrder, $0.firstDayOfWeek, $0.window) = (.ymd, 7, 3)
                ($0.defaultStore, $0.reminders) = ("Corner shop", reminders)
            }),
        .init(
            "full",
            make(ChangeStore()) {
                ($0.store, $0.name, $0.address, $0.city) = ("Corner shop", "Shop", "2 High Street", "Shelbyville")
                ($0.region, $0.postalCode, $0.archived) = ("South", "54321", true)
            }),
        .init(
            "full",
            make(ConsumeStock()) {
                ($0.product, $0.lot, $0.amount, $0.all) = ("milk", "7K3Q", "1/3 l", true)
                ($0.reason, $0.allowShort, $0.confirmExpired, $0.note) = (ExtensibleEnum(.spoiled), true, true, "sour")
                $0.for = "Ben"
            }),
        .init(
            "full", make(ChooseHousehold()) { ($0.user, $0.household) = (Samples.user, Samples.household) }),
        .init("full", make(CorrectPack()) { ($0.product, $0.text) = ("beer", "crate = 10 bottles") }),
        .init("full", make(CorrectTransaction()) { correct(&$0) }), .init("full", TrustClock()),
        .init(
            "full",
            make(EraseText()) { ($0.kind, $0.thing, $0.positions) = (ExtensibleEnum(.picture), "milk", [7, 4711]) }),
        .init("full", make(FireReminders()) { $0.dueAt = Timestamp(milliseconds: 1_795_248_000_000) }),
        .init(
            "full",
            make(FoundHousehold(name: "Home", settings: Settings(), sample: true)) {
                ($0.timeZone, $0.currency, $0.language, $0.dateOrder) = ("Europe/Berlin", "EUR", "de-DE", .ymd)
            }),
        .init(
            "full",
            make(ImportPurchase()) {
                ($0.item, $0.date, $0.amount, $0.price) = ("citrus fruit", "01.01.2014", "2 kg", "1.29")
                ($0.total, $0.store, $0.member, $0.inStock) = ("2.58", "Corner shop", "1249", true)
            }),
        .init("full", make(KeepStock()) { ($0.product, $0.lot, $0.until) = ("milk", "7K3Q", "fri") }),
        .init("full", make(OpenStock()) { ($0.product, $0.lot, $0.amount) = ("milk", "7K3Q", "1 l") }),
        .init(
            "full",
            make(RecordImport()) {
                ($0.importID, $0.kind, $0.fileName) = (Samples.csv, "purchases", "groceries.csv")
                ($0.sha256, $0.rows) = (SHA256Sum.hash(Array("groceries".utf8)), 38_765)
            }),
        .init("full", make(RemovePack()) { ($0.product, $0.pack) = ("beer", "crate") }),
        .init("full", make(SetAlias()) { ($0.product, $0.alias, $0.remove) = ("milk", "Milch", true) }),
        .init(
            "full",
            make(SetBarcode()) {
                ($0.product, $0.code, $0.remove) = ("milk", "4006381333931", true)
                ($0.move, $0.amount) = (true, "1 l")
            }),
        .init("full", undo(.transaction(Samples.id(0x60)))),
    ]

    /// Where one sample cannot say everything at once, or a value has a form of its own.
    private static let alternatives: [CommandSample] = [
        .init(
            "matching",
            undo(
                .matching(
                    .init(
                        through: EntityID(Samples.csv), origin: .import,
                        since: Timestamp(milliseconds: 1_795_251_600_123), by: "Anna")))),
        .init(
            "latest import",
            UndoTransaction(.matching(make(.init(through: EntityID(Samples.csv))) { $0.isLatestImport = true }))),
        .init("never", make(ChangeSettings()) { $0.reminders = make(ReminderInput()) { $0.daysBefore = [] } }),
        .init("no note", make(CorrectTransaction()) { $0.note = "" }),
        .init("earlier", make(ConsumeStock()) { ($0.product, $0.day) = ("milk", "yesterday") }),
        .init(
            "earlier", make(OpenStock()) { ($0.product, $0.day, $0.note) = ("milk", "yesterday", "the blue one") }),
        .init(
            "own",
            make(AddProduct()) {
                ($0.name, $0.tags) = ("Milk", ["organic"])
                ($0.settings.helping, $0.settings.consumeAt, $0.settings.store) = ("200 ml", "Fridge", "Corner shop")
                ($0.settings.energy, $0.settings.note) = ("64 kcal/100 ml", "the blue one")
                $0.settings.openedCounts = false
            }),
        .init("variant", make(AddStock()) { ($0.product, $0.variant) = ("oat milk", "Alpro") }),
        .init("variant", make(ConsumeStock()) { ($0.product, $0.variant) = ("oat milk", "Alpro") }),
        .init("variant", make(OpenStock()) { ($0.product, $0.variant) = ("oat milk", "Alpro") }),
        .init("variant", make(KeepStock()) { ($0.product, $0.variant) = ("oat milk", "Alpro") }),
        .init("variant", make(CorrectTransaction()) { $0.variant = "Alpro" }),
        .init("owner", make(AddStock()) { ($0.product, $0.owner) = ("cake", "Ben") }),
        .init("owned", make(ConsumeStock()) { ($0.product, $0.confirmOwned) = ("cake", true) }),
        .init("owned", make(OpenStock()) { ($0.product, $0.for, $0.confirmOwned) = ("cake", "Lisa", true) }),
        .init("on behalf", make(KeepStock()) { ($0.product, $0.for) = ("cake", "Lisa") }),
        .init("payer", make(CorrectTransaction()) { $0.payer = "Ben" }),
        .init("owner", make(CorrectTransaction()) { ($0.owner, $0.confirmOwned) = ("none", true) }),
        .init("default location", make(ChangeSettings()) { $0.defaultLocation = "Cellar" }),
        .init(
            "price rules",
            make(ChangeSettings()) {
                ($0.priceThreshold, $0.priceStores, $0.priceConditions) = (90, 5, "card, app")
            }),
        .init(
            "plural",
            make(AddPack()) { ($0.product, $0.text, $0.plural) = ("Milch", "Packung = 1 l", "Packungen") }),
        .init("any", make(ConsumeStock()) { ($0.product, $0.any) = ("milk", true) }),
        .init("any", make(OpenStock()) { ($0.product, $0.any) = ("milk", true) }),
        .init("under", make(AddProduct()) { ($0.name, $0.settings.parent) = ("Oat milk", "Milk") }),
        .init("full", LeaveHousehold()), .init("full", ConfirmUids()),
        .init("full", SetPassword(nil)),
        .init(
            "full",
            make(MakeToken()) {
                ($0.sha256, $0.name, $0.role) = (String(repeating: "0a", count: 32), "phone", "viewer")
                ($0.household, $0.days) = ("Home", 90)
            }),
        .init("full", make(RevokeToken()) { $0.token = "phone" }), .init("full", make(ResetUser()) { $0.user = "Ben" }),
        .init("full", make(AddUser()) { ($0.name, $0.uid) = ("Ben", 1001) }),
        .init(
            "full",
            make(ChangeUser()) {
                ($0.user, $0.administrator, $0.disabled, $0.tie, $0.untie) = ("Ben", true, false, 1002, 1001)
            }),
        .init("full", make(ArchiveHousehold()) { ($0.household, $0.restore) = ("Home", true) }),
        .init("full", make(RemoveMember()) { $0.member = "Ben" }),
        .init("full", make(WithdrawInvitation()) { $0.invitation = "4f21ab" }),
        .init("full", make(JoinHousehold()) { $0.code = "7K3QX9M2PA" }),
        .init("full", make(AddMember()) { ($0.name, $0.role, $0.until) = ("Lisa", "guest", "sunday") }),
        .init(
            "full",
            make(InviteMember()) {
                ($0.code, $0.role, $0.until, $0.member) = ("7K3QX9M2PA", "guest", "sunday", "Lisa")
            }),
        .init(
            "full",
            make(ChangeMember()) { ($0.member, $0.name, $0.role, $0.until) = ("Ben", "Benny", "guest", "sunday") }),
        .init("empty", AddList()), .init("empty", ChangeList()), .init("empty", AddEntry()),
        .init("empty", AddPost()), .init("empty", AddComment()), .init("empty", CorrectPost()),
        .init("empty", WithdrawPost()), .init("empty", HidePost()), .init("empty", SetPostPicture()),
        .init(
            "full",
            make(AddPost()) {
                ($0.text, $0.kind, $0.rating) = ("Froths well", ExtensibleEnum(.productReview), 4)
                ($0.neverAgain, $0.product, $0.variant) = (true, "oat milk", "Alpro")
                ($0.store, $0.for) = ("Lidl", "Ben")
            }),
        .init(
            "full",
            make(AddComment()) { ($0.post, $0.text, $0.rating, $0.for) = ("p12", "So it does", 5, "Ben") }),
        .init(
            "full",
            make(CorrectPost()) {
                ($0.post, $0.text, $0.rating, $0.neverAgain) = ("p12", "Froths", 3, false)
            }),
        .init("full", make(WithdrawPost()) { $0.post = "p12" }),
        .init("full", make(HidePost()) { ($0.post, $0.reason) = ("p12", "unkind") }),
        .init(
            "full",
            make(SetPostPicture()) {
                ($0.post, $0.picture, $0.bytes) = ("p12", Samples.pictures[1], Samples.pictureBytes[1])
                $0.remove = true
            }),
        .init("empty", ChangeEntry()), .init("empty", TickEntry()), .init("empty", RemoveEntry()),
        .init("full", make(AddList()) { ($0.name, $0.store) = ("Drogerie", "dm") }),
        .init(
            "full",
            make(ChangeList()) {
                ($0.list, $0.name, $0.store, $0.archived, $0.confirm) = ("Drogerie", "Markt", "dm", true, true)
            }),
        .init(
            "full",
            make(AddEntry()) {
                ($0.list, $0.thing, $0.amount, $0.variant) = ("Drogerie", "oat milk", "2 l", "Alpro")
                ($0.pack, $0.store, $0.note, $0.text, $0.for) = ("Karton", "dm", "the blue one", true, "Ben")
            }),
        .init(
            "full",
            make(ChangeEntry()) {
                ($0.list, $0.entry, $0.amount, $0.seen) = ("Drogerie", "milk", "3 l", "2 l")
                ($0.thing, $0.store, $0.note) = ("oat milk", "dm", "the blue one")
            }),
        .init(
            "full",
            make(TickEntry()) { ($0.list, $0.entry, $0.all, $0.untick) = ("Drogerie", "milk", true, true) }),
        .init(
            "full",
            make(RemoveEntry()) {
                ($0.list, $0.entry, $0.ticked, $0.back) = ("Drogerie", "milk", true, true)
                $0.onlyTicked = true
            }),
        .init(
            "aisles",
            make(AddStore()) { $0.store.aisles = [Aisle(CategoryID(raw: 7))] }),
        .init(
            "confirmed", make(ChangeStore()) { ($0.store, $0.archived, $0.confirm) = ("Corner shop", true, true) }),
        .init("aisles", make(ChangeStore()) { ($0.store, $0.aisles) = ("Corner shop", "Bread, Milk") }),
        .init("empty", FillList()), .init("empty", MoveEntry()), .init("empty", Settle()),
        .init(
            "full",
            make(Settle()) {
                ($0.item, $0.way) = ("\(Samples.id(0x27, UnsettledTag.self))", ExtensibleEnum(.counted))
                ($0.amount, $0.product) = ("2 l", "milk")
                ($0.confirmOwned, $0.any) = (true, true)
            }),
        .init(
            "full",
            make(FillList()) {
                ($0.list, $0.minimum, $0.expiring, $0.favourites, $0.back) = ("Drogerie", true, true, true, true)
            }),
        .init(
            "full",
            make(MoveEntry()) {
                ($0.list, $0.entry, $0.all, $0.to, $0.copy) = ("Drogerie", "milk", true, "Markt", true)
            }),
        .init("empty", MergeProduct()),
        .init("full", make(MergeProduct()) { ($0.product, $0.into) = ("Whole milk", "Milk") }),
        .init("only", make(CorrectTransaction()) { ($0.only, $0.index) = ("7K3Q", 1) }),
        .init("bought", make(CorrectTransaction()) { $0.bought = "yesterday" }),
        .init("asks the price", make(AddStock()) { ($0.product, $0.asksPrice) = ("Hack", true) }),
        .init("empty", MoveStock()),
        .init(
            "full",
            make(MoveStock()) {
                ($0.product, $0.lot, $0.amount, $0.to) = ("milk", "7K3Q", "1 l", "Fridge")
                ($0.day, $0.variant, $0.for) = ("yesterday", "Alpro", "Lisa")
            }),
        .init("freeze", make(MoveStock()) { ($0.product, $0.freeze, $0.all) = ("milk", true, true) }),
        .init("thaw", make(MoveStock()) { ($0.product, $0.thaw) = ("milk", true) }),
        .init("empty", CountStock()), .init("empty", SpoilExpired()),
        .init(
            "full",
            make(CountStock()) {
                ($0.product, $0.amount, $0.location, $0.found) = ("milk", "1 l", "Fridge", true)
                ($0.date, $0.for, $0.confirmOwned) = ("fri", "Lisa", true)
            }),
        .init("full", make(SpoilExpired()) { ($0.note, $0.for) = ("mouldy", "Lisa") }),
        .init("guesses the price", make(AddStock()) { ($0.product, $0.guessesPrice) = ("Hack", true) }),
        .init("default list", make(ChangeSettings()) { $0.defaultList = "Shopping" }),
        .init("usual", make(FillList()) { $0.usual = true }),
        .init("empty", SetUsualList()),
        .init("full", make(SetUsualList()) { $0.list = "Party" }),
        .init(
            "columns",
            make(ImportPurchase()) {
                ($0.item, $0.amount, $0.unit, $0.expires, $0.dateKind) = ("beans", "2", "15oz can", "12/2027", "use by")
                ($0.location, $0.code, $0.category, $0.brand) = ("Cellar", "4006381333931", "Tinned food", "Bonduelle")
                ($0.note, $0.owner, $0.deposit, $0.onSale) = ("for the party", "Ben", "0.25", "yes")
                ($0.discount, $0.currency, $0.before) = ("10%", "CHF", "peas")
            }),
        .init(
            "columns",
            make(ImportPrice()) {
                ($0.name, $0.price, $0.new, $0.currency) = ("Nuss", "3.79", true, "CHF")
                ($0.date, $0.per, $0.onSale) = ("2024-05-01", "KILOGRAM", "yes")
            }),
        .init(
            "scanned",
            make(AddStock()) { ($0.label, $0.code) = ("MHD 12.03.27 L407", "(01)04012345678901(17)270312") }),
        .init("label", make(KeepStock()) { ($0.lot, $0.label) = ("7K3Q", "MHD 12.03.27") }),
        .init("label", make(CorrectTransaction()) { ($0.thing, $0.label) = ("7K3Q", "MHD 12.03.27") }),
        .init(
            "scanned",
            make(ImportPurchase()) { $0.label = "MHD 12.03.27" }),
    ]

    private static func addStock(_ add: inout AddStock) {
        (add.product, add.amount, add.date, add.dateKind) = ("Milk", "2 bottles", "fri", .useBy)
        (add.location, add.store, add.price, add.total) = ("Fridge", "Corner shop", "1.29", "2.58")
        (add.note, add.bought, add.new, add.settings) = ("bottom shelf", "yesterday", true, settings)
        (add.window, add.payer, add.for) = (2, "Anna", "Ben")
        add.reminders = reminders
    }

    private static func correct(_ command: inout CorrectTransaction) {
        (command.transaction, command.thing, command.amount) = (Samples.id(0x60), "7K3Q", "3 l")
        command.product = "oat milk"
        (command.date, command.dateKind, command.location) = ("fri", .useBy, "Fridge")
        (command.store, command.price, command.total) = ("Corner shop", "1.29", "3.87")
        (command.note, command.day, command.reason) = ("top shelf", "yesterday", ExtensibleEnum(.spoiled))
        (command.lot, command.person) = ("8L4R", "Anna")
    }

    private static func undo(_ target: UndoTransaction.Target) -> UndoTransaction {
        make(UndoTransaction(target, redo: true, cascade: true)) {
            $0.only = "milk"
        }
    }
}
