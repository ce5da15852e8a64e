import TestSupport
import Testing

@Suite("Undoing and correcting as people type it", .timeLimit(.minutes(10)))
struct TypedUndoTests {
    @Test("a bare undo after the redo of an import offers the whole, with its count, and asks (L8)")
    func importDoneAgain() async throws {
        try await Self.typed { larder in
            try larder("printf 'date,item,amount,price\\n2026-01-01,a,1,1\\n2026-01-02,b,1,1\\n' > \"$HOME/p.csv\"", "")
            try larder("larder import purchases \"$HOME/p.csv\"", "2")
            try larder("larder add bread --new && larder undo --import --yes && larder redo --import --yes", "2 rows")
            try larder("! larder undo", "This affects 2 transactions. Undo all? Confirm with --yes.")
            try larder("larder undo --dry-run", "Would undo: 2 transactions")
        }
    }

    @Test("an import of many rows that was taken back twice leaves what was done before it (L8)")
    func importTakenBackTwice() async throws {
        try await Self.typed { larder in
            try larder("(echo date,item,amount,price; seq -f '2026-01-01,a,%.0f,1' 120) > \"$HOME/p.csv\"", "")
            try larder("larder add bread --new && larder import purchases \"$HOME/p.csv\"", "120 booked")
            try larder("larder undo --import --yes && larder redo --import --yes", "120 rows")
            try larder("larder undo --yes", "120 transactions")
            try larder("larder undo", "bread")
        }
    }

    @Test("where nothing of one's own is left a bare undo names the import, or where older ones are found (L8)")
    func nothingLeft() async throws {
        try await Self.typed { larder in
            try larder("printf 'date,item,amount,price\\n2026-01-01,a,1,1\\n' > \"$HOME/p.csv\"", "")
            try larder("larder import purchases \"$HOME/p.csv\"", "1 booked")
            try larder("! larder undo", "o undo your latest import: larder undo --import")
            try larder("larder undo --import --yes", "Undone")
            try larder("! larder undo", "o undo something older by its number: larder history")
        }
    }

    @Test("all of it is said behind the name, in other languages too; what is made is also added (C1)")
    func words() async throws {
        try await Self.typed { larder in
            try larder("larder add 3 Kiwi --new && larder use Kiwi alle", "Used 3 Kiwi")
            try larder("larder add 2 Kiwi && larder spoil Kiwi all", "Threw out 2 Kiwi")
            try larder("larder store add Lidl && larder store list", "Lidl")
            try larder("larder list add Kiwi && larder list untick Kiwi", "“Kiwi” was open already")
            try larder("larder list estimate --list Shopping", "Shopping")
            try larder("! larder list estimate Shopping --list Shopping", "Give the list once")
        }
    }

    @Test("undo of many shows the figures, and of a corrected pack what it was (L8)")
    func figures() async throws {
        try await Self.typed { larder in
            try larder(
                "larder add eggs 1 --new && larder product pack eggs box 10 pieces", "One box of eggs is 10 pieces")
            try larder("larder add eggs 2 boxes && larder correct --amount 3", "→ 3 boxes = 30 pieces")
            try larder("larder correct --amount 4 boxes", "→ 4 boxes")
            try larder("larder product pack eggs box 12 pieces --correct", "; one booking corrected")
            try larder(
                "larder undo", "Undone: one box of eggs was always 12 pieces, not 10 pieces; one booking corrected")
            try larder("larder add milk 1 --new && larder undo --since today --yes", "eggs: 41 pieces → 0 pieces")
        }
    }

    @Test("a throw-out of yesterday says when and why, and by name it is undone (L4, L8)")
    func spoiled() async throws {
        try await Self.typed { larder in
            try larder("larder add apples 5 --new --bought -3d", ", on ")
            try larder("larder spoil apples 2 --reason mouldy --day yesterday", "“mouldy”, on ")
            try larder("larder history apples", "“mouldy”")
            try larder("larder add tea --new && larder undo --only apples", "Undone: threw out 2 apples")
            try larder(
                "larder add 'Mehl 405' 1kg --new && larder add 500g Mehl 405 && larder undo --only Mehl 405",
                "Undone: added 500 g of Mehl 405")
            try larder("larder use Mehl 405 --all", "none left")
            try larder("! larder product change apples --minimum 2 --clear minimum", "cleared")
        }
    }

    typealias Typing = (_ line: String, _ part: String) throws -> Void

    /// Types lines at a shell in a new household and demands that each ends well and says its part.
    static func typed(_ body: @escaping @Sendable (Typing) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(
                        ["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"])
                    try body { line, part in
                        let outcome = try daemon.shell(line)
                        try demand(
                            outcome.code == 0 && (part.isEmpty || outcome.output.contains(part)),
                            "$ \(line)\n\(outcome.output)")
                    }
                }
            }
        }
    }

    @Test("minutes back are not taken for months (L6, L8)")
    func minutes() async throws {
        try await Self.typed { larder in
            try larder("larder add Milch 2 --new", "")
            try larder("! larder undo --since 5m --dry-run 2>&1", "“5 minutes ago” or “5 months ago”")
            try larder("! larder undo --since '5 m' --dry-run 2>&1", "“5 minutes ago” or “5 months ago”")
            try larder("! larder diff 10m 2>&1", "“10 minutes ago” or “10 months ago”")
            try larder("larder undo --since 10min --dry-run", "Would undo")
            try larder("larder undo --since '5 minutes ago' --dry-run", "Would undo")
        }
    }

    @Test("the undo of a household's name is answered, and advised by the name that it has then (L8)")
    func renamed() async throws {
        try await Self.typed { larder in
            try larder("larder household create Jonse && larder household create Other", "Other")
            try larder("larder household change --name Jones --household Jonse | tee \"$HOME/told\"", "Renamed")
            for answer in ["Undone: renamed the household Jonse to Jones", "Redone: renamed", "Undone: renamed"] {
                try larder(
                    "eval \"$(grep -o 'larder --household Jon[a-z]* [a-z]*' \"$HOME/told\" | tail -1)\" > \"$HOME/more\"; mv \"$HOME/more\" \"$HOME/told\"; "
                        + "cat \"$HOME/told\"", answer)
            }
            try larder(
                "LARDER_HOUSEHOLD=Jonse larder household change --name Jones > \"$HOME/told\"; cat \"$HOME/told\"",
                "LARDER_HOUSEHOLD is set to Jonse, which is now Jones.")
            try larder("eval \"$(grep -o 'larder --household Jon[a-z]* undo' \"$HOME/told\")\"", "Undone: renamed")
        }
    }

    @Test("an import that a cascade took along is not told to stay (L8)")
    func cascadeOfImport() async throws {
        try await Self.typed { larder in
            try larder(
                "larder add Zucker 1 kg --new && printf 'date,item,amount\\n2025-11-24,Zucker,1 kg\\n' > \"$HOME/z.csv\" "
                    + "&& larder import purchases \"$HOME/z.csv\" --in-stock", "1 booked")
            try larder(
                "larder undo --cascade --yes > \"$HOME/told\" && ! grep -q 'stays as it is' \"$HOME/told\" && cat \"$HOME/told\"",
                "Undone: 2 transactions")
            try larder("larder add Salz 1 kg --new && larder add Zucker 1 kg --new", "")
            try larder(
                "printf 'date,item,amount\\n2025-11-24,Salz,1 kg\\n' > \"$HOME/s.csv\" && larder import purchases \"$HOME/s.csv\" --in-stock",
                "1 booked")
            try larder("larder undo --cascade --yes", "stays as it is")
        }
    }

    @Test(
        "a note of the opening stands beside the lot's, in the answer and the history; drop names a number that there is (L9, Q9)"
    )
    func notes() async throws {
        try await Self.typed { larder in
            try larder(
                "larder add Pesto 1 --new --note 'von Oma' && larder open Pesto --note 'für Pasta'",
                "“von Oma; für Pasta”")
            try larder("larder history Pesto", "“von Oma; für Pasta”")
            let away = "LARDER_SOCKET=$HOME/none.sock larder"
            try larder(
                "\(away) use Pesto 1 2>&1; \(away) add Pesto 1 2>&1; larder outbox drop 1 --yes 2>&1", "")
            try larder("! larder outbox drop 2>&1", "larder outbox drop 2")
            try larder("larder outbox drop --all --yes 2>&1; ! larder outbox drop 2>&1", "The outbox is empty")
        }
    }
}
