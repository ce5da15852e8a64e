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
                "larder product pack Seife Karton 10 piece --correct && larder undo && larder redo < /dev/null > \"$HOME/told\" 2>&1 && cat \"$HOME/told\"",
                "9 pieces → 13 pieces")
            try larder("! grep 'corrected since' \"$HOME/told\" && larder stock Seife", "13 pieces")
        }
    }

    @Test("products that are one have no word of two sizes, whichever is merged, and none comes to be (C9, L9a)")
    func oneSize() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Orangen --unit kg && larder product pack Orangen Netz '1.5 kg' && larder add '2 Netze Orangen' "
                    + "&& larder add 1 Netz Apfelsinen --new && larder product pack Apfelsinen Netz '2 kg'", "is 2 kg")
            try larder(
                "! larder product merge Orangen Apfelsinen 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "a Netz would be either")
            // Under the other each is as much as it weighs.
            try larder("larder product change Orangen --parent Apfelsinen && larder stock Apfelsinen", "2.5 Netze with")
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
                "would be of two sizes")
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
                "built on it: undo them too with --cascade; or say what it holds")
            try larder("eval \"$(grep -o 'larder product pack .* --correct' \"$HOME/told\")\"", "1.5 Kisten → 2 Kisten")
            try larder("larder stock Saft", "4.74 EUR/Kiste")
            try larder("larder add 4 Kästen Bier --new && larder product pack Bier Kasten 24 Flaschen", "")
            try larder(
                "larder product pack Bier Kasten 20 Flaschen --correct && larder undo && larder use 12 Flaschen Bier",
                "3.5")
            try larder(
                "! larder redo 2> \"$HOME/told\"; cat \"$HOME/told\"", "An amount was booked in Flaschen since")
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
            try larder("! larder undo \(number) 2>&1", "2 later bookings were built on it")
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
            try larder("larder product pack Sahne Becher --remove && larder compare Sahne", "No price")
            // Of two packs of one size none takes the other's price, nor that of one that is gone.
            try larder("larder product pack Sahne Tasse 200g && larder price Sahne 0,99 Tasse --store Rewe", "0.99")
            try larder("larder product pack Sahne Glas 200g && larder price Sahne 1,19 Glas --store Rewe", "1.19")
            try larder("larder compare Sahne", "Tasse = 200 g")
            try larder("larder product pack Sahne Tasse --remove && larder compare Sahne", "5.95 EUR/kg")
        }
    }

    @Test(
        "a pack of so many is one, with an article or without, of cans too; where it may be either it is asked (C1, C3)"
    )
    func packOfMany() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Kroger && larder add 12 pack coke --new --price 6.99", "1 × 12 pieces")
            for (words, thing) in [
                ("a 12 pack of sprite", "sprite"), ("beer six pack", "beer"), ("six pack stout", "stout"),
                ("a six pack of porter", "porter"), ("a 6-pack lager", "lager"), ("a 12-pack of ale", "ale"),
                ("ein 6er Pack Pils", "Pils"), ("ein 6er-Pack Helles", "Helles"), ("water case of 24", "water"),
            ] {
                try larder("larder add \(words) --new", "Made the product \(thing). Added 1 × ")
            }
            try larder("larder add soda 12 cans --new && larder add a 12 pack of soda", "1 × 12 pieces = 12 cans")
            try larder("larder product pack soda pack 12 cans && larder add a 12 pack of soda", "= 12 cans")
            try larder("larder list add two packs of soda && larder list", "2 packs = 24 cans")
            try larder("larder list remove soda", "")
            try larder("! larder add 12 pack soda 2>&1", "could be 12 packs or one pack of 12")
            try larder("larder use 2 pack soda", "Used 2 packs = 24 cans")
            try larder("larder list add six pack soda", "Put 6 cans of soda")
            // In German so many packs are said so.
            try larder("larder household change --language de && larder add 2 pack Tee --new", "Added 2 packs")
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
            try larder("! larder product pack Eier Eier 12 2>&1", "call what holds 12 by the name of a pack")
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

    @Test("a box of so many before the name is one of these, and so many of them that many times (C1, C3)")
    func boxOfMany() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Tesco && larder add eggs box of 6 --new --price 1.30", "1 × 6 pieces")
            for words in ["a box of 6 eggs", "tray of 30 eggs", "2 boxes of 6 eggs", "eggs 2 packs of 6"] {
                try larder("larder add \(words)", " pieces of eggs")
            }
            try larder("larder use box of 6 eggs", "Used 1 × 6 pieces")
            try larder("larder list add box of 6 eggs", "Put 6 pieces of eggs")
            for (words, told) in [
                ("a pack of 6 rolls", "1 × 6 pieces = 6 pieces of rolls"), ("1 tray of 24 cola", "24 pieces of cola"),
                ("1 box of 80 teabags", "80 pieces of teabags"), ("tray of 24 lemonade", "24 pieces of lemonade"),
                ("1 Kiste mit 12 Flaschen Wasser", "12 Flaschen of Wasser"),
                ("2 12-packs of root beer", "2 × 12 pieces = 24 pieces of root beer"),
                ("12 pk sprite", "1 × 12 pieces"), ("coke 12pk", "1 × 12 pieces"),
            ] {
                try larder("larder add \(words) --new", told)
            }
            try larder("larder list add 6 pack of ginger ale", "Put 1 × 6 pieces of ginger ale")
            try larder("larder list add 2 12-packs of bud && larder list", "2 × 12 pieces  bud")
            // A number of a name is of it, and what comes in cans is one.
            try larder(
                "larder add '7 Up' 1 --new && larder add 12 pack of 7 Up --price 6",
                "1 × 12 pieces = 12 pieces of 7 Up")
            try larder("! larder use a can of 7 up 2>&1", "unknown unit “can”")
            try larder("larder add fizz 12 pack 12oz --new --price 6", "1 × 144 oz = 144 oz of fizz (")
            // A column of units says how many of these there were.
            try larder(
                "printf 'date,item,amount,unit\\n2025-11-25,wraps,2,pack\\n2025-11-25,pasta,12,pack\\n' > \"$HOME/u.csv\" "
                    + "&& larder import purchases \"$HOME/u.csv\" --in-stock && larder stock pasta", "12 packs")
            // What ends in a word for a unit is called so.
            try larder("larder add 1 pack bread rolls --new && larder add 1 pack bread --new", "")
            try larder("larder use bread rolls 1 pack", "Used 1 pack of bread rolls")
            try larder("larder add 'Kaffee Packung' 2kg --new && larder add Kaffee 2kg --new", "")
            try larder("larder use Kaffee Packung 500g", "Used 500 g of Kaffee Packung")
            try larder("larder add Tüte Chips 2 --new && larder use Tüte Chips 1", "1 piece left")
            try larder("larder add 'egg rolls' 6 --new && larder use egg rolls 2", "4 pieces left")
            try larder("larder add trash bags 30 --new", "Added 30 trash bags")
            try larder("! larder use eggs 1 from fridge 2>&1", "of what is used the lot with --lot")
        }
    }

    @Test("half a dozen and half a loaf have a price of their own (P1)")
    func halfDozen() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Tesco", "")
            try larder("larder add eggs half a dozen --new --price 1.25 --store Tesco", "1.25 EUR for 0.5 dozen")
            try larder("larder price eggs half a dozen 1.40 --store Tesco && larder compare eggs --for 6", "1.40 EUR")
            try larder("larder compare eggs --for 6", "1 × 6 pieces")
            try larder("larder add ein halbes Brot --new --price 1,80", "1.80 EUR for ½ piece")
            try larder("larder add half a loaf of bread --new --price 2", "2.00 EUR for ½ loaf")
            try larder("larder add 1 dozen eggs --price 2.40 --store Tesco", "2.40 EUR/dozen")
        }
    }
}
