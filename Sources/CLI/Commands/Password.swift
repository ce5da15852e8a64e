import API
import ArgumentParser
import Client

struct Password: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your password, for where the machine does not say who you are.",
        discussion: "larder password set · larder password set --fd 3 3< FILE · larder password remove",
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
