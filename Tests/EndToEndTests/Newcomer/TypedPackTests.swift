import Foundation
import TestSupport
import Testing

@Suite("Packs and sizes as people mistake them at the command line", .timeLimit(.minutes(10)))
struct TypedPackTests {
    @Test("what a pack held is told in the packs of then, before it is corrected and after (L9a)")
    func repacked() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Bier 2 Kisten --new && larder product pack Bier Kiste 20 Flaschen",
                "One Kiste of Bier is 20 Flaschen")
            try larder("larder product change Bier --using-unit Flasche && larder use Bier 3", "37 Flaschen")
            for line in ["--dry-run", ""] {
                try larder(
                    "larder product pack Bier Kiste 24 Flaschen --correct \(line)",
                    "Bier: 37 Flaschen = 1.85 Kisten → 45 Flaschen = ~1.88 Kisten")
            }
            try larder("larder undo", "Bier: 45 Flaschen = ~1.88 Kisten → 37 Flaschen = 1.85 Kisten")
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
                "a Becher would be ambiguous.\n  To put it under the other one, where both keep their sizes: \(parent)"
            )
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
                "One Kasten of “Limo” is 12 Flaschen, and one of “Bier” is 20 Flaschen")
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
                try larder(line, "in Becher")
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
                "One piece of “Quark” is already 1/150 g, not 150 g.\n  If that is wrong: larder product pack")
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
                "larder product pack Seife Karton 10 piece --correct && larder undo && larder redo < /dev/null > \"$HOME/told\" 2>&1 && cat \"$HOME/told\"",
                "9 pieces → 13 pieces")
            try larder("! grep 'since been corrected' \"$HOME/told\" && larder stock Seife", "13 pieces")
        }
    }

    @Test("products that are one have no word of two sizes, whichever is merged, and none comes to be (C9, L9a)")
    func oneSize() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Orangen --unit kg && larder product pack Orangen Netz '1.5 kg' && larder add 2 Netze Orangen "
                    + "&& larder add 1 Netz Apfelsinen --new && larder product pack Apfelsinen Netz '2 kg'", "is 2 kg")
            try larder(
                "! larder product merge Orangen Apfelsinen 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "a Netz would be ambiguous")
            // Under the other each is as much as it weighs.
            try larder(
                "larder product change Orangen --parent Apfelsinen && larder stock Apfelsinen", "2.5 Netze including")
            try larder("larder product change Orangen --parent none", "none")
            try larder(
                "$(grep -o 'larder product pack .* --remove' \"$HOME/told\") && larder product merge Orangen Apfelsinen",
                "has 2.5 Netze")
            try larder("larder use 3 kg Orangen", "1 Netz left")
            try larder(
                "larder product create Bier --unit Flasche && larder product pack Bier Kasten 24 Flaschen && larder add Bier 1 Kasten "
                    + "&& larder product create Pils --unit Flasche && larder product pack Pils Kasten 24 Flaschen && "
                    + "larder add Pils 1 Kasten && larder product merge Bier Pils", "has 48 Flaschen")
            try larder(
                "! larder product pack Pils Kasten 20 Flaschen --correct 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "would have two sizes")
            try larder(
                "$(grep -o 'larder product unmerge .*[a-z]' \"$HOME/told\") && larder product pack Pils Kasten 20 Flaschen --correct && "
                    + "larder product pack Bier Kasten 20 Flaschen --correct && larder product merge Bier Pils",
                "has 40 Flaschen")
        }
    }

    @Test(
        "what was booked in a pack since it was corrected keeps that from being taken back or done again alone (L8a, L9a)"
    )
    func bookedSince() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add 1 Kiste Saft --new && larder product pack Saft Kiste 6 Flaschen", "")
            try larder(
                "larder product pack Saft Kiste 12 Flaschen --correct && larder add 6 Flaschen Saft --price 0,79",
                "½ Kiste")
            try larder(
                "! larder undo $(larder history Saft | grep always | head -1 | grep -oE '^ *[0-9]+') 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "--cascade\n  Or set what it holds")
            try larder("eval \"$(grep -o 'larder product pack .* --correct' \"$HOME/told\")\"", "1.5 Kisten → 2 Kisten")
            try larder("larder stock Saft", "4.74 EUR/Kiste")
            try larder("larder add 4 Kästen Bier --new && larder product pack Bier Kasten 24 Flaschen", "")
            try larder(
                "larder product pack Bier Kasten 20 Flaschen --correct && larder undo && larder use 12 Flaschen Bier",
                "3.5")
            try larder(
                "! larder redo 2> \"$HOME/told\"; cat \"$HOME/told\"", "An amount has since been booked in Flaschen")
            try larder(
                "eval \"$(grep -o 'larder product pack .* --correct' \"$HOME/told\")\"", "3.5 Kästen → 3.4 Kästen")
            // Where nothing was booked in it, it is taken back as before.
            try larder("larder use 1 Kasten Bier && larder undo && larder undo", "3.4 Kästen → 3.5 Kästen")
        }
    }

    @Test(
        "a corrected pack that was taken back with what was booked in it comes back with it, without a question (L8a, L9a)"
    )
    func cascaded() async throws {
        try await TypedUndoTests.typed { larder in
            let number = "$(larder history Cola | grep always | head -1 | grep -oE '^ *[0-9]+')"
            try larder("larder add Cola 12 --new && larder product pack Cola Kasten 24 pieces", "")
            try larder(
                "larder product pack Cola Kasten 20 pieces --correct && larder add Cola 1 Kasten && larder open Cola 1 Kasten",
                "")
            try larder("! larder undo \(number) 2>&1", "2 later bookings depend on it")
            try larder("larder undo \(number) --cascade --yes && larder stock Cola", "Cola: 12 pieces")
            try larder("larder redo && larder stock Cola", "Cola: 32 pieces")
            // Of what a variant has a pack of its own for, nothing was booked in the product's.
            try larder("larder add Wein 6 --new --variant Alpha && larder add Wein 6 --new --variant Beta", "")
            try larder("larder product pack Wein Kiste 10 pieces && larder product pack 'Beta Wein' Kiste 8 pieces", "")
            try larder(
                "larder product pack Wein Kiste 12 pieces --correct && larder add 1 Kiste Wein --variant Beta",
                "8 pieces")
            try larder(
                "larder undo $(larder history Wein | grep always | head -1 | grep -oE '^ *[0-9]+') && larder redo",
                "Redone")
        }
    }

    @Test("a pack that is named after its size was bought is the same offer; one that is gone stays gone (P1, P3, C8)")
    func namedLater() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Rewe", "Rewe")
            try larder("larder add 6x500g Nudeln --price 0,79 --store Rewe --bought yesterday --new", "0.79")
            try larder("larder product pack Nudeln Packung 500g", "Packung")
            try larder("larder add 4 Packungen Nudeln --price 1,29 --store Rewe", "1.29")
            try larder(
                "! larder compare Nudeln | grep -q 1.58 && larder compare Nudeln", "2.58 EUR/kg  Packung = 500 g")
            try larder("larder list add 2 Packungen Nudeln && larder list estimate", "2.58 EUR")
            try larder("test \"$(larder price history Nudeln --csv | wc -l)\" -eq 2", "")

            try larder("larder add Sahne 400g --new && larder product pack Sahne Becher 200g", "Becher")
            try larder("larder add 2 Becher Sahne --price 0,89 --store Rewe", "0.89 EUR")
            try larder("larder product pack Sahne Becher --remove && larder compare Sahne", "4.45 EUR/kg  200 g  Rewe")
            // Of two packs of one size none takes the other's price.
            try larder("larder product pack Sahne Tasse 200g && larder price 1 Tasse Sahne 0,99 --store Rewe", "0.99")
            try larder("larder product pack Sahne Glas 200g && larder price 1 Glas Sahne 1,19 --store Rewe", "1.19")
            try larder("larder compare Sahne", "Tasse = 200 g")
            try larder("larder product pack Sahne Tasse --remove && larder compare Sahne", "5.95 EUR/kg")
        }
    }
}
