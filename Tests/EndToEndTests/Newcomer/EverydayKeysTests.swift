import TestSupport
import Testing

@Suite(
    "How many keys everyday jobs take, with Enter", .timeLimit(.minutes(Runs.minutes)), .enabled(if: ShopRun.mayRun))
struct EverydayKeysTests {
    private static let things = (1...25).map { "Ding \($0)" }

    @Test("a dinner of five things is one line of at most 60 keys, and one transaction (T3)")
    func dinner() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 1kg chicken, 1kg rice, 3 pepper, 3 onion, 3 lemon --new", "chicken")
            let line = "larder use 400g chicken, 250g rice, pepper, onion, 1 lemon"
            try demand(line.count + 1 <= 60, "\(line.count + 1) keys")
            try larder(line, "600 g left")
            try larder("larder undo && larder stock --csv | grep -c ',3,\\|,1000,\\|,1,'", "5")
        }
    }

    @Test("25 things are put away by list with price and date in at most 500 keys (Q7.1)")
    func putAway() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                for thing in Self.things { try daemon.add(thing) }
                for thing in Self.things { try daemon.done(["list", "add", "2", thing]) }
                try daemon.done(["list", "tick", "--all"])
                // On a terminal that is asked: y and Enter.
                var keys = "larder list tick --all\ny\n".count
                let command = "put-away --total 29.75"
                keys += "larder \(command)\n".count
                let run = try ShopRun(in: folder, command: command)
                func type(_ text: String) {
                    keys += text.count
                    run.type(text)
                }
                for number in 1...25 {
                    let facts = "\(number).19, 20.11."
                    try run.wait(for: "\(number) of 25: ")
                    type("\(facts)\n")
                    try run.wait(for: "\(number) of 25: ", after: facts)
                    type("\n")
                }
                try run.wait(for: "Anything that is not on the list?")
                type("\n")
                try run.wait(for: "Book 25 lines?")
                type("\n")
                try run.wait(for: "rc=0")
                try demandEqual(try daemon.stock(), Dictionary(Self.things.map { ($0, 3) }) { $1 }, "put away")
                try demand(keys <= 500, "\(keys) keys")
                print("keys to put away 25 things: \(keys)")
            }
        }
    }

    @Test("25 things are counted, six of them differently, in at most 120 keys (S6.3)")
    func counted() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                for thing in Self.things { try daemon.done(["add", "3", thing, "--location", "Pantry", "--new"]) }
                let command = "count --location pantry"
                var keys = "larder \(command)\n".count
                let run = try ShopRun(in: folder, command: command)
                for number in 1...25 {
                    try run.wait(for: "\(number)/25 ")
                    let answer = number % 4 == 0 ? "2\n" : "\n"
                    keys += answer.count
                    run.type(answer)
                }
                try run.wait(for: "rc=0")
                try demandEqual(try daemon.stock().values.reduce(0, +), 25 * 3 - 6, "counted")
                try demand(keys <= 120, "\(keys) keys")
                print("keys to count 25 things: \(keys)")
            }
        }
    }
}
