import API
import ArgumentParser
import Client
import Inventory

struct Count: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say how much there is of something, more or less.",
        discussion: """
            larder count rice 750g               750 g are there
            larder count rice                    as much as larder has
            larder count --location pantry       all that is there, one after the other
            What is less is counted off, what is more is added. Counting goes on another time where it ended.
            """)

    @OptionGroup var counting: CountingOptions
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func run() throws {
        if counting.words.isEmpty, let location = counting.location {
            return try CountingWalk(session: Session(options), location: location, person: counting.person)
                .run(choices)
        }
        try counting.run(choices, options, missing: "Specify what was counted: larder count rice 750g") { _ in }
    }
}
