import TestSupport
import Testing

@Suite("Correcting the share of a booking, and an opening, as people type it")
struct TypedCorrectionTests {
    @Test("--only alone is of the latest about a lot, also of one that is used up (L9, L8)")
    func only() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 250g --new --expires 2027-01-10", "250 g")
            try larder("larder add Markenbutter 500g --new --expires 2027-01-15", "500 g")
            try larder("larder product merge Markenbutter Butter && larder use Butter 300g", "450 g left")
            try larder(
                "! larder correct --amount 100g 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "specify which by its code")
            // The second lot, of which something is left.
            try larder(
                "larder correct --amount 100g --only $(grep -o '[0-9A-Z]* (Markenbutter' \"$HOME/told\" | cut -d' ' -f1)",
                "450 g → 400 g")
            // The first, which is used up.
            try larder(
                "larder correct --amount 200g --only $(grep -o '[0-9A-Z]* (Butter' \"$HOME/told\" | cut -d' ' -f1)",
                "400 g → 450 g")
            try larder("larder undo && larder undo && larder stock Butter", "450 g")
            try larder("larder add Milch 6 l --new && larder use Milch 2 l", "4 l left")
            let code = "$(larder stock Milch --json | grep -o '\"code\":\"[0-9A-Z]*' | cut -d'\"' -f4)"
            try larder("larder correct --amount '3 l' --only \(code)", "4 l → 3 l")
            // Not `--only`: its purchase.
            try larder("larder correct \(code) --amount '7 l'", "3 l → 4 l")
            // What a use has not is the purchase's.
            try larder("larder correct --store none --total 4 --only \(code)", "total none → 4.00 EUR")
            try larder("! larder correct --amount 3 --only Xyzqq 2>&1", "is neither a product nor a lot in stock")
        }
    }

    @Test(
        "what was opened in a pack is corrected with it: no rest of a bottle that is used up (L9a, S4)",
        arguments: [("0.7 l", "5 Flaschen = 3.5 l", "700 ml"), ("0.33 l", "5 Flaschen = 1.65 l", "330 ml")])
    func opened(size: String, all: String, one: String) async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Bier --unit l && larder product pack Bier Flasche '0.5 l' && "
                    + "larder product change Bier --using-unit Flasche && larder add 6 Flaschen Bier", "3 l")
            try larder(
                "larder open Bier 1 Flasche && larder use 1 Flasche Bier && larder open Bier", "Opened 1 Flasche")
            try larder("larder product pack Bier Flasche '\(size)' --correct", "5 Flaschen = 2.5 l → \(all)")
            // One opened, and four whole ones.
            try larder("larder stock Bier", "1 Flasche = \(one)")
            try larder("larder stock Bier", "4 Flaschen")
            try larder("[ \"$(larder stock Bier | grep -c Pantry)\" = 2 ]", "")
            try larder("larder undo && larder stock Bier", "4 Flaschen = 2 l")
            try larder("larder redo && larder use 2 Flaschen Bier", "3 Flaschen")
            // An opening is undone with what its pack did to it.
            try larder(
                "larder undo && larder undo $(larder history Bier | grep ' opened ' | grep -v corrected: | head -1 | cut -d' ' -f1) --yes && "
                    + "larder stock Bier", "  5 Flaschen = ")
            try larder("larder verify", "")
        }
    }

    @Test("a price of packs that is no round cents for one is filled in as it was paid (Q7, P1)")
    func packs() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder store add Lidl && larder product create Mandarinen --unit kg && "
                    + "larder product pack Mandarinen Netz '0.75 kg' && larder add 3 Netze Mandarinen --total 4.00 --store Lidl",
                "4.00 EUR in total")
            try larder(
                "larder list add 2 Netze Mandarinen && larder list tick Mandarinen && larder put-away --store Lidl --yes",
                "2.67 EUR in total")
            try larder("larder add Quark '6 x 150g' --new --total 2.35 --store Lidl", "2.35 EUR in total")
            try larder(
                "larder list add Quark '6 x 150g' && larder list tick Quark && larder put-away --store Lidl --yes",
                "2.35 EUR for 6 × 150 g")
        }
    }

    @Test(
        "a name is not what was bought where an opening or a use may be meant, nor what is another product by now (L9)")
    func latest() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add yogurt 6 --price 0.79 --new && larder open yogurt 1", "Opened")
            try larder(
                "! larder correct yogurt --amount 2 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "is an opening, which cannot be corrected")
            try larder("eval \"$(grep -o 'larder undo [0-9]*' \"$HOME/told\")\" && larder open yogurt 2", "Opened 2")
            try larder("larder correct yogurt --price 0.89", "5.34 EUR")
            try larder("larder correct yogurt --bought yesterday", "day ")
            try larder("larder add butter 16oz --price 4.49 --new && larder add margarine 16oz --price 2.49 --new", "")
            try larder("larder use butter 4oz", "12 oz left")
            try larder(
                "! larder correct butter --product margarine 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "correct the use by its number")
            try larder(
                "eval \"$(grep -o 'larder correct [0-9]* --product margarine' \"$HOME/told\")\" && larder stock butter",
                "butter: 16 oz")
            try larder(
                "larder add ham --price 1.99 --new && larder add jam --price 2 --new && larder add ham --price 2.99", ""
            )
            try larder("larder correct ham --product jam", "product ham → jam")
            try larder("! larder correct ham --price 2.50 2>&1", "our latest purchase of ham is now jam")
            try larder("larder correct jam --price 2.50", "2.50 EUR")
        }
    }

    @Test("--bought is the day of the purchase, whatever was used since; of a part that is used up, too (L9, L4)")
    func bought() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Saft 4 --price 0,99 --new --bought yesterday && larder use Saft 1", "3 pieces left")
            try larder("larder correct Saft --bought today && larder history Saft --limit 1", "corrected: added 4 Saft")
            try larder("! larder correct Saft --bought today --day yesterday 2>&1", "are two different days: give one")
            try larder("larder add Sahne 3 --price 2 --new && larder open Sahne && larder use Sahne 1", "2 pieces left")
            try larder(
                "! larder correct Sahne --day yesterday 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "f it was there before, correct that first: larder correct ")
            for part in ["head", "tail"] {
                try larder("eval \"$(grep -o 'larder correct [^,.]*' \"$HOME/told\" | \(part) -1)\"", "day ")
            }
        }
    }

    @Test("what else is said of a purchase says that it is meant, and so does its correction before (L9)")
    func purchaseMeant() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add butter 4 --price 2 --new && larder add margarine 4 --price 1 --new && larder use butter",
                "3 pieces left")
            try larder("larder correct butter --product margarine --price 1.5 && larder undo", "Undone")
            try larder("! larder correct --bought yesterday 2>&1", "use has no day of purchase")
            try larder("larder add yogurt 6 --price 0.79 --new && larder open yogurt 1", "Opened")
            try larder(
                "larder correct $(larder stock yogurt --json | grep -o '\"code\":\"[0-9A-Z]*' | head -1 | cut -d'\"' -f4) --amount 5",
                "6 pieces → 5")
            try larder("larder correct yogurt --amount 4", "5 pieces → 4")
            try larder(
                "larder store add REWE && larder add Gouda '300 g' --new --price 10,99/kg --total 3,30 --store REWE",
                "10.99 EUR/kg")
        }
    }
}
