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
            try larder("cat \"$HOME/told\"", "is not known: larder --household Omas correct ")
            try larder("cat \"$HOME/told\"", "Not right? larder --household Omas product change Brie …")
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
            try larder("! larder correct --only Erdnuss Butter --amount 4", "are two things: say which is meant")
            try larder("! larder correct Butter --only Sahne --amount 7", "are two things: say which is meant")
            try larder("! larder undo --only Erdnuss Butter", "larder undo --only \"Erdnuss Butter\"")
            try larder("! larder list rename Drogerie Markt DM", "A name of several words is written in quotes")
            try larder("! larder use Butter 2 gestern", "that is a day: say it with --day gestern")
            try larder("! larder add Brot 2 gestern --new", "that is a day: say it with --day gestern")
            try larder("! larder household use Flatt", "yours: Home")
            try larder("larder stock Butter", "Butter: 3 pieces")
        }
    }

    @Test("what a pack held is told in the packs of then, before it is corrected and after (L9a)")
    func repacked() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Bier 2 Kisten --new && larder product pack Bier Kiste 20 Flaschen",
                "One Flasche of Bier is 0.05 Kisten")
            try larder("larder product change Bier --using-unit Flasche && larder use Bier 3", "37 Flaschen")
            for line in ["--dry-run", ""] {
                try larder(
                    "larder product pack Bier Kiste 24 Flaschen --correct \(line)",
                    "Bier: 37 Flaschen = 1.85 Kisten → 45 Flaschen = ~1.88 Kisten")
            }
            try larder("larder undo", "Bier: 45 Flaschen = ~1.88 Kisten → 37 Flaschen = 1.85 Kisten")
        }
    }

    @Test("a file that was taken back, mended and imported again is booked whole (X5)")
    func mended() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "printf 'date,item,amount,price\\n18.11.2026,Butter,2,2.29\\n18.11.2026,Mehl,1.000 g,0.89\\n' > \"$HOME/a.csv\" "
                    + "&& larder import purchases \"$HOME/a.csv\" --in-stock", "1 booked, 0 already booked, 1 skipped")
            try larder("larder undo --import --yes", "Undone")
            try larder(
                "sed -i 's/1.000 g/1000 g/' \"$HOME/a.csv\"; larder import purchases \"$HOME/a.csv\" --in-stock",
                "2 booked, 0 already booked")
            try larder("larder stock Butter", "Butter: 2 pieces")
            try larder(
                "larder import purchases \"$HOME/a.csv\" --in-stock", "0 booked, 2 already booked")
            // Twice over: each import is taken back as a whole.
            try larder("larder undo --import --yes", "Butter: 2 pieces → 0 pieces")
            try larder(
                "sed -i 's/1000 g/2000 g/' \"$HOME/a.csv\"; larder import purchases \"$HOME/a.csv\" --in-stock",
                "2 booked, 0 already booked")
            // A row that was undone by itself stays so.
            try larder(
                "larder undo --only Butter --yes && printf '19.11.2026,Brot,1,1.99\\n' >> \"$HOME/a.csv\"", "Undone")
            try larder(
                "larder import purchases \"$HOME/a.csv\" --in-stock", "1 booked, 2 already booked")
        }
    }

    @Test("of two files that share rows nothing is brought back that the other has booked (X5)")
    func shared() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "cd \"$HOME\"; printf 'date,item,amount\\n2026-11-20,bread,1\\n2026-11-21,rice,1 kg\\n' > a.csv; "
                    + "(cat a.csv; echo '2026-11-22,tea,1') > b.csv; larder import purchases a.csv --in-stock",
                "2 booked")
            try larder("larder undo --import --yes", "Undone")
            try larder("larder import purchases \"$HOME/b.csv\" --in-stock", "3 booked")
            try larder("larder import purchases \"$HOME/a.csv\" --in-stock --yes", "0 booked, 2 already booked")
            // Nor is it advised to bring back what would be there twice.
            try larder(
                "! larder import purchases \"$HOME/a.csv\" --in-stock | grep redo && larder stock bread",
                "bread: 1 piece")
        }
    }

    @Test("what is undone is done again by its number, not the latest that was undone (L8)")
    func undone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Tee 2 --new && larder undo && larder add Salz 4 --new && larder undo", "Undone")
            let which = "$(larder history | grep 'added 2 Tee' | grep -v undid | tail -1 | awk '{print $1}')"
            try larder("! larder undo \(which) > \"$HOME/told\" 2>&1; cat \"$HOME/told\"", "already: larder redo ")
            try larder("! larder correct \(which) --amount 3", "is undone: larder redo ")
            try larder("$(grep -o 'larder redo [0-9]*' \"$HOME/told\")", "Redone: added 2 Tee")
        }
    }

    @Test("cups of two sizes are never one to one: not merged, under another, compared or corrected (C3, C9, C10)")
    func sizes() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store create Rewe; larder store create Lidl; larder add 3 Becher Joghurt --new --price 0.59 --store Rewe "
                    + "&& larder product pack Joghurt Becher 150 g && larder add 2 Becher Skyr --new --price 0.99 --store Lidl "
                    + "&& larder product pack Skyr Becher 500 g", "One Becher of Skyr is 500 g")
            let parent = "larder product change Skyr --parent Joghurt"
            try larder(
                "! larder product merge Skyr Joghurt",
                "a Becher would be either. Put it under the other one, and "
                    + "each stays as large as it is: \(parent)")
            try larder("! larder correct --only Skyr --product Joghurt", "--amount \"1000 g\" --total \"1.98 ")
            try larder("\(parent) && larder stock", "3 Becher (~9.67 Becher in all)")
            try larder("larder use 600 g Joghurt --any --dry-run", "Used 0.3 Becher of Skyr")
            try larder("larder compare Joghurt --for 500g", "0.30 ")
            // The other one's size, too.
            try larder(
                "larder product pack Joghurt Becher 200 g --correct && larder stock", "3 Becher (8 Becher in all)")
            try larder("larder undo && larder stock", "3 Becher (~9.67 Becher in all)")
            try larder("larder add 600 g Skyr && larder correct --only Skyr --product Joghurt", "600 g = 4 Becher")
            try larder(
                "larder add 2 Kästen Bier --new && larder product pack Bier Kasten 20 Flaschen && larder add 1 Kasten Limo --new "
                    + "&& larder product pack Limo Kasten 12 Flaschen && ! larder product merge Limo Bier",
                "One Kasten of “Limo” is 12 Flaschen, one of “Bier” 20 Flaschen")
        }
    }

    @Test("what the base unit holds is not changed from now on: all that is there would be as much as that (L9a)")
    func resized() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Quark --unit Becher && larder product pack Quark Becher 250 g", "is 250 g")
            try larder("larder product pack Quark Becher 400 g --change", "One Becher of Quark is 400 g")
            try larder("larder store create Rewe; larder price Quark 3.20/kg --store Rewe", "3.20")
            for line in [
                "! larder product pack Quark Becher 500 g --change", "! larder product change Quark --unit kg",
            ] {
                try larder(line, "“Quark” is kept in Becher")
            }
            try larder(
                "! larder product pack Quark Becher 500 g --change 2> \"$HOME/told\"; "
                    + "$(grep -o 'larder product create .*' \"$HOME/told\" | sed 's/NAME/Magerquark/; s/[.]$//') && "
                    + "larder product pack Magerquark Becher 500 g && larder add 2 Becher Magerquark && larder stock",
                "Magerquark  2 Becher")
        }
    }

    @Test("a gram is no number of pieces, and what was said the wrong way round can be put right (C3)")
    func reversed() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Quark 4 --new && ! larder product pack Quark g 150",
                "what one piece holds: larder product pack")
            try larder(
                "larder product pack Quark g '150 pieces' && ! larder product pack Quark piece '150 g' 2> \"$HOME/told\"; "
                    + "cat \"$HOME/told\"",
                "One piece of “Quark” is 1/150 g already, not 150 g; if that is wrong: larder product pack")
            try larder(
                "eval \"$(grep -o 'larder product pack .* --correct' \"$HOME/told\")\" && larder add 300 g Quark",
                "300 g = 2 pieces")
        }
    }

    @Test("a corrected pack that is undone and redone is as before, without a question (L9a, L8)")
    func packRedone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Seife 3 --new && larder product pack Seife Karton 6 piece && larder add Seife 1 Karton --total 5.40",
                "6 pieces")
            try larder(
                "larder product pack Seife Karton 10 piece --correct && larder undo && larder redo < /dev/null",
                "9 pieces → 13 pieces")
            try larder("! larder history | grep 'corrected since'; larder stock Seife", "13 pieces")
        }
    }

    @Test("a price without its option, and a half without its article, are understood or refused (C1)")
    func bare() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 2 --new && larder add Brot 1 --new", "Added")
            for line in ["larder add Butter 1,99", "larder add Tee 2.49 --new", "larder list add Butter 1.29"] {
                try larder("! \(line)", "looks like a price, not a number of ")
            }
            try larder("larder add Butter 1.99 pieces && larder add Butter 0,25", "Added ¼ Butter")
            try larder("larder use halbes Brot", "½ piece left")
            try larder("larder add halbe Gurke --new", "if it is a name, take it back")
        }
    }

    @Test("what packs, scales and shelves have printed is read (E4, P1, S3)")
    func printed() async throws {
        try await TypedUndoTests.typed { larder in
            for text in [
                "mind. haltbar bis 05.12.27", "MHD 05.12.27 L2345", "MHD 05.12.27 14:32", "05.12.27 L 23A",
                "abgepackt 20.11.26 MHD 05.12.27",
            ] {
                try larder("larder add Joghurt 1 --new --expires '\(text)' --dry-run", "best before 5 Dec 2027")
            }
            try larder("! larder add Joghurt 1 --new --expires 'L2345'", "not understood as a date")
            // Half a cent is rounded up at a counter.
            try larder("larder add Äpfel '1,5 kg' --new --price 1.99/kg --total 2.99", "2.99")
            try larder("! larder add Äpfel '1,5 kg' --price 1.99/kg --total 3.00", "makes 2.98")
            try larder("! larder add Äpfel 1 Sack | grep 'did you mean'", "")
            try larder("! larder price Äpfel", "To see what it costs: larder compare ")
            try larder("larder add Quark 4 --new --expires 29.11.2027 && larder open 1 Quark", "Opened 1")
            let code = "--dry-run | grep -o '([0-9A-Z]*' | head -1"
            try larder(
                "test \"$(larder keep Quark --until 30.11.2027 \(code))\" = \"$(larder use Quark 1 \(code))\" && echo same",
                "same")
            try larder("larder add Brot 1 --new && larder use Brot 1/2", "Used ½ Brot")
            try larder("larder remind", "~")
        }
    }

    @Test("a file's member pays, and a price for one kilo of several is told (H5, P1)")
    func payer() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder member add Anna; cd \"$HOME\"; printf 'Datum;Artikel;Menge;Preis;Mitglied\\n20.11.2026;Kartoffeln;2,5 "
                    + "kg;2,99;Anna\\n21.11.2026;Salz;1;0,39;Ana\\n' > m.csv; larder import purchases m.csv --in-stock",
                "its price was taken for one kg, so “7.48 EUR” for all of it")
            try larder("larder history Kartoffeln", "paid by Anna")
            try larder("larder stock Salz --json", "bought by Ana")
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
            try larder("! larder add milk --socket /etc/passwd", "is not a socket, so not larderd's")
            try larder("larder outbox", "Nothing waits.")
            try larder(
                "! larder add milk --socket \"$HOME/nobody.sock\"", "when larder next reaches the larderd of ")
            try larder("larder outbox", "It waits for the larderd of ")
            try larder("larder outbox send", "1 command left, for the larderd of ")
            try larder("larder outbox drop 1 && larder outbox send", "Nothing waits.")
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
}
