import API
import ArgumentParser
import Client
import Inventory

struct Password: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your password, for signing in to the page.",
        discussion: """
            larder password set · larder password set --fd 3 3< FILE · larder password remove
            larderd keeps only its scrypt hash. A new password ends the sessions that are signed in. On this machine the
            socket shows who you are, and nobody asks for it.
            """,
        subcommands: [Choose.self, Remove.self])

    struct Choose: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set a password: typed without being shown, or read from elsewhere.")
        @OptionGroup var source: PasswordOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let request = PasswordRequest(password: try source.read(session.output))
            try session.administer(Endpoints.Secrets.setPassword, request, choices)
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove your password.")
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            try Session(options).administer(Endpoints.Secrets.removePassword, EmptyBody(), choices)
        }
    }
}
