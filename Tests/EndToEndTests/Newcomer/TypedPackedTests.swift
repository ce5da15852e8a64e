import TestSupport
import Testing

@Suite("Lists, files and prices of what comes in packs", .timeLimit(.minutes(10)))
struct TypedPackedTests {
    @Test(
        "a put-away in litres, a variant, a merge, a code and a file are read by what came in bottles (C3, C5, C9, X5)")
    func everywhere() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe && larder add 6x1,5l Wasser --new", "")
            try larder(
                "larder list add 3 l Wasser && larder list tick Wasser && larder put-away --yes", "Added 3 l of Wasser")
            for words in ["use 2 Wasser", "add 2 Wasser"] { try larder("! larder \(words) 2>&1", "2 l or 2 x 1.5 l") }
            try larder("larder add 2 bottles of wine 0.75l --variant Rioja --new", "")
            try larder("larder add 3 bottles of wine 0.2l --variant Cava --new && larder add Rioja", "Added 1 × 0.75 l")
            try larder("larder add 2 Flaschen Rotwein 0,75l --new && larder add Vino '1 l' --new", "")
            try larder("larder product merge Rotwein Vino", "Merged")
            try larder("! larder use 2 Vino 2>&1", "2 l or 2 x 0.75 l")
            try larder("larder add 3 Flaschen Korn 0,7l --new", "")
            try larder("larder product barcode Korn 4006381333931 --amount '0.7 l'", "")
            try larder("larder use 4006381333931 2", "Used 2 × 0.7 l = 1.4 l of Korn")
            try larder(
                "printf 'date,item,amount,price\\n2026-01-01,Wasser,2,0.49\\n' > \"$HOME/w.csv\" && "
                    + "larder import purchases \"$HOME/w.csv\"", "2 of Wasser could be 2 l or 2 x 1.5 l")
        }
    }

    @Test("what a label's code says besides is kept, and told in the answer, in the log and in an export (B3)")
    func labels() async throws {
        try await TypedUndoTests.typed { larder in
            let code = "(01)04012345678901(17)280331(10)A1"
            try larder("larder product create Milch && larder product barcode Milch 4012345678901", "")
            try larder("larder add '\(code)' 2>&1", "There is more in the code than what it is")
            try larder("larder add '\(code)' 2 --expires 2028-03-31 2>&1", "Added 2 Milch")
            try larder("larder log --json | grep -o -F '\"scan\":\"\(code)\"' | wc -l", "2")
            try larder("larder undo && larder redo && larder export \"$HOME/all\"", "Exported")
            try larder("grep -o -F '\(code)' \"$HOME/all\" | wc -l", "2")
            try larder("larder use '\(code)' 2>&1", "Used 1 piece of Milch")
        }
    }

    @Test("a list is filled and changed in the packs that things come in (Q2, Q5)")
    func lists() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 2 Flaschen Riesling 0,75l --new", "")
            try larder(
                "larder product change Riesling --minimum '4 l' && larder list fill --below-minimum", "4 × 0.75 l = 3 l"
            )
            try larder("larder list change Riesling --amount 3 && larder list", "3 × 0.75 l = 2.25 l  Riesling")
            try larder("larder add 5 l Saft --new && larder product pack Saft Kiste '6 l'", "")
            try larder(
                "larder list add 2 Kisten Saft && larder list change Saft --amount 3 && larder list",
                "3 Kisten = 18 l  Saft")
        }
    }

    @Test("an entry keeps its pack when it is filled, added to, and put away (Q2, Q5)")
    func entries() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 2x250g --new && larder product change Butter --minimum 4", "none → 1 kg")
            try larder("larder list fill --below-minimum", "Put 2 × 250 g = 500 g of Butter")
            try larder("larder list tick Butter && larder put-away --yes", "Added 2 × 250 g = 500 g of Butter")
            try larder("larder add Sahne 1x200ml --new && larder list add 1 Sahne", "Put 1 × 200 ml")
            try larder("larder list tick Sahne && larder put-away --yes && larder use 1 Sahne", "Used 1 × 200 ml")
            try larder("larder use 1 Sahne", "none left")
            try larder("! larder use 1 Sahne 2>&1", "There is no Sahne in stock")
            try larder("larder add 3 Dosen Mais 285g --new && larder product pack Mais Dose '285 g'", "")
            try larder("larder list add 3 Dosen Mais && larder list add Mais && larder list", "4 Dosen = 1.14 kg  Mais")
        }
    }

    @Test("a row's size and its container are no name, and nor is its pack; jars keep in the pantry (C1, C11, X5)")
    func rows() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 2 Becher Joghurt 150g --new && larder add 1 Kasten Bier 20x0,5l --new", "")
            try larder("larder product pack Bier Kasten 10l", "One Kasten of Bier is 10 l")
            try larder(
                "printf 'date,item,amount,price\\n2026-01-01,Joghurt 150g,4 Becher,0.59\\n2026-01-01,Kasten Bier,1,13.99\\n"
                    + "2026-01-01,\"Cola 1,5l\",6 Flaschen,1.29\\n' > \"$HOME/r.csv\" && larder import purchases \"$HOME/r.csv\" --in-stock",
                "3 booked")
            try larder("larder stock", "900 g")
            try larder("larder stock Bier", "20 l")
            try larder("larder stock Cola", "9 l")
            try larder("larder add 2 Gläser Gurken 670g --new", "Pantry)")
            try larder("larder add 1 Glas Naturjoghurt 500g --new", "Fridge")
        }
    }

    @Test(
        "a price is multiplied only by what was said so; a list is filled whatever the minimum, and by one of a favourite"
    )
    func largest() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Lidl && larder me store Lidl && larder add 10 Eier --new", "")
            try larder("! larder price Eier 10 3,98/10 2>&1", "says what it is for, too: say one of the two")
            try larder("larder add Joghurt 2x150g --new && larder price Joghurt 3 für 1", "1.00 EUR for 3 × 150 g")
            try larder("larder add 2 Flaschen Kölsch 1,5l --new && larder product create Gose --unit l", "")
            for beer in ["Kölsch", "Gose"] {
                try larder("larder product change \(beer) --minimum '9223372036854 l'", "none → 9223372036854 l")
            }
            try larder("larder list fill --below-minimum", "9223372036854 l of Gose")
            try larder("larder product create Malz --unit l && larder product pack Malz Dose '1/3 l'", "")
            try larder("larder add 3 Dosen Malz && larder use Malz --all", "none left")
            try larder("larder product change Malz --minimum '3 Dosen'", "none → 1 l")
            try larder("larder list fill --below-minimum", "3 Dosen = 1 l of Malz")
            try larder("larder add 2 Flaschen Tee 0,75l --new && larder use Tee --all && larder favourite add Tee", "")
            try larder("larder list fill --favourites", "Put 1 × 0.75 l = 750 ml of Tee")
        }
    }

    @Test("a text becomes the product that it is by now with as many as it was of (Q3, Q7)")
    func texts() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder list add Reis && larder list add 2 Packungen Nudeln && larder list add 2 Packungen Salz", "")
            try larder(
                "larder add 1 kg Reis --new && larder add 3 Packungen Nudeln 500g --new && larder add Salz 500g --new",
                "")
            try larder(
                "larder list change Reis --to Reis && larder list change Nudeln --to Nudeln", "it is the product")
            try larder("larder list", "2 × 500 g = 1 kg  Nudeln")
            try larder("larder list", "1 kg  Reis")
            try larder("! larder list change Salz --to Salz 2>&1", "say how much with --amount")
            try larder(
                "larder list change Salz --to Salz --amount 500g && larder undo && larder list", "2 Packungen  Salz")
        }
    }

    @Test("a number in a row's item is of what is there, and of a new thing its name, which is told (C1, X5)")
    func numberedRows() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 6 Gurken --new && larder add 2 Brot --new", "")
            try larder(
                "printf 'date,item,amount,total\\n2026-01-01,2 Gurken,1,1.18\\n2026-01-01,halbes Brot,1,1.20\\n2026-01-01,7 Up,1,0.99\\n' "
                    + "> \"$HOME/n.csv\" && larder import purchases \"$HOME/n.csv\" --in-stock", "Made 1 product: 7 Up")
            try larder("larder stock Gurken", "8 pieces")
            try larder("larder stock Brot", "2.5 pieces")
        }
    }

    @Test("a row's article holds what its name says, and what is paid by the piece or the kilo agrees (P1, X5)")
    func articles() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "printf 'date;item;amount;price;total;store\\n2026-01-01;Spezi 6x1,5l;2;7,50;15,00;Edeka\\n2026-01-01;Quark Becher 500g;2;0,99;1,98;Edeka\\n"
                    + "2026-01-01;Malzbier 6er Pack 0,33l;2;3,99;7,98;Edeka\\n2026-01-01;Gurke;1/2;0,80;0,40;Edeka\\n"
                    + "2026-01-01;Trauben;0,845;3,99;3,37;Edeka\\n' > \"$HOME/a.csv\" && larder import purchases \"$HOME/a.csv\" --in-stock",
                "5 booked")
            try larder("larder price history Spezi", "7.50 EUR for 9 l")
            try larder("larder stock Spezi", "18 l")
            try larder("larder stock Quark", "1 kg")
            try larder("larder stock Malzbier", "3.96 l")
            try larder("larder price history Gurke", "0.80 EUR/piece")
        }
    }
}
