import API
import Client
import Events
import Glibc
import Inventory
import TestSupport

/// Rounds of work and sudden death on one data directory.
struct CrashRun {
    let folder: String
    let rounds: Int
    let seed: UInt64
    /// `LARDERD_*` variables.
    let variables: [String: String]
    private var random: SeededGenerator
    private var customers: [Customer]
    private var diedStarting = 0
    private static let clients = 5

    init(folder: String, rounds: Int, seed: UInt64, variables: [String: String] = [:]) {
        self.folder = folder
        self.rounds = rounds
        self.seed = seed
        self.variables = variables
        random = SeededGenerator(seed: seed)
        customers = (0..<Self.clients).map { Customer(number: $0, seed: seed) }
    }

    /// Runs all rounds and returns their outcome in a sentence.
    mutating func run() throws -> String {
        try RealDaemon.serving(in: folder, variables: variables) { daemon in
            let request = make(FoundHousehold()) { ($0.name, $0.timeZone) = ("Home", QuietZone.name) }
            _ = try daemon.client().send(Endpoints.Households.create, at: AtRoot(), request)
        }
        for round in 0..<rounds {
            if round % 6 == 5 {
                try RealDaemon(in: folder, until: .firstWord, variables: variables).kill()
                diedStarting += 1
            }
            let daemon = try RealDaemon(in: folder, variables: variables)
            customers = inParallel(customers) { $0.settle(daemon) }
            try checkFaults(round, daemon)
            work(daemon)
            try checkFaults(round, nil)
            try RealDaemon.verify(folder)
        }
        try RealDaemon.serving(in: folder, variables: variables) { daemon in
            customers = inParallel(customers) { $0.settle(daemon) }
            try checkFaults(rounds, nil)
            try compareStock(daemon.client())
        }
        try RealDaemon.verify(folder)
        try compareLog()
        return summary
    }

    /// Until the daemon is dead and everybody knows.
    private mutating func work(_ daemon: RealDaemon) {
        let kind = KillMoment.Happening.allCases.randomElement(using: &random) ?? .sending
        let moment = KillMoment(after: .random(in: 1...80, using: &random), kind) { daemon.strike() }
        var watchers = customers.map { Worker.customer($0) }
        if moment.watchesCommits { watchers.append(.watcher) }
        let ended = inParallel(watchers) { $0.work(daemon, moment) }
        daemon.reap()
        customers = ended.compactMap(\.customer)
    }

    private func checkFaults(_ round: Int, _ daemon: RealDaemon?) throws {
        guard let fault = customers.compactMap(\.fault).first else { return }
        daemon?.kill()
        throw TestFailure("round \(round), seed \(seed): \(fault)")
    }

    private var booked: [Customer.Booked] { customers.flatMap(\.booked) }

    private func compareStock(_ client: LarderClient) throws {
        let answer = try client.get(
            Endpoints.Stock.list, at: AtHousehold(HouseholdName.default), SearchQuery { $0.limit = 1000 }
        ).value
        var expected: [String: Int] = [:]
        for one in booked { expected[one.deed.product, default: 0] += one.deed.change }
        var found: [String: Int] = [:]
        for item in answer.items { found[item.product.name] = Int(item.amount.amount) ?? .min }
        try demandEqual(found, expected.filter { $0.value != 0 }, "the stock, seed \(seed)")
    }

    /// Every acknowledged transaction is there, once, whole, where its client was told; and there is nothing else.
    private func compareLog() throws {
        var found: [TransactionID: (last: UInt64, events: Int, count: Int)] = [:]
        var founding: Set<TransactionID> = []
        for (offset, fact) in try LogFact.all(in: RealDaemon.data(folder)).enumerated() {
            if offset == 0 || founding.contains(fact.transaction) {
                founding.insert(fact.transaction)
                continue
            }
            let events = found[fact.transaction]?.events ?? 0
            try demandEqual(Int(fact.index), events, "the place of event \(offset + 1) in its transaction")
            found[fact.transaction] = (UInt64(offset + 1), events + 1, Int(fact.count))
        }
        try demandEqual(Set(booked.map(\.receipt)).count, booked.count, "different acknowledged transactions")
        for one in booked {
            let there = try demandValue(
                found.removeValue(forKey: one.receipt.transaction), "\(one.receipt) is lost, seed \(seed)")
            try demandEqual(there.events, there.count, "events of \(one.receipt)")
            try demandEqual(there.last, one.receipt.position, "the position of \(one.receipt.transaction)")
        }
        try demand(found.isEmpty, "\(found.count) transactions that nobody gave, seed \(seed): \(found.keys)")
    }

    private var summary: String {
        """
        \(rounds) rounds, \(diedStarting) deaths while starting, seed \(seed): \(booked.count) acknowledged \
        transactions; of \(customers.reduce(0) { $0 + $1.foundBooked + $1.bookedNow }) commands cut off and sent \
        again \(customers.reduce(0) { $0 + $1.foundBooked }) had been booked; \
        \(customers.reduce(0) { $0 + $1.refused }) refusals.
        """
    }
}

/// One thread of a round.
private enum Worker: Sendable {
    case customer(Customer)
    /// Looks at the log as it grows.
    case watcher

    var customer: Customer? {
        if case .customer(let customer) = self { customer } else { nil }
    }

    mutating func work(_ daemon: RealDaemon, _ moment: KillMoment) {
        switch self {
        case .customer(var customer):
            customer.work(daemon, moment)
            self = .customer(customer)
        case .watcher:
            let here = AtHousehold(HouseholdName.default)
            let client = daemon.client()
            guard
                let head = try? client.get(Endpoints.Reports.events, at: here, LogQuery { $0.limit = 1 }).value.head,
                let stream = try? client.open(Endpoints.Reports.eventStream, at: here, after: head)
            else { return }
            while let events = try? stream.receive() { moment.note(.committed, count: max(1, events.count)) }
        }
    }
}
