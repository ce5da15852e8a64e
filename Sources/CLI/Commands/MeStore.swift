import API
import ArgumentParser
import Client
import Inventory

extension Me {
    struct Storing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "store",
            abstract: "Where you buy when no store is given: a store of your own for that, in a household.",
            discussion: """
                larder me store Aldi · larder me store · larder me store --remove
                It comes before the household's (larder household change --default-store), for what you add and for prices \
                that you see; also for what somebody else books of you (--for).
                """)
        @Argument(
            help: ArgumentHelp("The store; without it: which it is.", valueName: "store"), completion: .names(.stores))
        var store: [String] = []
        @Flag(help: "Where the household buys, from now on.") var remove = false
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let name = store.joined(separator: " ")
            guard name.isEmpty || !remove else {
                throw Failure(.wrongUse, "Say the store, or --remove to have none of your own.")
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
