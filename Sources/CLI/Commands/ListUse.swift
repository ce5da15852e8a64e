import API
import ArgumentParser
import Client
import Inventory

extension List {
    struct Use: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Choose the list that you mean when you name none.",
            discussion: "larder list use Drogerie · larder list use none")
        @Argument(help: ArgumentHelp("The list, or none.", valueName: "list"), completion: .names(.lists))
        var words: [String]
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let name = words.joined(separator: " ")
            var set = SetUsualList()
            set.list = NameKey(name).text == "none" ? "" : name
            let session = Session(options)
            try session.send(Endpoints.of(SetUsualList.self), at: session.here, set, choices, WritePage.lines)
        }
    }
}
