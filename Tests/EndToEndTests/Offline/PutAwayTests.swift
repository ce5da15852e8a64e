import API
import Client
import Files
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("Putting away what was bought (Q7)", .timeLimit(.minutes(10)))
struct PutAwayTests {
    private static func shopped(_ daemon: RealDaemon, _ home: OutboxRun) throws {
        try daemon.found()
        try daemon.add("Milch")
        try daemon.add("Eier")
        try home.done(["store", "create", "dm"])
        for entry in [["Milch", "2"], ["Eier", "6"], ["Kerzen", "--text"]] { try home.done(["list", "add"] + entry) }
        for entry in ["Milch", "Eier", "Kerzen"] { try home.done(["list", "tick", entry]) }
    }

    @Test("all that is ticked is put in stock and taken off the list as one; a text and what is skipped stay")
    func all() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                let home = OutboxRun(folder: folder)
                try Self.shopped(daemon, home)
                let shown = try home.done(["put-away", "--dry-run", "--store", "dm"])
                try demand(shown.contains("Put away: Shopping · dm"), shown)
                try demand(shown.contains("2 pieces  Milch") && shown.contains("not stock: Kerzen"), shown)
                let asked = try home.larder(["put-away"])
                try demand(asked.code == 1 && asked.output.contains("--yes"), "\(asked)")
                try demandEqual(try daemon.stock(), ["Milch": 1, "Eier": 1], "nothing is booked yet")
                let told = try home.done(["put-away", "--yes", "--skip", "eier", "--store", "dm", "--day", "yesterday"])
                try demand(told.contains("Put away 1 thing") && told.contains("still on the list: Kerzen"), told)
                try demandEqual(try daemon.stock(), ["Milch": 3, "Eier": 1], told)
                let list = try home.done(["list"])
                try demand(!list.contains("Milch") && list.contains("Eier") && list.contains("Kerzen"), list)
                // One transaction, so one undo.
                try home.done(["undo", "--yes"])
                try demandEqual(try daemon.stock(), ["Milch": 1, "Eier": 1], "after the undo")
                try demand(try home.done(["list"]).contains("Milch"), "it is on the list again")
            }
            try RealDaemon.verify(folder)
        }
    }

    @Test("the receipt is compared; what larderd refuses books nothing of it")
    func refused() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                let home = OutboxRun(folder: folder)
                try Self.shopped(daemon, home)
                let none = try home.done(["put-away", "--dry-run", "--total", "3.50"])
                try demand(none.contains("No line has a price"), none)
                let wrong = try home.larder(["put-away", "--yes", "--payer", "Nobody"])
                try demand(wrong.code == 1 && wrong.output.contains("Nothing was booked"), "\(wrong)")
                try demandEqual(try daemon.stock(), ["Milch": 1, "Eier": 1], "nothing is booked")
                // It is of all lines, and not kept.
                let again = try home.done(["put-away", "--yes"])
                try demand(!again.contains("Continuing where you left off"), again)
                try demandEqual(try daemon.stock(), ["Milch": 3, "Eier": 7], "all of it")
            }
        }
    }

    @Test("without a question the receipt is compared too, and read before anything is kept of what was said")
    func receipt() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                let home = OutboxRun(folder: folder)
                try Self.shopped(daemon, home)
                for more in [[], ["--yes"], ["--dry-run"], ["--json", "--yes"]] {
                    let wrong = try home.larder(["put-away", "--total", "dear"] + more)
                    try demand(wrong.code == 2 && wrong.output.contains("--total: "), "\(wrong)")
                }
                let fresh = try home.larder(["put-away", "--skip", "Milch", "--skip", "Eier", "--yes", "--json"])
                try demandEqual(fresh.output.filter { !$0.isWhitespace }, "[]", "nothing is booked, and none was begun")
                let told = try home.done(["put-away", "--yes", "--total", "3.50"])
                try demand(told.contains("No line has a price"), told)
                try demandEqual(try daemon.stock()["Milch"], 3, "milk")
                // What is known of the store is filled in.
                try home.done(["price", "Milch", "0.50", "--store", "dm"])
                try home.done(["list", "add", "2", "Milch"])
                try home.done(["list", "tick", "Milch"])
                let shown = try home.done(["put-away", "--dry-run", "--store", "dm"])
                try demand(shown.contains("~1.00 EUR"), shown)
                let without = try home.done(["put-away", "--dry-run", "--store", "dm", "--no-prices"])
                try demand(!without.contains("EUR"), without)
                let compared = try home.done(["put-away", "--yes", "--store", "dm", "--total", "1.20"])
                try demand(compared.contains("In all 1.00 EUR. The receipt says 1.20 EUR: 0.20 EUR more."), compared)
                try demand(compared.contains("1.00 EUR in total at dm"), compared)
            }
        }
    }

    @Test("Enter takes no line that larderd refuses, whatever was said of its date", .enabled(if: ShopRun.mayRun))
    func entered() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("Milch")
                try daemon.done(["list", "add", "2", "Milch"])
                try daemon.done(["list", "tick", "Milch"])
                let run = try ShopRun(in: folder, command: "put-away")
                try run.wait(for: "1 of 1")
                run.type("date none\n")
                try run.wait(for: "1 of 1", after: "date none")
                // A change that is refused is not kept, and not said again.
                run.type("place Nirgends\n")
                try run.wait(for: "1 of 1", after: "place Nirgends")
                run.type("product Nirgends\n")
                try run.wait(for: "m = make it", after: "product Nirgends")
                run.type("\n")
                try run.wait(for: "1 of 1", after: "NAME] \r\n")
                run.type("s\n")
                try run.wait(for: "Anything that is not on the list?")
                run.type("\n")
                try run.wait(for: "rc=0")
                try demandEqual(try daemon.stock()["Milch"], 1, "nothing is booked")
            }
        }
    }

    @Test("the keys of the lines are no things at the end; q leaves for later", .enabled(if: ShopRun.mayRun))
    func keysAtTheEnd() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("Milch")
                try daemon.done(["list", "add", "2", "Milch"])
                try daemon.done(["list", "tick", "Milch"])
                let run = try ShopRun(in: folder, command: "put-away")
                try run.wait(for: "1 of 1")
                run.type("\n")
                try run.wait(for: "Enter for none]")
                for key in ["a", "s", "n"] {
                    run.type("\(key)\n")
                    try run.wait(for: "Enter for none]", after: "none] \(key)\r\n")
                }
                run.type("q\n")
                try run.wait(for: "Nothing was booked. To go on: larder put-away")
                try demandEqual(try daemon.stock(), ["Milch": 1], "nothing is booked")
            }
        }
    }

    @Test("a line that was answered is changed by its number or its name (Q7)", .enabled(if: ShopRun.mayRun))
    func changedAfterwards() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("Milch")
                try daemon.done(["list", "add", "2", "Milch"])
                try daemon.done(["list", "tick", "Milch"])
                let run = try ShopRun(in: folder, command: "put-away")
                try run.wait(for: "1 of 1")
                run.type("price 9,99\n")
                try run.wait(for: "1 of 1", after: "price 9,99")
                run.type("\n")
                try run.wait(for: "1 to change a line")
                run.type("Milch price 0,99\n")
                try run.wait(for: "1.98", after: "Milch price 0,99")
                run.type("\n")
                try run.wait(for: "1 to change a line", after: "1.98")
                run.type("1\n")
                try run.wait(for: "1 of 1", after: "none] 1\r\n")
                run.type("total 2,49\n")
                try run.wait(for: "2.49", after: "total 2,49")
                run.type("total none\n")
                try run.wait(for: "1 of 1", after: "total none")
                run.type("price 0,99\n")
                try run.wait(for: "1.98", after: "total none")
                run.type("3\n")
                try run.wait(for: "2.97", after: "total none")
                run.type("\n")
                try run.wait(for: "Enter for none]", after: "2.97")
                run.type("\n")
                try run.wait(for: "Book 1 line?")
                run.type("\n")
                try run.wait(for: "rc=0")
                try demandEqual(try daemon.stock(), ["Milch": 4], "it is as it was changed")
            }
        }
    }

    @Test("a barcode at either prompt adds what has it, by its name", .enabled(if: ShopRun.mayRun))
    func scanned() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                for (name, code) in [("Milch", ""), ("Butter", "4006381333931"), ("Eier", "96385074")] {
                    try daemon.add(name)
                    if !code.isEmpty { try daemon.done(["product", "barcode", name, code]) }
                }
                try daemon.done(["list", "add", "2", "Milch"])
                try daemon.done(["list", "tick", "Milch"])
                let run = try ShopRun(in: folder, command: "put-away")
                try run.wait(for: "1 of 1")
                run.type("4006381333931\n")
                try run.wait(for: "4006381333931 comes at the end")
                try run.wait(for: "1 of 2")
                run.type("\n")
                try run.wait(for: "2 of 2: 1 piece  Butter")
                run.type("\n")
                try run.wait(for: "Anything that is not on the list?")
                run.type("6 96385074\n")
                try run.wait(for: "3 of 3: 6 pieces  Eier")
                run.type("\n")
                try run.wait(for: "Anything that is not on the list?", after: "3 of 3")
                run.type("\n")
                try run.wait(for: "Book 3 lines?")
                run.type("\n")
                try run.wait(for: "rc=0")
                try demandEqual(try daemon.stock(), ["Milch": 3, "Butter": 2, "Eier": 7], "what was scanned is booked")
            }
        }
    }

    @Test("larder killed before any of its calls on its table, or larderd in the middle: booked once")
    func killed() async throws {
        try await inFolder { folder in
            let shim = try Shim.build("die-at", in: folder)
            try RealDaemon.serving(in: folder) { daemon in
                let home = OutboxRun(folder: folder)
                try Self.shopped(daemon, home)
                for number in 1... {
                    try demand(number < 20, "it has no end")
                    let outcome = try home.larder(
                        ["put-away", "--yes"], ["LD_PRELOAD": shim, "LARDER_DIE_AT": "write \(number) put-away"])
                    if outcome.code == 0 { break }
                    let stock = try daemon.stock()
                    try demand(stock == ["Milch": 1, "Eier": 1] || stock == ["Milch": 3, "Eier": 7], "\(outcome)")
                }
                try demandEqual(try daemon.stock(), ["Milch": 3, "Eier": 7], "once")
            }
        }
    }
}
