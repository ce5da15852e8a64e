import API
import ArgumentParser
import Client
import Inventory

struct Member: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Members of the household, and their roles.",
        discussion: """
            owner: everything · member: everything except members, settings and erasing · guest, until a last day: \
            view, use, open, and undo what they did · viewer: view
            """,
        subcommands: [
            List.self, Invite.self, Withdraw.self, Join.self, Add.self, SetRole.self, Rename.self,
            Picturing.self, Remove.self, Leave.self,
        ], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The members of the household; owners also see invitations.")
        @OptionGroup var form: ListOptions
        @OptionGroup var moment: MomentOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Members.list, at: session.here, options: moment.read)
            }
            if let rows = try ListForm(form, MemberPage.columns, session.output) {
                return session.output.write(rows.head + rows.text(answer.value.members))
            }
            try session.show(answer) { (answer) throws(Failure) in
                MemberPage.lines(answer, width: session.output.width, now: try session.now())
            }
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add somebody who does not log in, such as a child.",
            discussion: "larder member add Lisa · then: larder use milk --for Lisa")
        @Argument(help: ArgumentHelp("What to call them.", valueName: "name")) var words: [String]
        @OptionGroup var standing: StandingOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var add = AddMember()
            (add.name, add.role, add.until) = (words.joined(separator: " "), standing.role, standing.until)
            let session = Session(options)
            try session.send(Endpoints.Members.create, at: session.here, add, choices, WritePage.lines)
        }
    }

    struct SetRole: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "role", abstract: "Give a member another role, or a guest another last day.",
            discussion: "larder member role Ben owner · larder member role Mia guest --until sunday")
        @Argument(help: ArgumentHelp("The member, by name.", valueName: "name"), completion: .names(.members)) var name:
            String
        @Argument(
            help: "owner, member, guest or viewer.", completion: .list(["owner", "member", "guest", "viewer"]))
        var role: String?
        @Option(help: ArgumentHelp("A guest's last day: sunday, +7d, 2026-12-01.", valueName: "date"))
        var until: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            guard role != nil || until != nil else {
                throw Failure(.wrongUse, "Specify a role: larder member role Ben viewer")
            }
            var change = ChangeMember()
            (change.role, change.until) = (role, until)
            try Session(options).change(Endpoints.Members.change, [name], change, choices)
        }
    }

    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rename a member.", discussion: "larder member rename ben Benjamin")
        @Argument(help: ArgumentHelp("The member, by name.", valueName: "name"), completion: .names(.members)) var name:
            String
        @Argument(help: ArgumentHelp("The new name.", valueName: "new")) var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var change = ChangeMember()
            change.name = words.joined(separator: " ")
            try Session(options).change(Endpoints.Members.change, [name], change, choices)
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "End somebody's membership; what they did stays in the history.")
        @Argument(help: ArgumentHelp("The member, by name.", valueName: "name"), completion: .names(.members))
        var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = words.joined(separator: " ")
            if !choices.dryRun {
                try session.confirm("\(name.printable) will no longer belong to the household. Continue?", choices)
                try session.giveBelongings(choices) { () throws(ClientError) in
                    try session.client.send(
                        Endpoints.Members.remove, at: session.thing(name), EmptyBody(), dryRun: true)
                }
            }
            try session.change(Endpoints.Members.remove, words, EmptyBody(), choices)
        }
    }

    struct Leave: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End your own membership.")
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            if !choices.dryRun {
                try session.confirm("You lose access to the household and its history. Leave?", choices)
                try session.giveBelongings(choices) { () throws(ClientError) in
                    try session.client.send(Endpoints.Members.leave, at: session.here, EmptyBody(), dryRun: true)
                }
            }
            try session.send(Endpoints.Members.leave, at: session.here, EmptyBody(), choices, WritePage.lines)
        }
    }
}
