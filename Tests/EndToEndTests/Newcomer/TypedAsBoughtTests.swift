import TestSupport
import Testing

@Suite("What was bought in bottles that are not a litre, as people say it afterwards", .timeLimit(.minutes(10)))
struct TypedAsBoughtTests {
    @Test("a bare number is of the bottles that it came in, and no number is one of them (C3, S3, P1)")
    func bottles() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe && larder household change --default-store Rewe", "")
            try larder(
                "larder add 3 x 0,75l Wein --new --price 4,99",
                "4.99 EUR for 0.75 l, 14.97 EUR in total at Rewe")
            try larder("larder use 2 Wein", "Used 2 × 0.75 l = 1.5 l of Wein")
            try larder("larder open Wein", "Opened 1 × 0.75 l = 750 ml of Wein")
            try larder("larder add 2 Wein", "Added 2 × 0.75 l = 1.5 l of Wein")
            try larder("larder list add 2 Wein", "Added 2 × 0.75 l = 1.5 l of Wein to Shopping")
            try larder("larder use 0,2 l Wein", "Used 0.2 l of Wein")
            try larder("larder price Wein 4,49", "Noted Wein: 4.49 EUR for 0.75 l at Rewe")
            try larder("larder use Wein", "Used 1 × 0.75 l = 750 ml of Wein")
            try larder(
                "larder product pack Wein Flasche '0,75 l' && larder use 1 Flasche Wein", "Used 1 Flasche = 750 ml")
            // What is left if that is less.
            try larder("larder use Wein", "Used 0.55 l of Wein")
        }
    }

    @Test("a bare number of what comes by the kilo is asked for its unit, until it has a pack (C3, S3)")
    func asked() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Kartoffeln 5kg --new --store Rewe", "Made the store Rewe")
            for verb in ["use 2", "open 2", "spoil 2", "add 2", "list add 2", "use", "add"] {
                try larder("! larder \(verb) Kartoffeln 2>&1", "ow much Kartoffeln? for example 250 g")
            }
            try larder(
                "! larder add Kartoffeln 2 2> \"$HOME/told\"; cat \"$HOME/told\"", "for example")
            try larder("larder price Kartoffeln 2 --store Rewe", "Noted Kartoffeln: 2.00 EUR/kg")
            try larder(
                "eval \"$(grep -o 'larder product pack .* AMOUNT' \"$HOME/told\" | sed 's/AMOUNT/100g/')\"",
                "One pack of Kartoffeln is 100 g")
            try larder("larder use 2 Kartoffeln", "Used 2 packs = 200 g")
            try larder("larder use Kartoffeln", "Used 1 pack = 100 g")
        }
    }

    @Test("a number means no pack of a purchase that is taken back, and the one that is corrected as it is (C3, L9)")
    func corrected() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Saft 2 l --new && larder add 2x0,7l Saft && larder use 1 Saft", "Used 1 × 0.7 l")
            try larder("larder undo && larder undo && ! larder use 1 Saft 2>&1", "for example")
            try larder(
                "larder add 2x0,7l Saft && larder correct Saft --amount '2 x 1 l' && larder use 1 Saft",
                "Used 1 × 1 l = 1 l of Saft")
        }
    }

    @Test("a pack whose weight was said is connected with pieces by what one weighs, with litres by theirs (C3)")
    func connected() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Zwiebeln 1 Netz --new && larder product pack Zwiebeln Netz '1 kg'", "")
            try larder("! larder use 1 l Zwiebeln 2>&1", "what a litre weighs")
            try larder("! larder use Zwiebeln 1 Stück 2>&1", "larder product pack Zwiebeln piece AMOUNT")
            try larder("larder product pack Zwiebeln piece 125g && larder use Zwiebeln 1 Stück", "~0.88 Netze left")
            try larder("larder add Apfelsinen 1 Netz --new && larder product pack Apfelsinen Netz '12 Stück'", "")
            try larder("! larder use 500g Apfelsinen 2>&1", "larder product pack Apfelsinen piece AMOUNT")
        }
    }

    @Test("a code is what it stands for on a list, in a price, and where no number is said (C5, P1, S3)")
    func codes() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Lidl && larder me store Lidl && larder product create Bier --unit l", "")
            try larder(
                "larder product pack Bier Kasten 10l && larder product barcode Bier 4006381333931 --pack Kasten", "")
            try larder("larder list add 4006381333931 2", "Put 2 Kästen = 20 l of Bier")
            try larder("larder price 4006381333931 14,99", "Noted Bier: 14.99 EUR/Kasten")
            try larder("larder add 4006381333931 2 && larder use 4006381333931", "Used 1 Kasten = 10 l of Bier")
            try larder("larder product create Feta --unit g", "")
            try larder("larder product barcode Feta 5000159484695 --amount 200g && larder add 5000159484695 3", "600 g")
            try larder("larder use 5000159484695 && larder open 5000159484695", "Opened 200 g")
            try larder("larder use Feta 1 && larder use Feta", "Used 1 × 200 g")
            try larder("larder price 5000159484695 1,75", "Noted Feta: 1.75 EUR for 200 g")
        }
    }
}
