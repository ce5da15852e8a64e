import Foundation
import TestSupport
import Testing

@Suite("Mistakes that people make at the command line", .timeLimit(.minutes(10)))
struct TypedMistakeTests {
    @Test("advice is about the household and the larderd that were named for this once (L8)")
    func addressed() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder household create 'Omas Haus' && larder household use Home", "Chose the household Home")
            try larder("larder add eggs --new", "Undo: larder undo\n")
            try larder(
                "larder add Brie 1 --new --price 1,99 --household Omas > \"$HOME/told\"; cat \"$HOME/told\"",
                "Undo: larder --household Omas undo\n")
            try larder("cat \"$HOME/told\"", "larder --household Omas correct ")
            try larder("cat \"$HOME/told\"", "; larder --household Omas product change Brie …")
            try larder("$(sed -n 's/.*Undo: //p' \"$HOME/told\")", "Undone: added 1 piece of Brie")
            try larder("larder stock", "eggs")
            try larder("! larder --household 'Omas Haus' use Brie", "larder --household \"Omas Haus\" product list")
            try larder("larder --household Omas household", "Change: larder --household Omas household change")
            try larder("! larder stock --household Omas eggs --limit x", "larder stock --help")
            try larder("larder add ham --new --socket=\"$LARDER_SOCKET\"", "Undo: larder --socket ")
        }
    }

    @Test("an option that is empty, as of an unset variable, is refused by its name")
    func empty() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new", "Added")
            for (line, option) in [
                ("use milk --lot \"$lot\"", "--lot"), ("add milk --expires ''", "--expires"),
                ("use milk --day=", "--day"),
                ("list add milk --list ''", "--list"), ("add rice --new --unit ''", "--unit"),
                ("stock --household ''", "--household"), ("household change --remind ''", "--remind"),
            ] {
                try larder("! larder \(line)", "\(option) is empty: leave it out")
            }
            try larder("larder add milk --note ''", "Added")
            try larder("! larder add ''", "Word 2 of “add \"\"” is empty")
            try larder("larder stock milk", "milk: 3 pieces")
        }
    }

    @Test("a name of two words without quotes is of no other thing (C1, L9)")
    func twoWords() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 3 --new && larder add 'Erdnuss Butter' 2 --new", "Added")
            try larder("! larder correct --only Erdnuss Butter --amount 4", "are two things: name only one")
            try larder("! larder correct Butter --only Sahne --amount 7", "are two things: name only one")
            try larder("! larder undo --only Erdnuss Butter", "larder undo --only \"Erdnuss Butter\"")
            try larder("! larder list rename Drogerie Markt DM", "A name of several words is written in quotes")
            try larder("! larder household use Flatt", "yours: Home")
            try larder("larder stock Butter", "Butter: 3 pieces")
        }
    }

    @Test("what is undone is done again by its number, not the latest that was undone (L8)")
    func undone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Tee 2 --new && larder undo && larder add Salz 4 --new && larder undo", "Undone")
            let which = "$(larder history | grep 'added 2 Tee' | grep -v undid | tail -1 | awk '{print $1}')"
            try larder(
                "! larder undo \(which) > \"$HOME/told\" 2>&1; cat \"$HOME/told\"", "o redo it: larder redo ")
            try larder("! larder correct \(which) --amount 3", "o redo it: larder redo ")
            try larder("$(grep -o 'larder redo [0-9]*' \"$HOME/told\")", "Redone: added 2 Tee")
        }
    }

    @Test("what packs, scales and shelves have printed is read (E4, P1, S3)")
    func printed() async throws {
        try await TypedUndoTests.typed { larder in
            for text in [
                "mind. haltbar bis 05.12.27", "MHD 05.12.27 L2345", "MHD 05.12.27 14:32 L2345",
                "MHD 05.12.27 L2345 14:32", "05.12.27 L 23A",
                "abgepackt 20.11.26 MHD 05.12.27",
            ] {
                try larder("larder add Joghurt 1 --new --expires '\(text)' --dry-run", "best before 5 Dec 2027")
            }
            try larder("! larder add Joghurt 1 --new --expires 'L2345'", "not understood as a date")
            // Half a cent is rounded up at a counter.
            try larder("larder add Äpfel '1,5 kg' --new --price 1.99/kg --total 2.99", "2.99")
            try larder("! larder add Äpfel '1,5 kg' --price 1.99/kg --total 3.00", "comes to 2.99")
            try larder("larder add Äpfel 1 Sack > \"$HOME/told\" 2>&1; ! grep 'did you mean' \"$HOME/told\"", "")
            try larder("cat \"$HOME/told\"", "unknown unit “Sack”")
            try larder("! larder price Äpfel", "To see what it costs: larder compare ")
            try larder("larder add Quark 4 --new --expires 29.11.2027 && larder open 1 Quark", "Opened 1")
            let code = "--dry-run | grep -o '([0-9A-Z]*' | head -1"
            try larder(
                "test \"$(larder keep Quark --until 30.11.2027 \(code))\" = \"$(larder use Quark 1 \(code))\" && echo same",
                "same")
            try larder("larder add Brot 1 --new && larder use Brot 1/2", "Used ½ Brot")
            try larder("larder remind", "best before ~")
        }
    }

    @Test("a price is for one cup or gallon, and by the kilo where the total says so (P1)")
    func perOne() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add yogurt 6 --new --price 0.79", "4.74 ")
            try larder("larder add milk 2 us gallons --new --price 3.49", " 3.49 ")
            try larder("larder add cheddar 8 oz --new --price 2.99", " for 8 oz")
            try larder("larder add Paprika 0.5 kg --new --price 3.98/kg --total 1.99", "/kg, 1.99")
            try larder(
                "larder add Butter 1 kg --new && larder add Margarine 1 kg --new && larder use Butter 250 g", "Used")
            try larder(
                "larder correct $(larder stock Butter --json | grep -o '\"code\":\"[0-9A-Z]*' | cut -d'\"' -f4) --product Margarine",
                "Margarine: 1 kg → 1.75 kg")
            try larder("larder add Quark 250g --new --opened-days 3", "Fridge), best before ~")
            try larder(
                "larder product create Apfelsaft && larder product create Apfelmus; ! larder list add 3 Äpfel",
                "To add it as text: --text")
        }
    }

    @Test("a page is printed however narrow the terminal is")
    func narrow() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store create 'Kaufland Hauptstraße'; larder store create 'Edeka Nord'; larder product create Nutella --unit g; "
                    + "larder variant create Nutella --brand Ferrero --pack 'Glas = 450 g'; "
                    + "larder variant create Nutella --brand 'Ferrero Österreich' --pack 'Vorratspackung = 1.5 kg'; "
                    + "larder price 'Ferrero Nutella' '1 Glas' 3,79 --store 'Edeka Nord'; "
                    + "larder price 'Ferrero Österreich Nutella' '1 Vorratspackung' 8,79 --store 'Kaufland Hauptstraße'",
                "8.79")
            for width in [20, 30, 40, 46, 60, 62, 72, 80] {
                try larder("COLUMNS=\(width) larder compare Nutella --for 2kg", "Kaufland")
            }
        }
    }

    @Test("where nobody listens is said to be so: what is no socket keeps nothing, and what waits says for whom (Q9)")
    func elsewhere() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new", "Added")
            try larder("! larder add milk --socket /etc/passwd", "is not a socket, so it is not larderd's")
            try larder("larder outbox", "Nothing is waiting.")
            try larder(
                "! larder add milk --socket \"$HOME/nobody.sock\"", "when larder next reaches the larderd at ")
            try larder("larder outbox", "It waits for the larderd at ")
            try larder("larder outbox send", "1 command left, for the larderd at ")
            try larder("larder outbox drop 1 && larder outbox send", "Nothing is waiting.")
        }
    }

    @Test("what was undone as one is done again as one, unasked (L8)")
    func redone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new && larder use milk", "1 piece left")
            try larder(
                "larder undo $(larder history milk --type made --format '{{.position}}') --cascade",
                "Undone: 2 transactions")
            try larder("larder redo", "Redone: 2 transactions")
        }
    }

    @Test("a correction is of what is meant, in the unit that was told (L9, P1, L5)")
    func meant() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add chips 3 --price 2.50 --new && larder product pack chips box 8", "Added")
            try larder("larder correct chips --amount '3 boxes' && larder correct chips --price 18", "→ 54.00 ")
            try larder(
                "larder add wine 1 --price 7 --new && larder product pack wine case 6 && larder add wine 2 cases --price 40 && "
                    + "larder correct wine --amount '2 pieces' && larder correct wine --price 8", "→ 16.00 ")
            // What was said of its unit stays.
            try larder("larder add chips 2 boxes --price 2/piece && larder correct chips --price 3", "→ 48.00 ")
            // What was corrected meanwhile was not booked last.
            try larder("larder add Salami 200g --new && larder use Salami 50g", "Used 50 g")
            try larder(
                "! larder correct Salami --day yesterday 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "correct that first: larder correct ")
            try larder(
                "$(grep -o 'larder correct [0-9A-Z]* --day [0-9-]*' \"$HOME/told\" | head -1)", "Corrected: added 200 g"
            )
            try larder(
                "larder correct Salami --day yesterday && larder correct Salami --amount 60g", "used 50 g of Salami")
            try larder("larder stock Salami", "Salami: 140 g")
            // All of it, a helping, and a unit of what is merged.
            try larder(
                "larder add Bier 5 Kästen --new && larder product pack Bier Kasten 20 Flaschen && "
                    + "larder product change Bier --using-unit Flasche --helping '2 Flaschen' && larder use Bier",
                "98 Flaschen")
            try larder("larder correct Bier --amount 3", "→ 97 Flaschen")
            try larder(
                "larder use Bier --all && ! larder correct Bier --amount 3",
                "“3” may be “3 Flaschen” or “3 Kästen”.\n  --amount")
            try larder(
                "larder add Limo 5 Kästen --new --expires tomorrow && larder product pack Limo Kasten 12 Flaschen && "
                    + "larder add Brause 6 Flaschen --new && larder product pack Brause Flasche 0.75l && "
                    + "larder product merge Limo Brause && larder use Brause 2 Flaschen", "Used 2 Flaschen")
            try larder("larder correct Brause --amount 3", "63 Flaschen")
            try larder("larder correct Brause --amount 1.5l", "→ ~64 Flaschen")
        }
    }

    @Test("what was begun of other things is no put-away of these (Q7)")
    func begun() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Lidl; larder add Butter 250g --new && larder add Brot 1 --new", "Added")
            try larder(
                "larder list add Butter && larder list tick Butter && ! larder put-away --store Lidl --day yesterday --yes",
                "Nothing was booked")
            try larder(
                "larder put-away --dry-run 2>&1; larder list clear && larder list add Brot 2 && larder list tick Brot && larder put-away --yes 2>&1 | tee \"$HOME/told\"",
                "Added 2 Brot")
            try larder("! grep -e 'at Lidl' -e 'Going on' \"$HOME/told\" && echo gone", "gone")
        }
    }

    @Test("what is kept offline goes to no household that was not said, once there are several (H4, Q9)")
    func several() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add eggs 10 --new && larder household create Garten && larder add eggs 10 --new --household Garten",
                "Added")
            try larder("! larder use 2 eggs", "You have several households")
            try larder(
                "larder use 2 eggs --offline; larder outbox; larder stock --household Home; larder stock --household Garten",
                "eggs  10 pieces")
            try larder("! larder stock --household Home | grep ' 8 pieces' && echo kept", "kept")
        }
    }

    @Test("a split over two stores says what it lacks, which it does not save (P3)")
    func split() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "for s in Edeka Lidl Hoffmann; do larder store create $s; done; for p in Butter Milch Brot Eier Tee Reis; do "
                    + "larder product create $p; larder price $p 2.00 --store Lidl; larder price $p 2.10 --store Edeka; larder list add $p; "
                    + "done; larder product create Bier; larder price Bier 14 --store Lidl; larder price Bier 15 --store Hoffmann; "
                    + "larder product create Kaffee; larder price Kaffee 12.98 --store Lidl; larder list add Bier; larder list add Kaffee; "
                    + "larder list compare", "8 of 8")
            try larder(
                "larder list compare > \"$HOME/told\"; cat \"$HOME/told\"", "At two stores, Edeka and Hoffmann: 27.60 ")
            try larder("grep '7 of 8, without Kaffee[.]' \"$HOME/told\" && ! grep 'less than' \"$HOME/told\"", "Kaffee")
        }
    }

    @Test("what waits keeps its number when another one is given up (Q9)")
    func numbered() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add eggs 12 --new", "Added")
            try larder(
                "! larder use egs 2 --offline && ! larder use eegs 2 --offline && ! larder add ham --store Lidl --offline",
                "")
            try larder("larder status 2> \"$HOME/told\"; cat \"$HOME/told\"", "larder outbox drop 3")
            try larder("larder outbox drop 1 && larder outbox drop 2", "Dropped: larder use eegs 2")
            try larder("larder outbox", "larder add ham --store Lidl")
            try larder("! larder outbox drop 2 2>&1", "There is no number 2: the outbox has 3.")
            try larder("! larder use oggs --offline 2>&1; larder outbox", "4  ")
            try larder("larder outbox drop 4 && ! larder use uggs --offline 2>&1; larder outbox", "5  ")
            try larder("larder outbox drop --all --yes && ! larder use uggs --offline 2>&1; larder outbox", "1  ")
        }
    }

    @Test(
        "a word that is no verb's is shown or listed; help is also said before its verb, (P1)"
    )
    func readOtherwise() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Quark --new && ! larder product Quark 2>&1", "Did you mean 'larder product show Quark'?")
            try larder("larder --help correct", "Correct an earlier booking")
            try larder("larder store create Aldi && larder price Quark 1,29 --store Aldi", "Noted Quark: 1.29 EUR")
            try larder(
                "! larder compare Quark --for 500g 2> \"$HOME/told\"; cat \"$HOME/told\"", "larder product pack ")
            try larder(
                "eval \"$(grep -o 'larder product pack .* AMOUNT' \"$HOME/told\" | sed 's/AMOUNT/250g/')\" && larder compare Quark --for 500g",
                "2.58")
        }
    }
}
