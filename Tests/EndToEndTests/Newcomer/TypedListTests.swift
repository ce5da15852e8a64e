import TestSupport
import Testing

@Suite("Lists and putting away as people type them", .timeLimit(.minutes(10)))
struct TypedListTests {
    @Test("what is on a list is ticked, changed and taken off by no name that is only near (Q3, C2)")
    func near() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder list add Bier && larder list add Milchreis && larder list add Tomatenmark", "Tomatenmark")
            for verb in ["tick", "remove", "change"] {
                let amount = verb == "change" ? " --amount 5" : ""
                for name in ["Eier", "Eis", "Milch", "Tomaten", "Vier"] {
                    try larder(
                        "! larder list \(verb) \(name)\(amount) 2>&1", "othing on “Shopping” is called “\(name)”")
                }
            }
            try larder(
                "larder list make Markt && ! larder list move Eier --to Markt --list Shopping 2>&1",
                "did you mean Bier?")
            // A slip, the beginning and a whole word are still understood.
            try larder("larder list tick Milchrais && larder list untick milchr", "Unticked Milchreis")
            try larder(
                "larder list add 'Hafermilch Barista' && larder list tick Hafermilch", "Ticked Hafermilch Barista")
            try larder("larder add Eier 10 --new && ! larder list tick Eier 2>&1", "is called “Eier”")
            try larder("larder list add 'Bio Eier' && larder list tick Eier", "Ticked Bio Eier")
        }
    }

    @Test("several things are put on a list, ticked and taken off in one line; if one does not fit, none is (T3)")
    func several() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder list add 4 Kerzen, 2 Schwämme, roter Faden", "roter Faden")
            try larder("printf 'Seife\n3 Tücher\n' | larder list add -", "Tücher")
            try larder("larder list tick Kerzen, roter Faden", "roter Faden")
            try larder("! larder list tick Seife, Nadel 2>&1", "Nothing was booked.")
            try larder("! larder list tick Seife, Nadel 2>&1", "Nadel: nothing on “Shopping” is called")
            try larder("larder list --json | grep -o '\"ticked\":true' | wc -l | tr -d ' '", "2")
            try larder("larder undo && larder list remove Kerzen, Seife, Tücher && larder list --csv | wc -l", "")
            try larder("! larder list tick Kerzen 2>&1", "othing on “Shopping” is called “Kerzen”")
            try larder("larder undo && larder list tick Kerzen", "Ticked")
        }
    }

    @Test("a payer, store or day that is not known is of all lines, is told so and not kept (Q7)")
    func ofAll() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store add Rewe && larder me store Rewe && larder add Brot 1 --new && larder add Eier 10 --new",
                "")
            try larder("larder list add 2 Brot && larder list add 10 Eier && larder list tick Brot Eier", "")
            for option in ["--payer Tim", "--store Rwee", "--day 31.11.", "--day tomorrow"] {
                try larder("! larder put-away --yes \(option) 2>&1", "This affects all lines")
            }
            try larder("larder put-away --yes", "Put away 2 things.")
        }
    }

    @Test("a text that is now a product is named with its amount beside the product's own entry (Q7)")
    func textBeside() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder list add 8 Rollen Klopapier && larder add Klopapier 8 Rollen --new && larder list add Klopapier && larder list tick --all --yes",
                "")
            try larder(
                "larder put-away --yes --dry-run > \"$HOME/told\" 2>&1; cat \"$HOME/told\"", "is now a product")
            // Whichever list is meant without its name.
            try larder("larder list make Drogerie && larder list add Zahnpasta --list Drogerie", "Drogerie")
            try larder(
                "eval \"$(grep -o 'larder list remove [^.;]*' \"$HOME/told\" | head -1)\"", "Took ")
        }
    }

    @Test("an amount that is set of what is below its minimum is told as what it is now (Q3, Q5)")
    func changedNeed() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 2 l Milch --new && larder product change Milch --minimum '6 l'", "6 l")
            try larder("larder list fill --below-minimum", "Added 4 l of Milch to Shopping")
            try larder("larder list change Milch --amount '5 l'", "now 5 l")
            try larder(
                "larder add Eier 2 --new && larder product change Eier --minimum 6 && larder list fill --below-minimum",
                "Added 4 pieces")
            try larder("larder list add Eier 1 && larder list change Eier --amount 8", "now 8 pieces")
            try larder("larder list", "8 pieces  Eier")
        }
    }
}
