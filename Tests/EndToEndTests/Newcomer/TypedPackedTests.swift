import TestSupport
import Testing

@Suite("Lists, files and prices of what comes in packs", .timeLimit(.minutes(10)))
struct TypedPackedTests {
    @Test("what a label's code says besides is kept, and told in the answer, in the log and in an export (B3)")
    func labels() async throws {
        try await TypedUndoTests.typed { larder in
            let code = "(01)04012345678901(17)280331(10)A1"
            try larder("larder product create Milch && larder product barcode Milch 4012345678901", "")
            try larder("larder add '\(code)' 2>&1", "use by 31 Mar 2028, batch A1")
            try larder("larder add '\(code)' 2 --expires 2028-03-31 2>&1", "Added 2 Milch")
            try larder("larder log --json | grep -o -F '\"text\":\"\(code)\"' | wc -l", "2")
            try larder("larder undo && larder redo && larder export \"$HOME/all\"", "Exported")
            try larder("grep -o -F '\(code)' \"$HOME/all\" | wc -l", "2")
            try larder("larder use '\(code)' 2>&1", "Used 1 piece of Milch")
        }
    }

    @Test("an entry keeps its pack when it is filled, added to, and put away (Q2, Q5)")
    func entries() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 2x250g --new && larder product change Butter --minimum 4", "none → 1 kg")
            try larder("larder list fill --below-minimum", "Added 2 × 250 g = 500 g of Butter to Shopping")
            try larder("larder list tick Butter && larder put-away --yes", "Added 2 × 250 g = 500 g of Butter")
            try larder("larder add Sahne 1x200ml --new && larder list add 1 Sahne", "Added 1 × 200 ml")
            try larder("larder list tick Sahne && larder put-away --yes && larder use 1 Sahne", "Used 1 × 200 ml")
            try larder("larder use 1 Sahne", "none left")
            try larder("! larder use 1 Sahne 2>&1", "There is no Sahne in stock")
            try larder("larder add 3 x 285g Mais --new && larder product pack Mais Dose '285 g'", "")
            try larder("larder list add 3 Dosen Mais && larder list add Mais && larder list", "4 Dosen = 1.14 kg  Mais")
        }
    }

    @Test(
        "a price is multiplied only by what was said so; a list is filled whatever the minimum, and by one of a favourite"
    )
    func largest() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Lidl && larder me store Lidl && larder add 10 Eier --new", "")
            try larder("! larder price Eier 10 3,98/10 2>&1", "only one of them")
            try larder("larder add 2 x 1,5l Kölsch --new && larder product create Gose --unit l", "")
            for beer in ["Kölsch", "Gose"] {
                try larder("larder product change \(beer) --minimum '9223372036854 l'", "none → 9223372036854 l")
            }
            try larder("larder list fill --below-minimum", "9223372036854 l of Gose")
            try larder("larder product create Malz --unit l && larder product pack Malz Dose '1/3 l'", "")
            try larder("larder add 3 Dosen Malz && larder use Malz --all", "none left")
            try larder("larder product change Malz --minimum '3 Dosen'", "none → 1 l")
            try larder("larder list fill --below-minimum", "3 Dosen = 1 l of Malz")
            try larder("larder add 2 x 0,75l Tee --new && larder use Tee --all && larder favourite add Tee", "")
            try larder("larder list fill --favourites", "Added 1 × 0.75 l = 750 ml of Tee to Shopping")
        }
    }

    @Test("a text becomes the product that it is by now with as many as it was of (Q3, Q7)")
    func texts() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder list add Reis && larder list add 2 Packungen Nudeln && larder list add 2 Packungen Salz", "")
            try larder(
                "larder add 1 kg Reis --new && larder add 3 x 500g Nudeln --new && larder add Salz 500g --new",
                "")
            try larder(
                "larder list change Reis --to Reis && larder list change Nudeln --to Nudeln", "it is the product")
            try larder("larder list", "2 × 500 g = 1 kg  Nudeln")
            try larder("larder list", " Reis    Pantry")
            try larder("! larder list change Salz --to Salz 2>&1", "and “Salz” in g.\n  --amount AMOUNT")
            try larder(
                "larder list change Salz --to Salz --amount 500g && larder undo && larder list", "2 Packungen  Salz")
        }
    }

    @Test("of what was bought as so many of a size a later price of that size is of the same (P1, P3)")
    func sameSize() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store add Rewe && larder store add Aldi", "")
            try larder("larder add 2x250g Butter --new --price 1,99 --store Rewe --day yesterday", "Butter")
            try larder(
                "larder add 250g Butter --price 2,79 --store Rewe && larder price Butter 250g 2,29 --store Aldi", "2.29"
            )
            try larder("larder list add 250g Butter && larder list estimate", "2.29 EUR")
            try larder("! larder compare Butter | grep -q 7.96 && larder compare Butter", "9.16 EUR/kg")
            try larder("larder list tick Butter && larder put-away --yes --store Rewe", "2.79 EUR")
        }
    }

    @Test("an amount in the product's own name, as it is told, is one of pieces everywhere (C1, C3)")
    func ownName() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store create Lidl && larder add 10 Eier --new --price 0.25 --store Lidl", "Added 10 Eier")
            try larder("larder list add 10 Eier && larder list change Eier --amount '12 Eier'", "2 pieces more")
            try larder("larder use 3 Eier && larder correct --amount '4 Eier'", "3 pieces → 4 pieces")
            try larder("larder correct Eier --amount '2 Ei'", "4 pieces → 2 pieces")
            try larder("larder product pack Eier Karton '10 Eier'", "One Karton of Eier is 10 pieces")
            try larder("! larder product pack Eier Eier 12 2>&1", "use the name of a pack for what holds 12")
            try larder("larder product change Eier --minimum '6 Eier' --helping '2 Eier'", "6 pieces")
            try larder("larder compare Eier --for '12 Eier'", "3.00 EUR")
            try larder("larder price Eier 2.49 --pack '10 Eier' --store Lidl", "2.49 EUR")
            try larder(
                "printf 'date,item,amount,price\\n2025-11-25,Eier,10 Eier,0.29\\n2025-11-25,Brötchen,10 Brötchen,0.29\\n' "
                    + "> \"$HOME/own.csv\" && larder import purchases \"$HOME/own.csv\" --in-stock", "2 booked")
            try larder("larder add 5 Stück Brötchen && larder stock Brötchen", "15 pieces")
            try larder("larder add 2 kg Zwiebeln --new", "")
            try larder("! larder correct Zwiebeln --amount '3 Zwiebeln' 2>&1", "no conversion from piece to kg")
        }
    }
}
