import API
import Client
import Inventory
import TestSupport

/// Many commands, each sent again and again under its id while larderd is ended and killed and started (L3).
struct RepeatRun {
    let folder: String
    let commands: Int
    let restarts: Int
    /// How often each is sent between two starts.
    let times: Int

    private static let threads = 4

    /// How many answers were compared.
    func run() throws -> Int {
        var clients: [Sender] = []
        try RealDaemon.serving(in: folder) { daemon in
            try daemon.found()
            clients = inParallel((0..<Self.threads).map { Sender(number: $0, commands: commands / Self.threads) }) {
                $0.sendAll(daemon, times: 1)
            }
        }
        for restart in 0..<restarts {
            let daemon = try RealDaemon(in: folder)
            clients = inParallel(clients) { [times] in $0.sendAll(daemon, times: times) }
            if restart % 2 == 0 { try daemon.stop() } else { daemon.kill() }
            if let fault = clients.compactMap(\.fault).first { throw TestFailure("restart \(restart): \(fault)") }
        }
        try RealDaemon.verify(folder)
        let facts = try LogFact.all(in: RealDaemon.data(folder))
        let told = clients.flatMap { $0.answers.compactMap { $0 } }
        // Two transactions found the household.
        let expected = Set(told.filter { !$0.happened.isEmpty }.map(\.transaction)).count
        try demandEqual(Set(facts.dropFirst(founding(facts)).map(\.transaction)).count, expected, "transactions")
        return clients.reduce(0) { $0 + $1.compared }
    }

    private func founding(_ facts: [LogFact]) -> Int {
        facts.firstIndex { $0.transaction != facts.first?.transaction } ?? facts.count
    }

    /// One client with commands of its own.
    private struct Sender: Sendable {
        let number: Int
        var answers: [WriteAnswer?]
        private let ids: [CommandID]
        var compared = 0
        var fault: String?

        init(number: Int, commands: Int) {
            self.number = number
            answers = Array(repeating: nil, count: commands)
            ids = (0..<commands).map { _ in .random() }
        }

        mutating func sendAll(_ daemon: RealDaemon, times: Int) {
            let client = daemon.client()
            for index in ids.indices where fault == nil {
                for _ in 0..<times where fault == nil {
                    do throws(ClientError) {
                        compare(try send(index, client), index)
                    } catch {
                        fault = "command \(index) of \(number): \(error.sentence)"
                    }
                }
            }
        }

        private mutating func compare(_ answer: WriteAnswer, _ index: Int) {
            guard let first = answers[index] else {
                answers[index] = answer
                return
            }
            compared += 1
            let same =
                answer.transaction == first.transaction && answer.position == first.position
                && answer.happened == first.happened && answer.guessed == first.guessed
            if !same || !answer.repeated { fault = "command \(index) of \(number): \(answer), first \(first)" }
        }

        /// Adds, uses, and changes that change nothing.
        private func send(_ index: Int, _ client: LarderClient) throws(ClientError) -> WriteAnswer {
            let (here, product, id) = (AtHousehold(HouseholdName.default), "rice of \(number)", ids[index])
            switch index % 4 {
            case 0, 1:
                let request = make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.new) = (PhraseField(product), "2", "none", true)
                }
                return try client.send(Endpoints.of(AddStock.self), at: here, request, id: id).value
            case 2:
                let request = make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(product), "3") }
                return try client.send(Endpoints.of(ConsumeStock.self), at: here, request, id: id).value
            default:
                let there = AtThing(HouseholdName.default, product)
                let request = make(ChangeProduct()) { $0.name = product }
                return try client.send(Endpoints.Products.change, at: there, request, id: id).value
            }
        }
    }
}
