import API
import Client
import Files
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("What is kept while larderd is away (Q9)", .timeLimit(.minutes(10)))
struct KeepingTests {
    @Test("each of the commands is kept with its time, and sent in order before anything else; other commands are not")
    func keeping() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 5)
                try daemon.add("eggs", 6)
                try daemon.done(["store", "create", "Lidl"])
            }
            let commands = [
                ["use", "milk", "2"], ["add", "ham", "--new"], ["spoil", "eggs", "1"], ["open", "milk"],
                ["keep", "milk", "--until", "tomorrow"], ["price", "milk", "1.29", "--store", "Lidl"],
                ["list", "add", "3", "bread", "--text"], ["list", "change", "bread", "--amount", "4"],
                ["list", "tick", "bread"], ["list", "untick", "bread"], ["list", "remove", "bread"],
                ["use", "milk", "1"],
            ]
            for command in commands { try home.keep(command) }
            try demandEqual(
                try home.waiting(), commands.map { "larder " + $0.joined(separator: " ") }, "what waits")
            for other in [["undo"], ["stock"], ["list", "tick", "--all"], ["list", "back", "bread"], ["store"]] {
                try demandEqual(try home.larder(other).code, 69, "\(other)")
            }
            try RealDaemon.serving(in: folder) { daemon in
                let said = try home.done(["stock"])
                try demandEqual(try daemon.stock(), ["milk": 2, "eggs": 5, "ham": 1], said)
                try demand(home.outbox.isEmpty, said)
                try demand(said.contains("Kept and sent: "), said)
                let booked = try daemon.eventTypes()
                _ = try home.done(["stock"])
                try demandEqual(try daemon.eventTypes(), booked, "nothing is booked twice")
                // The first of them is not the latest: it is undone by its number.
                let first = said.split(separator: "\n").first { $0.contains("Kept and sent: Used 2") } ?? ""
                let number = try #require(first.firstMatch(of: /Undo: larder undo (\d+)/)?.output.1, "\(said)")
                let undone = try home.done(["undo", String(number), "--yes"])
                try demand(undone.contains("Undone: used 2"), undone)
            }
            try RealDaemon.verify(folder)
        }
    }

    @Test("with --offline larderd is not asked although it is there; words of time are of the day they were typed on")
    func asked() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 2)
                try home.keep(["use", "mlik", "1", "--offline"])
                try demandEqual(try daemon.stock()["milk"], 2, "milk")
                let refused = try home.done(["outbox"])
                try demand(refused.contains("Kept, but refused now: larder use mlik 1"), refused)
                try demand(refused.contains("refused: "), refused)
                try demand(try home.done(["outbox", "drop", "1"]).contains("larder use mlik 1"), "what is dropped")
                try demandEqual(try home.done(["outbox"]), "Nothing is waiting.\n", "outbox")
                try demandEqual(try home.larder(["undo", "--offline"]).code, 69, "what cannot be kept")
                // A day later than it was typed.
                let yesterday = Timestamp.ofThisMachine.adding(milliseconds: -86_400_000)
                var add = AddStock()
                (add.product, add.date) = ("milk", "tomorrow")
                var command = BatchCommand(id: .random(), type: "addStock", body: add)
                (command.occurredAt, command.offline) = (yesterday, true)
                try home.outbox.add(
                    KeptCommand(
                        command: command, household: HouseholdName.default, socket: "\(folder)/larder.sock", typed: ""))
                let board = try home.done(["stock", "milk"])
                try demandEqual(try daemon.stock()["milk"], 3, board)
                let lots = try daemon.client().get(
                    Endpoints.Reports.board, at: AtHousehold(HouseholdName.default), BoardQuery()
                ).value
                try demandEqual(lots.lots.compactMap(\.date), [lots.today], "what was tomorrow then is today")
            }
        }
    }

    @Test("what is dropped was not sent before, and a dry run is none of what waits; both in JSON where that is asked")
    func dropped() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            try home.keep(["use", "milk", "1"])
            try home.keep(["use", "milk", "2"])
            let rehearsed = try home.larder(["use", "milk", "1", "--dry-run"])
            try demand(rehearsed.code == 69 && !rehearsed.output.contains("--offline"), "\(rehearsed)")
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 5)
                let told = try home.done(["outbox", "drop", "2", "--json"])
                try demand(told.contains("larder use milk 2") && told.hasPrefix("["), told)
                try demandEqual(try home.waiting(), ["larder use milk 1"], "what waits")
                try demandEqual(try daemon.stock()["milk"], 5, "milk")
                try demandEqual(try home.larder(["outbox", "send", "--offline"]).code, 2, "what asks nothing")
                let sent = try home.done(["outbox", "send", "--json"])
                try demand(sent.contains("\n[]") || sent.hasSuffix("[]\n"), sent)
                try demandEqual(try daemon.stock()["milk"], 4, "milk")
            }
        }
    }

    @Test("kept by a household's name, it is for the one that was called so then; for none where that is not known")
    func renamed() async throws {
        try await inFolder { folder in
            // No answer was ever given to it.
            let home = OutboxRun(folder: folder)
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 5)
            }
            try home.keep(["use", "milk", "1", "--household", "Home"])
            try home.keep(["use", "milk", "2", "--household", "Cabin"])
            try home.keep(["use", "milk", "2"])
            try RealDaemon.serving(in: folder) { daemon in
                let client = daemon.client()
                let first = try client.get(Endpoints.Households.show, at: AtHousehold("Home")).value.id
                _ = try client.send(
                    Endpoints.Households.change, at: AtHousehold("\(first)"),
                    make(ChangeSettings()) { $0.name = "Flat" })
                try daemon.found()
                let again = try client.get(Endpoints.Households.show, at: AtHousehold("Home")).value.id
                try demand(again != first, "another one is called so")
                _ = try client.send(
                    Endpoints.of(AddStock.self), at: AtHousehold("\(again)"),
                    make(AddStock()) { ($0.product, $0.amount, $0.new) = ("milk", "5", true) })
                let told = try home.larder(["outbox", "send"]).output
                try demand(told.contains("Cannot tell which household “Cabin” was when this was entered"), told)
                for (household, left) in [(first, "4"), (again, "5")] {
                    let shown = try home.larder(["stock", "--household", "\(household)", "--json"]).output
                    try demand(shown.contains("\"\(left)\""), "\(household): \(shown)")
                }
                try demandEqual(try home.waiting().count, 2, "what waits")
            }
        }
    }

    @Test(
        "kept where no household is named, it is for the one that was chosen last, also where nothing was asked of it")
    func chosen() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                let home = OutboxRun(folder: folder)
                for name in ["First", "Second"] {
                    try home.done(["household", "create", name])
                    try home.done(["household", "use", name])
                    try home.done(["add", "milk", "5", "--new"])
                }
                try home.done(["household", "use", "First"])
                try home.done(["household"])
                try home.done(["household", "use", "Second"])
                let kept = try home.larder(["use", "milk", "2", "--offline"])
                try demand(kept.code == 75, "\(kept)")
                try home.done(["outbox", "send"])
                for (name, left) in [("First", "5 pieces"), ("Second", "3 pieces")] {
                    let stock = try home.done(["stock", "milk", "--household", name])
                    try demand(stock.contains("milk: \(left)"), "\(name): \(stock)")
                }
            }
        }
    }

    @Test("an amount that is set offline is more or less than was shown, wherever on a long list it stands (Q3, Q10)")
    func seen() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                let entries = (0..<160).map { number in
                    BatchCommand(
                        id: .random(), type: "addEntry",
                        body: make(AddEntry()) { ($0.thing, $0.text) = ("2 thing\(number + 1000)", true) })
                }
                _ = try daemon.client().send(
                    Endpoints.Corrections.batch, at: AtHousehold(HouseholdName.default),
                    BatchRequest(commands: entries))
                try home.done(["list"])
                for number in [1000, 1159] {
                    try home.keep(["list", "change", "thing\(number)", "--amount", "5", "--offline"])
                    try daemon.done(["list", "add", "1", "thing\(number)", "--text"])
                }
                let list = try home.done(["list"])
                for number in [1000, 1159] { try demand(list.contains("6  thing\(number)"), list) }
            }
        }
    }

    @Test("killed before any of its calls on the outbox: kept or not, never half, and booked once")
    func killed() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            let shim = try Shim.build("die-at", in: folder)
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 1000)
            }
            try home.keep(["use", "milk", "1"])
            var kept = 1
            for call in ["open", "write", "fsync"] {
                var number = 0
                var isOver = false
                while !isOver {
                    number += 1
                    let outcome = try home.larder(
                        ["use", "milk", "1"], ["LD_PRELOAD": shim, "LARDER_DIE_AT": "\(call) \(number) outbox"])
                    isOver = outcome.code == 75
                    let contents = try home.outbox.read()
                    try demandEqual(contents.broken, [], "\(call) \(number)")
                    let isKept = contents.commands.count == kept + 1
                    try demand(isKept || (!isOver && contents.commands.count == kept), "\(call) \(number): \(outcome)")
                    kept = contents.commands.count
                    try demand(number < 20, "\(call) has no end")
                }
                try demand(number > 1, "\(call) was never met")
            }
            // The same of sending.
            try RealDaemon.serving(in: folder) { daemon in
                for call in ["open", "write", "fsync", "rename"] {
                    for number in 1... {
                        let outcome = try home.larder(
                            ["stock"], ["LD_PRELOAD": shim, "LARDER_DIE_AT": "\(call) \(number) outbox"])
                        let left = try home.outbox.read()
                        try demandEqual(left.broken, [], "\(call) \(number)")
                        // What was booked stays until its answer was told.
                        let booked = 1000 - (try daemon.stock()["milk"] ?? 0)
                        try demand((kept - left.commands.count...kept).contains(booked), "\(booked): \(outcome)")
                        if outcome.code == 0 { break }
                        try home.keep(["use", "milk", "1", "--offline"])
                        kept += 1
                    }
                }
                _ = try home.done(["stock"])
                try demandEqual(try daemon.stock()["milk"], 1000 - kept, "each is booked once")
            }
        }
    }

    @Test(
        "a full disk keeps nothing, and says so", .enabled(if: SmallDisk.mayMount, "needs root"))
    func full() async throws {
        try await inFolder { folder in
            let home = OutboxRun(folder: folder)
            let disk = try SmallDisk(at: "\(folder)/state", size: "256k")
            try home.keep(["use", "milk", "1"])
            try disk.fill(leaving: 0)
            var refused: Programs.Outcome?
            for _ in 0..<40 where refused == nil {
                let outcome = try home.larder(["use", "milk", "1", "--note", String(repeating: "x", count: 400)])
                if outcome.code != 75 { refused = outcome }
            }
            let outcome = try demandValue(refused, "the disk is never full")
            try demand(outcome.code == 74 && outcome.output.contains("Not kept"), "\(outcome)")
            let there = try home.outbox.read()
            try demand(there.broken.isEmpty && !there.commands.isEmpty, "\(there)")
            disk.makeRoom()
            try home.keep(["use", "milk", "1"])
            try demandEqual(try home.outbox.read().commands.count, there.commands.count + 1, "what waits")
        }
    }
}
