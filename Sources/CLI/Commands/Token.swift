import API
import ArgumentParser
import Client
import Inventory

struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your devices in a browser, and your tokens for programs.",
        discussion: """
            larder token pair
            larder token create frame --role viewer --days 365
            larder token revoke frame
            pair signs a phone or another browser in to the page. A token is shown once, and larderd keeps only its
            SHA-256: it lets a program act for you where the machine does not say who you are.
            """,
        subcommands: [List.self, Pair.self, Create.self, Revoke.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Your tokens, and when each was last used.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Secrets.list, at: AtRoot())
            }
            session.show(answer) { TokenPage.lines($0, width: session.output.width) }
        }
    }

    struct Pair: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show a code that signs a phone or another browser in as you, once, for ten minutes.")
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let answer = try session.call { () throws(ClientError) in
                try session.client.send(Endpoints.Secrets.pair, at: AtRoot(), EmptyBody()).value
            }
            if session.output.json { return session.show(json: answer) }
            if session.output.quiet { return session.output.show([[Span(answer.code)]]) }
            session.output.show(TokenPage.lines(answer))
        }
    }

    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a token and print it; --household limits it to that household.")
        @Argument(help: ArgumentHelp("What to call it: phone.", valueName: "name")) var name: String
        @Option(
            help: ArgumentHelp("Its highest role; if left out, your own.", valueName: "role"),
            completion: .list(["owner", "member", "guest", "viewer"]))
        var role: String?
        @Option(
            help: ArgumentHelp("Days until it expires; if left out, it is valid until revoked.", valueName: "number"))
        var days: Int?
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let token = AccessToken.random()
            var make = MakeToken()
            make.sha256 = AccessToken.hash(token).map { Hexadecimal.text($0) } ?? ""
            (make.name, make.role, make.days, make.household) = (name, role, days, options.household)
            let answer = try session.call { () throws(ClientError) in
                try session.client.send(Endpoints.Secrets.create, at: AtRoot(), make, dryRun: choices.dryRun).value
            }
            guard !choices.dryRun else {
                if session.output.json { return session.show(json: answer) }
                return session.output.report(UserPage.lines(answer))
            }
            if session.output.json { return session.show(json: MadeToken(token: token, write: answer)) }
            if session.output.quiet { return session.output.show([[Span(token)]]) }
            session.output.show(
                UserPage.lines(answer) + [
                    [Span(token, .heading)], [Span("It cannot be shown again.", .quiet)],
                ])
        }
    }

    struct Revoke: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Revoke a token, so that it no longer works.")
        @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "token")) var token: String
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            var revoke = RevokeToken()
            revoke.token = token
            try Session(options).administer(Endpoints.Secrets.revoke, revoke, choices)
        }
    }
}

/// With `--json`: the token itself too.
private struct MadeToken: Encodable {
    let token: String
    let write: RegisterAnswer
}
