import API
import ArgumentParser
import Client
import Inventory

extension Me {
    struct Storing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "store",
            abstract: "Your own default store in a household, used when no store is given.",
            discussion: """
                larder me store Aldi · larder me store · larder me store --remove
                It takes precedence over the household's (larder household change --default-store), for what you add \
                and for prices that you see; also when somebody else books for you (--for).
                """)
        @Argument(
            help: ArgumentHelp("The store; without it, shows the current one.", valueName: "store"),
            completion: .names(.stores))
        var store: [String] = []
        @Flag(help: "Use the household's default store from now on.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = store.joined(separator: " ")
            guard name.isEmpty || !remove else {
                throw Failure(.wrongUse, "Use a store or --remove, not both.")
            }
            guard !name.isEmpty || remove else { return try show(session) }
            var set = SetUsualStore()
            set.store = name
            try session.send(Endpoints.Members.setUsualStore, at: session.here, set, choices, WritePage.lines)
        }

        private func show(_ session: Session) throws {
            let here = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Households.show, at: session.here)
            }
            let me = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.me, at: AtRoot())
            }
            session.show(me) { me in
                let chosen = me.memberships.first { $0.household.id == EntityID(here.value.id) }?.usualStore
                return MePage.store(chosen, else: here.value.defaultStore)
            }
        }
    }
}
