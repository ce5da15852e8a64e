import TestSupport
import Testing

@Suite("What was bought in bottles that are not a litre, as people say it afterwards", .timeLimit(.minutes(10)))
struct TypedAsBoughtTests {
    @Test("a bare number may be litres or bottles, and is asked; none is one of the bottles (C3, S3, P1)")
    func bottles() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe && larder household change --default-store Rewe", "")
            try larder("larder add 3 Flaschen Wein 0,75l --new --price 4,99", "Added 3 × 0.75 l = 2.25 l of Wein")
            let doubt = "2 of Wein could be 2 l or 2 x 0.75 l, as it was bought: say \"2 l\" or \"2 x 0.75 l\""
            for verb in ["use", "open", "spoil", "add", "list add"] {
                try larder("! larder \(verb) 2 Wein 2>&1", doubt)
            }
            for field in ["minimum", "helping"] { try larder("! larder product change Wein --\(field) 2 2>&1", doubt) }
            try larder("larder use Wein", "Used 1 × 0.75 l = 750 ml of Wein")
            try larder("larder open Wein", "Opened 1 × 0.75 l = 750 ml of Wein")
            try larder("larder add Wein", "Added 1 × 0.75 l = 750 ml of Wein")
            try larder("larder list add Wein", "Put 1 × 0.75 l = 750 ml of Wein on Shopping")
            // A fifth of a bottle nobody says, and what is said with its unit is clear.
            try larder("larder use 0,2 Wein", "Used 0.2 l of Wein")
            try larder("larder use '1 x 0.75 l' Wein", "Used 1 × 0.75 l = 750 ml")
        }
    }

    @Test("without an amount what is left of one bottle is taken, and never a part of the next (S3, S4)")
    func lastBottle() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add 2 Flaschen Wein 0,75l --new && larder use Wein && larder add 2 Flaschen Wein 0,75l", "")
            try larder("larder use Wein", "Used 0.75 l of Wein")
            try larder("larder open Wein && larder use '0,5 l' Wein && larder use Wein", "Used 0.25 l of Wein")
            try larder(
                "larder add 1 Flasche Sekt 0,75l --new && larder add Sekt && larder use Sekt", "Used 0.75 l of Sekt")
            try larder("larder open Sekt && larder spoil Sekt", "Threw out 0.75 l of Sekt")
            try larder("larder add 2 Säcke Kartoffeln 2,5kg --new && larder spoil Kartoffeln", "1 × 2.5 kg = 2.5 kg")
            try larder("larder add Milch 2 l --new && larder use Milch", "Used 1 l of Milch")
        }
    }

    @Test("a price is asked for what it is, and several for one sum are so many of what stands before it (P1)")
    func prices() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe && larder add 3 Flaschen Wein 0,75l --new", "")
            let doubt = "ne of Wein could be 1 l or 1 x 0.75 l, as it was bought"
            for price in ["4,49", "'3 für 12'", "12/3"] {
                try larder("! larder price Wein \(price) --store Rewe 2>&1", doubt)
            }
            try larder("larder price Wein '1 x 0.75 l' 4,49 --store Rewe", "Saw Wein for 4.49 EUR for 0.75 l at Rewe")
            try larder(
                "larder price Wein 1 x 0.75 l 3 für 12 --store Rewe", "Saw Wein for 12.00 EUR for 3 × 0.75 l at Rewe")
            try larder("larder price Wein 4,49/l --store Rewe", "Saw Wein for 4.49 EUR/l")
            try larder(
                "larder add 2 Becher Joghurt 150g --new && larder price Joghurt 0,35 --store Rewe", "0.35 EUR for 150 g"
            )
            try larder("larder price Joghurt 250g 2 für 1 --store Rewe", "1.00 EUR for 2 × 250 g")
        }
    }

    @Test("of what is kept in grams a small number is of the pack it came in, unless it came in several sizes (C3)")
    func grams() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 2 Becher Joghurt 150g --new && larder use 1 Joghurt", "Used 1 × 150 g = 150 g")
            try larder("larder add 3 Joghurt && larder list add 2 Joghurt", "Put 2 × 150 g = 300 g of Joghurt")
            try larder("larder add Joghurt", "Added 1 × 150 g = 150 g of Joghurt")
            try larder("! larder use 20 Joghurt 2>&1", "20 of Joghurt would be 20 g: say how much it is")
            try larder("larder add 2 x 500g Joghurt", "")
            try larder("! larder use 1 Joghurt 2>&1", "could be 1 x 150 g or 1 x 500 g, as it was bought")
            try larder("larder add Butter 250g --new", "Added 250 g of Butter")
            try larder(
                "! larder add 2x Butter 2>&1", "2 of Butter would be 2 g: say how much it is, such as 250g, or 2g")
        }
    }

    @Test("what it came in is a pack once that is asked for, and the answer names the size where it fits (C1, C3)")
    func named() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 6 Flaschen Cola 1,5l --new", "Added 6 × 1.5 l = 9 l of Cola")
            let says = "if one Flasche holds that: larder product pack Cola Flasche \"1.5 l\""
            for words in ["use 1 Flasche Cola", "add Cola 4 Flaschen", "list add 6 Flaschen Cola"] {
                try larder("! larder \(words) 2>&1", says)
            }
            try larder(
                "larder product pack Cola Flasche '1.5 l' && larder use 1 Flasche Cola", "1 Flasche = 1.5 l of Cola")
            try larder("! larder use 1 Cola 2>&1", "--using-unit Flasche")
            try larder("larder product change Cola --using-unit Flasche && larder use 2 Cola", "Used 2 Flaschen = 3 l")
            try larder("larder add 3 Tafeln Schokolade 100g --new", "")
            try larder("! larder use 1 Tafel Schokolade 2>&1", "larder product pack Schokolade Tafel \"100 g\"")
            // A bottle is no crate, and a cup is a measure.
            try larder("larder add 1 Karton Rosé 6x0,75l --new", "Added 1 × 4.5 l")
            try larder("! larder use 1 Flasche Rosé 2>&1", "larder product pack Rosé Flasche AMOUNT")
            try larder("larder add 2 bags of flour 5 lb --new", "")
            try larder("! larder use flour 2 cups 2>&1", "what a cup weighs")
        }
    }

    @Test("what came by the litre, in a crate with a name, or was bought so and taken back is no doubt (C3)")
    func clear() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Milch 6x1l --new && larder use 2 Milch", "Used 2 l of Milch")
            try larder("larder product pack Milch Kiste '12 l' && larder add 2 Kisten Milch", "2 Kisten = 24 l")
            try larder("larder use 2 Milch && larder use Milch", "Used 1 l of Milch")
            try larder("larder add Saft 2 l --new && larder add Saft 2x0,7l", "")
            try larder("! larder use 1 Saft 2>&1", "1 l or 1 x 0.7 l")
            try larder("larder undo && larder use 1 Saft", "Used 1 l of Saft")
            // A correction changes what it was bought as.
            try larder("larder add Saft 2x0,7l && larder correct Saft --amount '2 x 1 l'", "")
            try larder("larder use 1 Saft", "Used 1 l of Saft")
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

    @Test("so many of a size before what they come in, as English has it (C1)")
    func sizeFirst() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 2 400g tins of beans --new", "Made the product beans. Added 2 × 400 g")
            try larder("larder add 6 500 ml bottles of water --new", "Made the product water. Added 6 × 500 ml")
            try larder("larder add 2 1/2 lb bags of potatoes --new", "Added 1 × 2.5 lb = 2.5 lb of potatoes")
        }
    }

    @Test(
        "of ounces eight may be cans; a correction by hundreds is no number of packs; a date is no part of a number (C3)"
    )
    func ounces() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder household change --date-order mdy && larder add soda 12 x 12 fl oz --new", "")
            try larder("larder add 7 soda", "Added 7 × 12 fl oz = 84 fl oz of soda")
            for words in ["use 8 soda", "add 12 soda", "list add 24 soda", "product change soda --minimum 12"] {
                try larder("! larder \(words) 2>&1", " x 12 fl oz, as it was bought")
            }
            try larder("larder add Quark 4x150g --new", "")
            try larder("! larder correct Quark --amount 600 2>&1", "could be 600 g or 600 x 150 g")
            try larder("larder list add 2 Quark", "Put 2 × 150 g")
            try larder("! larder list change Quark --amount 600 2>&1", "could be 600 g or 600 x 150 g")
            try larder("larder add eggs 6 --new", "")
            try larder("! larder add eggs 6 5/12 2>&1", "looks like a date")
            try larder("larder add eggs 6 1/2", "Added 6.5 eggs")
        }
    }

    @Test("a code is what it stands for on a list, in a price, and where no number is said (C5, P1, S3)")
    func codes() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Lidl && larder me store Lidl && larder product create Bier --unit l", "")
            try larder(
                "larder product pack Bier Kasten 10l && larder product barcode Bier 4006381333931 --pack Kasten", "")
            try larder("larder list add 4006381333931 2", "Put 2 Kästen = 20 l of Bier")
            try larder("larder price 4006381333931 14,99", "Saw Bier for 14.99 EUR/Kasten")
            try larder("larder add 4006381333931 2 && larder use 4006381333931", "Used 1 Kasten = 10 l of Bier")
            try larder("larder product create Feta --unit g", "")
            try larder("larder product barcode Feta 5000159484695 --amount 200g && larder add 5000159484695 3", "600 g")
            try larder("larder use 5000159484695 && larder open 5000159484695", "Opened 1 × 200 g")
            try larder("larder use Feta 1 && larder use Feta", "Used 1 × 200 g")
            try larder("larder price 5000159484695 2 für 3,50", "Saw Feta for 3.50 EUR for 2 × 200 g")
        }
    }

    @Test(
        "one is of the pack booked last; a code comes before the helping; a question names the pieces that are known (C3)"
    )
    func last() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add 1 Flasche Saft 0,7l --new && larder add 1 Flasche Saft 1l && larder add Saft",
                "Added 1 l of")
            try larder("larder add 2 Flaschen Gin 0,7l --new && larder product change Gin --helping '0,04 l'", "")
            try larder(
                "larder product barcode Gin 4006381333931 --amount 0,7l && larder use 4006381333931", "1 × 0.7 l")
            try larder("larder use Gin", "Used 0.04 l of Gin")
            try larder("larder add 1 Netz Orangen 2kg --new && larder product pack Orangen piece 200g", "")
            try larder("! larder use 3 Orangen 2>&1", "3 kg or 3 x 2 kg or 3 pieces")
        }
    }
}
