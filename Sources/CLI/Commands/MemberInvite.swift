import API
import ArgumentParser
import Client
import Inventory

extension Member {
    struct Invite: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Invite somebody: prints a code that is valid once, for 7 days.",
            discussion: """
                larder member invite
                larder member invite --until sunday         a guest
                larder member invite --role viewer
                larder member invite --as Lisa              Lisa is a member already and gets a login
                Whoever has the code can join: give it to nobody else. It cannot be shown again.
                """)
        @OptionGroup var standing: StandingOptions
        @Option(
            name: .customLong("as"),
            help: ArgumentHelp("The member without a login who is invited.", valueName: "name"),
            completion: .names(.members))
        var member: String?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var invite = InviteMember()
            invite.code = InvitationCode.random()
            (invite.role, invite.until, invite.member) = (standing.role, standing.until, member)
            let answer = try session.call { () throws(ClientError) in
                try session.client.send(
                    Endpoints.Invitations.create, at: session.here, invite, dryRun: choices.dryRun
                ).value
            }
            guard !choices.dryRun else {
                if session.output.json { return session.show(json: answer) }
                return session.output.report(WritePage.lines(answer.write))
            }
            let invited = Invited(code: invite.code, write: answer.write, invitation: answer.invitation)
            if session.output.json { return session.show(json: invited) }
            if session.output.quiet { return session.output.show([[Span(invite.code)]]) }
            session.output.show(MemberPage.invited(invited, now: try session.now()))
        }
    }

    struct Withdraw: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Withdraw an unused invitation.",
            discussion: "larder member withdraw 4f21ab, as larder member shows it, or the name of the invited member")
        @Argument(help: ArgumentHelp("The invitation.", valueName: "invitation")) var invitation: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            try Session(options).change(Endpoints.Invitations.withdraw, [invitation], EmptyBody(), choices)
        }
    }

    struct Join: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Join a household with an invitation code.",
            discussion:
                "Without it, larder asks for the code or reads it from standard input, so process lists do not show it."
        )
        @Argument(help: ArgumentHelp("The invitation code.", valueName: "code")) var words: [String] = []
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            var join = JoinHousehold()
            join.code = words.isEmpty ? session.output.ask("Code: ") ?? "" : words.joined()
            guard !join.code.isEmpty else { throw Failure(.wrongUse, "Enter the invitation code.") }
            try session.send(Endpoints.join, at: AtRoot(), join, choices) { (answer) throws(Failure) in
                MemberPage.joined(answer, try session.me())
            }
            if !choices.dryRun { session.rememberDefault(anew: true) }
        }
    }
}

/// An invitation that was made, with its code, which larderd does not know.
struct Invited: Encodable {
    var code: String
    var write: WriteAnswer
    var invitation: InvitationView
}
