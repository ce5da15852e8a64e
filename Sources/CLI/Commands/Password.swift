import API
import ArgumentParser
import Client

struct Password: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your password, for signing in elsewhere: it opens nothing yet.",
        discussion: """
            larder password set · larder password set --fd 3 3< FILE · larder password remove
            larderd keeps only its scrypt. It is for where the machine does not say who you are; so far larderd listens
            on its socket alone, where the machine does.
            """,
        subcommands: [Choose.self, Remove.self])

    struct Choose: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Choose a password: typed without being shown, or read from elsewhere.")
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
        static let configuration = CommandConfiguration(abstract: "Have no password any more.")
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            try Session(options).administer(Endpoints.Secrets.removePassword, EmptyBody(), choices)
        }
    }
}
