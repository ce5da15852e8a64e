import API
import ArgumentParser
import Client
import Inventory

/// For administrators of the server (H7).
struct User: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "For administrators: the users of this server and what they may do.",
        discussion: """
            An administrator is not automatically a member of any household. Root and the user that larderd runs as are \
            always administrators.
            """,
        subcommands: [
            List.self, Add.self, Admin.self, Disable.self, Enable.self, Tie.self, Untie.self, Confirm.self, Reset.self,
        ], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "All users, with their uids on this machine.")
        @OptionGroup var form: ListOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Admin.Users.list, at: AtRoot())
            }
            if let rows = try ListForm(form, UserPage.columns, session.output) {
                return session.output.write(rows.head + rows.text(answer.value.users))
            }
            session.show(answer) { UserPage.lines($0.users, width: session.output.width) }
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a user before they first connect.", discussion: "larder user add ben 1001")
        @Argument(help: ArgumentHelp("What to call them.", valueName: "name")) var name: String
        @Argument(help: ArgumentHelp("Their uid on this machine, as id -u shows it.", valueName: "uid")) var uid: Int?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddUser()
            (add.name, add.uid) = (name, uid)
            try Session(options).administer(Endpoints.Admin.Users.create, add, choices)
        }
    }

    struct Admin: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a user an administrator of this server, or revoke that.",
            discussion: "larder user admin ben · larder user admin ben --remove")
        @OptionGroup var user: UserArgument
        @Flag(help: "Revoke it.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try user.change(choices, options) { $0.administrator = !remove } }
    }

    struct Disable: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Disable a user; what they did and their memberships stay.")
        @OptionGroup var user: UserArgument
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try user.change(choices, options) { $0.disabled = true } }
    }

    struct Enable: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Enable a disabled user again.")
        @OptionGroup var user: UserArgument
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try user.change(choices, options) { $0.disabled = false } }
    }

    struct Tie: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Link a uid of this machine to a user.", discussion: "larder user tie ben 1002")
        @OptionGroup var user: UserArgument
        @Argument(help: ArgumentHelp("As id -u shows it.", valueName: "uid")) var uid: Int
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try user.change(choices, options) { $0.tie = uid } }
    }

    struct Untie: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Unlink a uid of this machine from a user.", discussion: "larder user untie ben 1001")
        @OptionGroup var user: UserArgument
        @Argument(help: ArgumentHelp("As id -u shows it.", valueName: "uid")) var uid: Int
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws { try user.change(choices, options) { $0.untie = uid } }
    }

    struct Reset: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Revoke all tokens of a user, and their password.")
        @OptionGroup var user: UserArgument
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            if !choices.dryRun {
                try session.confirm(
                    "\(user.name.printable) will need new tokens and a new password. Continue?", choices)
            }
            var reset = ResetUser()
            reset.user = user.name
            try session.administer(Endpoints.Admin.Users.reset, reset, choices)
        }
    }

    struct Confirm: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "confirm-uids",
            abstract: "After a move to this machine, confirm that its uids are the same people as before.",
            discussion: "To link them one by one: larder user tie ben 1002")
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            if !choices.dryRun {
                let users = try session.call { () throws(ClientError) in
                    try session.client.get(Endpoints.Admin.Users.list, at: AtRoot()).value.users
                }
                let waiting = users.filter { !$0.sleeping.isEmpty }
                session.output.aside(UserPage.lines(waiting, width: session.output.width))
                if !waiting.isEmpty { try session.confirm("Are these the same people here?", choices) }
            }
            try session.administer(Endpoints.Admin.Users.confirm, EmptyBody(), choices)
        }
    }
}

/// A user by name.
struct UserArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The user, by name or id.", valueName: "user")) var name: String

    func change(_ choices: WriteChoices, _ options: GlobalOptions, _ fill: (inout ChangeUser) -> Void) throws {
        var change = ChangeUser()
        change.user = name
        fill(&change)
        try Session(options).administer(Endpoints.Admin.Users.change, change, choices)
    }
}

extension Session {
    /// Sends an administrator's command to the register, and shows its effect.
    func administer<Body: RequestBody>(
        _ endpoint: Endpoints.Root<Body, RegisterAnswer>, _ body: Body, _ choices: WriteChoices
    ) throws(Failure) {
        try send(endpoint, at: AtRoot(), body, choices) { UserPage.lines($0) }
    }
}
