import API
import ArgumentParser
import Client
import Glibc
import Inventory

struct Household: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Households and their settings.",
        subcommands: [
            Show.self, List.self, Use.self, Create.self, Change.self, RemoveSample.self, Archive.self, Restore.self,
        ],
        defaultSubcommand: Show.self)

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The settings of the household.")
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Households.show, at: session.here, options: moment.read)
            }
            guard !session.output.json else { return session.output.show(raw: answer.raw) }
            let me = try session.me()
            session.output.show(
                HouseholdPage.lines(
                    answer.value, width: session.output.width, here: TimeZoneRules.systemIdentifier)
                    + HouseholdPage.standing(of: answer.value, in: me))
        }
    }

    struct Use: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Choose your default household.",
            discussion: """
                larderd remembers it for you, not for this machine: the agent and every other program use it too. \
                LARDER_HOUSEHOLD and --household take precedence. The beginning of a name is enough.
                """)

        @Argument(help: ArgumentHelp("The household, by name or id.", valueName: "name"), completion: .households)
        var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let place = AtHousehold(words.joined(separator: " "))
            try session.send(Endpoints.Households.use, at: place, EmptyBody(), choices) { HouseholdPage.chosen($0) }
            if !choices.dryRun { session.rememberDefault(anew: true) }
            let chosen = Session.household(asked: nil)
            if chosen.isFromEnvironment, !session.output.json, !session.output.quiet {
                let words = "In this shell LARDER_HOUSEHOLD (\(Shell.quoted(chosen.name))) takes precedence."
                session.output.aside([[Span(words.printable, .soon)]])
            }
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The households you are a member of.")
        @Flag(help: "All households of this server, archived ones too (administrators only).") var server = false
        @OptionGroup var form: ListOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            guard !server else { return try all(session) }
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.me, at: AtRoot())
            }
            let columns = HouseholdPage.columns(chosen: answer.value.defaultHousehold)
            if let rows = try ListForm(form, columns, session.output) {
                return session.output.write(rows.head + rows.text(answer.value.households))
            }
            session.show(answer) { me in
                HouseholdPage.lines(
                    me.households, chosen: me.defaultHousehold?.description, width: session.output.width)
            }
        }

        private func all(_ session: Session) throws {
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Admin.Households.list, at: AtRoot())
            }
            session.show(answer) { UserPage.lines($0.households, width: session.output.width) }
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a household; you become its owner.",
            discussion: "larder household create Home · larder household create Try --sample")

        @Argument(help: "What to call it.") var name: String
        @Option(help: "Such as Europe/Berlin (default: the machine's).") var timeZone: String?
        @Option(help: "Such as EUR (default: the machine's).") var currency: String?
        @Option(help: "Such as de (default: the machine's).") var language: String?
        @Option(help: "How 3/4 is read: dmy, mdy or ymd.") var dateOrder: DateOrder?
        @Flag(help: "Fill it with sample products and stock, to look around.") var sample = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var found = FoundHousehold(name: name, sample: sample)
            (found.timeZone, found.currency, found.dateOrder) = (timeZone, currency, dateOrder)
            found.language = language ?? Self.callersLanguage
            try session.send(Endpoints.Households.create, at: AtRoot(), found, choices) {
                HouseholdPage.made(
                    $0, sample: sample, width: session.output.width, here: TimeZoneRules.systemIdentifier)
            }
            if !choices.dryRun { session.rememberDefault(anew: true) }
        }

        /// larderd, started by the system, does not know the user's locale.
        private static var callersLanguage: String? {
            LocaleName(of: "LC_MESSAGES") { getenv($0).map { String(cString: $0) } }?.tag
        }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change the household's settings.")

        @Option(help: "A new name.") var name: String?
        @Option(help: "Such as Europe/Berlin.") var timeZone: String?
        @Option(help: "Such as EUR.") var currency: String?
        @Option(help: "Such as de.") var language: String?
        @Option(help: "How 3/4 is read: dmy, mdy or ymd.") var dateOrder: DateOrder?
        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("How many days before its date an item counts as expiring soon.", valueName: "days"))
        var window: Int?
        @Option(help: ArgumentHelp("1 = Monday … 7 = Sunday.", valueName: "day")) var firstDayOfWeek: Int?
        @Option(
            help: ArgumentHelp("Where things are bought when no store is given.", valueName: "store"),
            completion: .names(.stores))
        var defaultStore: String?
        @Option(
            help: ArgumentHelp("Where new products go by default.", valueName: "place"),
            completion: .names(.locations))
        var defaultLocation: String?
        @Option(
            help: ArgumentHelp("The list that is meant when none is given.", valueName: "list"),
            completion: .names(.lists))
        var defaultList: String?
        @Option(
            help: ArgumentHelp("The share of a list that a store must have to be compared: 85.", valueName: "percent"))
        var priceThreshold: Int?
        @Option(help: ArgumentHelp("How many stores to compare.", valueName: "number")) var priceStores: Int?
        @Option(help: ArgumentHelp("Price conditions that you meet: any, none, \"card, app\".", valueName: "names"))
        var priceConditions: String?
        @OptionGroup(title: "Reminders") var reminders: ReminderOptions
        @Option(help: ArgumentHelp("Unset a setting: defaultStore or defaultList.", valueName: "setting")) var clear:
            [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            // As of a product's parent.
            let isNone = defaultStore?.lowercased() == "none"
            let store = isNone ? nil : defaultStore
            var change = try session.clearing(
                clear + (isNone ? ["default-store"] : []), of: ChangeSettings.self,
                besides: [("defaultStore", store != nil)])
            (change.name, change.timeZone, change.currency, change.language) = (name, timeZone, currency, language)
            (change.dateOrder, change.firstDayOfWeek, change.window) = (dateOrder, firstDayOfWeek, window)
            change.defaultStore = store ?? change.defaultStore
            change.defaultLocation = defaultLocation ?? change.defaultLocation
            if let defaultList { change.defaultList = NameKey(defaultList).text == "none" ? "" : defaultList }
            (change.priceThreshold, change.priceStores) = (priceThreshold, priceStores)
            change.priceConditions = priceConditions
            change.reminders = try session.understood { () throws(InvalidField) in try reminders.input }
            guard change != ChangeSettings() else {
                throw Failure(.wrongUse, "Specify what to change: larder household change --window 7")
            }
            let before = name == nil || session.output.json ? nil : try session.shown()
            try session.send(Endpoints.Households.change, at: session.here, change, choices) { answer in
                let lines = WritePage.lines(answer.write)
                return before.map { session.readdressed(lines, since: $0) } ?? lines
            }
        }
    }

    struct RemoveSample: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Undo everything the sample added.")
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            if !choices.dryRun { try ask(session) }
            try session.send(Endpoints.Households.removeSample, at: session.here, EmptyBody(), choices) {
                (answer) throws(Failure) in
                UndoPage.lines(answer, .undo, now: try session.now())
            }
        }

        /// Asks for confirmation, and names the people's bookings of the sample's products, which go with the sample.
        private func ask(_ session: Session) throws(Failure) {
            let preview = try session.call { () throws(ClientError) in
                try session.client.send(
                    Endpoints.Households.removeSample, at: session.here, EmptyBody(), dryRun: true
                ).value
            }
            let chosen = preview.undone.filter { $0.origin != OriginName.sample }
            let also =
                chosen.isEmpty
                ? "" : ", and \(Words.count(chosen.count, "booking")) by you and others that depend on them"
            if session.output.canAsk, !choices.yes {
                session.output.aside(
                    chosen.prefix(20).map { [Span("  \($0.position)  ", .quiet), Span($0.text.printable)] })
                if chosen.count > 20 { session.output.aside([[Span("  … and \(chosen.count - 20) more", .quiet)]]) }
            }
            try session.confirm("This removes all the sample's products and stock\(also). Continue?", choices)
        }
    }
}
