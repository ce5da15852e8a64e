import API
import ArgumentParser
import Client
import Glibc

struct Shop: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Walk through the store with a list, in full screen.",
        discussion: """
            larder shop · larder shop Drogerie
            Space ticks, u undoes that, the arrows move, q quits. What others tick appears at once; while larderd is \
            away, your ticks are kept. Afterwards: larder put-away
            """)

    @OptionGroup var which: ListArgument
    @OptionGroup var options: GlobalOptions

    func run() throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !options.json else {
            throw Failure(.wrongUse, "larder shop needs a terminal; elsewhere see larder list --help")
        }
        let session = Session(options)
        session.client.timeout = 5000
        guard let ending = try ended(session) else { return }
        // As it would have ended without the screen.
        signal(ending, SIG_DFL)
        raise(ending)
    }

    /// The signal that ended it. The terminal is as it was when this returns.
    private func ended(_ session: Session) throws -> Int32? {
        try ShopLoop(session, list: which.name).run()
    }
}
