import Foundation
import TestSupport
import Testing

@Suite("Packs of so many, and halves of things, as people type them", .timeLimit(.minutes(10)))
struct TypedMultipackTests {
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
                ("6er Pack Wasser 1,5 l", "Wasser"), ("ein 6er Träger Cola 1,5 l", "Cola"),
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
            try larder("! larder use eggs 1 from fridge 2>&1", "Of what is used: --lot LOT")
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
