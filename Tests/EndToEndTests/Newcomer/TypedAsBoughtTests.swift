import TestSupport
import Testing

@Suite("What was bought in bottles that are not a litre, as people say it afterwards", .timeLimit(.minutes(10)))
struct TypedAsBoughtTests {
    @Test("a bare number may be litres or bottles, and is asked; none is one of the bottles (C3, S3, P1)")
    func bottles() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe && larder household change --default-store Rewe", "")
            try larder("larder add 3 Flaschen Wein 0,75l --new --price 4,99", "Added 3 × 0.75 l = 2.25 l of Wein")
            let doubt = "2 of Wein could be 2 l, or 2 x 0.75 l as it was last bought"
            for verb in ["use", "open", "add", "list add"] { try larder("! larder \(verb) 2 Wein 2>&1", doubt) }
            try larder("! larder price Wein 4,49 2>&1", "4,49 of Wein could be for 1 l, or for 1 x 0.75 l")
            try larder("larder price Wein '1 x 0.75 l' 4,49", "Saw Wein for 4.49 EUR for 0.75 l at Rewe")
            try larder("larder use Wein", "Used 1 × 0.75 l = 750 ml of Wein")
            try larder("larder open Wein", "Opened 1 × 0.75 l = 750 ml of Wein")
            try larder("larder add Wein", "Added 1 × 0.75 l = 750 ml of Wein")
            try larder("larder list add Wein", "Put 750 ml of Wein on Shopping")
            // A fifth of a bottle nobody says, and what is said with its unit is clear.
            try larder("larder use 0,2 Wein && larder use 0,5 l Wein", "Used 0.5 l of Wein")
            try larder("larder undo && larder use '1 x 0.75 l' Wein", "Used 1 × 0.75 l = 750 ml")
        }
    }

    @Test("what it came in is a pack once that is asked for, and the answer names the size (C1, C3)")
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
        }
    }

    @Test("what came by the litre, in a crate with a name, or was bought so and taken back is no doubt (C3)")
    func clear() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Milch 6x1l --new && larder use 2 Milch", "Used 2 l of Milch")
            try larder("larder product pack Milch Kiste '12 l' && larder add 2 Kisten Milch", "2 Kisten = 24 l")
            try larder("larder use 2 Milch && larder use Milch", "1 l of Milch")
            try larder("larder add Saft 2 l --new && larder add Saft 2x0,7l", "")
            try larder("! larder use 1 Saft 2>&1", "or 1 x 0.7 l")
            try larder("larder undo && larder use 1 Saft", "Used 1 l of Saft")
            // A correction changes what it was bought as.
            try larder("larder add Saft 2x0,7l && larder correct Saft --amount '2 x 1 l'", "")
            try larder("larder use 1 Saft", "Used 1 l of Saft")
            try larder("larder add 2 Netze Orangen 2kg --new", "")
            try larder("! larder use 3 Orangen 2>&1", "to say pieces, say first what one weighs")
        }
    }

    @Test("of a pack whose weight was said, what a piece weighs connects it with pieces, and the other way round (C3)")
    func connected() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Zwiebeln 1 Netz --new && larder product pack Zwiebeln Netz '1 kg'", "")
            try larder("! larder use Zwiebeln 1 Stück 2>&1", "larder product pack \"Zwiebeln\" piece AMOUNT")
            try larder("larder product pack Zwiebeln piece 125g && larder use Zwiebeln 1 Stück", "~0.88 Netze left")
            try larder("larder add Apfelsinen 1 Netz --new && larder product pack Apfelsinen Netz '12 Stück'", "")
            try larder("! larder use 500g Apfelsinen 2>&1", "larder product pack \"Apfelsinen\" piece AMOUNT")
        }
    }
}
