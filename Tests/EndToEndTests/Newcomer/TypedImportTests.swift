import Foundation
import TestSupport
import Testing

@Suite("Files that are taken back, mended and imported again", .timeLimit(.minutes(10)))
struct TypedImportTests {
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

    @Test("a mended file is booked in its order, and none of its rows twice (X5)")
    func inOrder() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "cd \"$HOME\"; printf 'Datum;Artikel;Anzahl;Menge\\n20.11.2026;Mehl;3;500 g\\n' > two.csv; ! larder import purchases two.csv",
                "2 columns for the amount")
            try larder(
                "cd \"$HOME\"; printf 'date,item,amount\\n2026-11-03,Butter,250 g\\n2026-11-20,Butter,2\\n' > a.csv; "
                    + "(cat a.csv; echo '2026-11-24,Mehl,1 kg') > b.csv; larder import purchases a.csv && larder undo --import --yes",
                "Undone")
            try larder("larder import purchases \"$HOME/b.csv\"", "2 booked, 0 already booked, 1 skipped")
            try larder("larder stock Butter", "Butter: 250 g")
            // Both taken back: the one that has all of it is booked.
            try larder(
                "cd \"$HOME\"; (echo date,item,amount; echo 2026-11-20,Tee,1) > c.csv; (cat c.csv; echo 2026-11-21,Tee,2) > d.csv; "
                    + "larder import purchases c.csv > c; larder import purchases d.csv && larder undo --import --yes && "
                    + "$(grep -o 'larder undo --import .*' c) --yes", "Undone")
            try larder("larder import purchases \"$HOME/d.csv\"", "2 booked, 0 already booked")
            try larder(
                "! $(grep -o 'larder undo --import .*' \"$HOME/c\" | sed s/undo/redo/) --yes; larder stock Tee",
                "Tee: 3 pieces")
            try larder("larder undo --only Tee --yes && larder import purchases \"$HOME/d.csv\"", "already booked")
        }
    }

    @Test("a file's member pays, and a price beside a weight is for just that much (H5, P1)")
    func payer() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder member add Anna; cd \"$HOME\"; printf 'Datum;Artikel;Menge;Preis;Mitglied;Händler\\n20.11.2026;Kartoffeln;2,5 "
                    + "kg;2,99;Anna;Lidl\\n21.11.2026;Salz;1;0,39;Ana;Lidl\\n' > m.csv; larder import purchases m.csv --in-stock",
                "2 booked")
            try larder("larder price history Kartoffeln", "1.20 EUR/kg")
            try larder("larder history Kartoffeln", "paid by Anna")
            try larder("larder stock Salz --json", "bought by Ana")
        }
    }

    @Test("a row that something else took back is told, and how it comes back (X5)")
    func gone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "cd \"$HOME\"; printf 'date,item,amount,store\\n2026-11-20,Mehl,1 kg,Aldi\\n' > a.csv; "
                    + "printf 'date,item,amount,store\\n2026-11-25,Reis,1 kg,Aldi\\n2026-11-25,Salz,1 kg,Metro\\n' > b.csv; "
                    + "larder import purchases a.csv > a; larder import purchases b.csv && "
                    + "$(grep -o 'larder undo --import .*' a) --cascade --yes", "Reis: 1 kg → 0 kg")
            try larder(
                "larder import purchases \"$HOME/b.csv\" > \"$HOME/told\" 2>&1; cat \"$HOME/told\"",
                "1 of the rows already booked was undone since")
            try larder("larder stock", "Salz")
            try larder(
                "eval \"$(grep -o 'larder redo --import [0-9a-f-]*' \"$HOME/told\" || grep -o 'larder undo --import [0-9a-f-]*' \"$HOME/told\")\" --yes && "
                    + "larder import purchases \"$HOME/b.csv\" --yes; larder stock", "Reis")
            try larder(
                "printf 'date,item,price,total\\n2026-11-20,Tee,0,0\\n' > \"$HOME/g.csv\"; larder import purchases \"$HOME/g.csv\"",
                "1 booked")
        }
    }

    @Test("a redo of what was booked anew since says what has to be taken back first (X5, L8)")
    func anew() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store add Lidl && larder store add Aldi && larder product create Eier && larder product create Butter",
                "")
            try larder(
                "cd \"$HOME\"; printf 'date,item,amount,total,store\\n2026-11-23,Butter,3,6.57,Lidl\\n2026-11-25,Eier,10,2.99,Aldi\\n' "
                    + "> f.csv; larder import purchases f.csv --in-stock && larder use 2 Eier", "8 pieces left")
            try larder("larder undo --import --cascade --yes | tee \"$HOME/undone\"", "Eier: 8 pieces → 0 pieces")
            try larder(
                "cd \"$HOME\"; sed -i s/6.57/6.59/ f.csv; larder import purchases f.csv --in-stock",
                "2 booked, 0 already booked")
            try larder(
                "! larder redo 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "since been imported again: undo that import first")
            try larder(
                "eval \"$(grep -o 'larder undo --import [0-9a-f-]*' \"$HOME/told\")\" --yes",
                "Eier: 10 pieces → 0 pieces")
        }
    }

    @Test("so many of a multipack in the item are all of it, and a sum is no purchase (X5, C1)")
    func multipacks() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "printf 'Datum;Artikel;Menge;Summe\n24.11.2025;Cola 6x1,5l;2;14,28\n24.11.2025;Mehl;1 kg;0,89\n"
                    + "24.11.2025;Zwischensumme;;15,17\n24.11.2025;TOTAL;;15,17\n24.11.2025;Pfand;2;3,00\n' > \"$HOME/r.csv\"; larder import purchases \"$HOME/r.csv\" --in-stock",
                "2 booked, 0 already booked, 3 skipped")
            try larder("larder stock Cola", "18 l")
            try larder("! larder product list | grep -iE 'summe|total|pfand'", "")
        }
    }

    @Test("a name in a file that no member has is told, and in the note (H5, X5)")
    func nobody() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "printf 'date,item,amount,member\\n2025-11-25,Milch,2,Anna\\n2025-11-25,Brot,1,Anna\\n2025-11-25,Tee,1,17850\\n' "
                    + "> \"$HOME/who.csv\" && larder import purchases \"$HOME/who.csv\" --in-stock",
                "“Anna” is not a member, so it is in the note  (lines 2; 3)")
            try larder("larder stock Milch", "bought by Anna")
        }
    }

    @Test("stock says of which date it is that it is one to use by (E2)")
    func useBy() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Hack 500g --use-by --expires tomorrow --new && larder stock Hack", "use by")
            try larder("larder stock", "tomorrow, use by")
        }
    }

    @Test(
        "what a receipt comes to, its tax, its change and its deposits are no purchases; of a price without a store the column is named (X5)"
    )
    func receipt() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "printf 'Datum;Artikel;Menge;Summe;Händler\\n2025-11-24;Mehl;1 kg;0,89;REWE\\n' > \"$HOME/r.csv\"; "
                    + "for item in 'SUMME EUR' 'Gesamt in EUR' Einwegpfand 'Pfand Flasche' 'MwSt. 7%%' Rückgeld 'Sales Tax' Summe: 'Total (EUR)'; do "
                    + "printf \"2025-11-24;$item;;0,89;REWE\\n\" >> \"$HOME/r.csv\"; done; "
                    + "larder import purchases \"$HOME/r.csv\" --in-stock", "1 booked, 0 already booked, 9 skipped")
            try larder("larder stock --json", "\"Mehl\"")
            try larder(
                "printf 'name,price\\nMehl,1.19\\n' > \"$HOME/p.csv\" && larder import prices \"$HOME/p.csv\"",
                "is missing in the column “store”")
        }
    }
}
