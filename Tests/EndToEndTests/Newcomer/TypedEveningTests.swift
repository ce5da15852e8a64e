import TestSupport
import Testing

@Suite("What another evening stumbled over")
struct TypedEveningTests {
    @Test("a pack that was of another size leaves empty what was emptied by several uses, and is taken back (L9a, L8)")
    func emptied() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Joghurt --unit g && larder product pack Joghurt Becher 150g && "
                    + "larder add 4 Becher Joghurt --expires 2027-12-01 && larder add 4 Becher Joghurt --expires 2027-12-08 && "
                    + "larder use 3 Becher Joghurt && larder use 3 Becher Joghurt", "150 g from")
            for size in [125, 200] {
                try larder("larder product pack Joghurt Becher \(size)g --correct", "4 bookings corrected")
                try larder(
                    "larder stock Joghurt && [ $(larder stock Joghurt | grep -c Fridge) = 1 ]", "\(size * 2) g  Fridge")
            }
            try larder("larder undo && larder undo && larder redo && larder stock Joghurt", "250 g  Fridge")
            // With a price, and what was opened used up.
            try larder(
                "larder product create Bier --unit l && larder product pack Bier Flasche '0.5 l' && "
                    + "larder add 6 Flaschen Bier --price 1.20 && larder open Bier '2 Flaschen' && larder use Bier '3 Flaschen'",
                "500 ml from")
            try larder("larder product pack Bier Flasche '0.7 l' --correct && larder stock Bier", "Bier: 2.1 l\n")
            try larder("larder undo", "2.1 l → 1.5 l")
            try larder("larder product pack Bier Flasche '0.33 l' --correct && larder stock Bier", "Bier: 990 ml\n")
            // What was used in another unit than its pack.
            try larder(
                "larder product create Wein --unit l && larder product pack Wein Flasche '0.75 l' && "
                    + "larder add 3 Flaschen Wein && larder open Wein '1 Flasche' && larder use Wein '0.7 l'",
                "1.55 l left")
            try larder("larder product pack Wein Flasche '0.5 l' --correct", "stays 750 ml, as more was taken from it")
            try larder("larder stock Wein", "Wein: 800 ml, 50 ml of it opened")
            try larder("larder verify", "")
        }
    }

    @Test("what came in a crate that is sold otherwise since is corrected by its bottles, too (L9a, L5)")
    func former() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder product create Pils --unit l && larder product pack Pils Flasche '0.5 l' && "
                    + "larder product pack Pils Kasten '20 Flaschen' && larder add 1 Kasten Pils --price 15.99 && "
                    + "larder product pack Pils Kasten '24 Flaschen' --change && larder use Pils '5 Flaschen'",
                "7.5 l left")
            try larder("larder product pack Pils Flasche '0.33 l' --correct", "7.5 l → 4.95 l")
            try larder("larder history Pils", "amount 1 Kasten = 10 l → 1 Kasten = 6.6 l")
            try larder("larder explain Pils", "4.95 l")
        }
    }

    @Test("what came in by what a packet holds keeps that from being taken back alone (L8a, C4)")
    func packet() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add Butter '2 Packungen' --new && larder product pack Butter Packung 125g && larder add Butter 250g",
                "250 g = 2 Packungen")
            try larder(
                "! larder undo $(larder history Butter | grep 'is 125' | cut -d' ' -f1) 2>&1",
                "A later booking depends on it")
            try larder(
                "! larder product pack Butter Packung --remove 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "amounts in g were booked using this pack")
            try larder(
                "eval \"$(grep -o 'larder product pack .* --correct' \"$HOME/told\" | sed s/AMOUNT/250g/)\"",
                "4 Packungen → 3 Packungen")
        }
    }

    @Test("a lot of a product that is merged is told as it is counted, and more of a use as it was taken (L7, C9, L9)")
    func told() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder add cheddar '2 lb' --new && larder add 'sharp cheddar' '8 oz' --new --expires 2027-12-15 && "
                    + "larder product merge 'sharp cheddar' cheddar", "2.5 lb with it")
            try larder("! larder correct cheddar --price 5.49 2>&1", "(0.5 lb of")
            let code = "$(larder stock cheddar --json | grep -o '\"code\":\"[0-9A-Z]*' | tail -1 | cut -d'\"' -f4)"
            try larder("larder use \(code) 2oz && larder explain \(code)", "+0.5 lb    = 0.5 lb")
            try larder("larder member add Ben", "Ben")
            try larder(
                "larder add pasta 16oz --variant Barilla --new && larder add pasta 16oz --variant DeCecco --new && "
                    + "larder add pasta 16oz --variant Barilla && larder use pasta 10oz --variant Barilla --for Ben",
                "left")
            try larder(
                "! larder correct --amount 20oz 2> \"$HOME/told\"; cat \"$HOME/told\"", "--variant Barilla --for Ben")
            try larder("eval \"$(grep -o 'larder use .* Ben' \"$HOME/told\")\"", "pasta, Barilla")
            try larder("larder history --by Ben", "used")
        }
    }

    @Test("a purchase that counts as used up is corrected and taken back by its number and code (L9, L8a, X5)")
    func usedUp() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "cd \"$HOME\"; printf 'date,item,amount,total\\n2025-11-23,turkey,14 lb,24.50\\n' > t.csv; "
                    + "larder import purchases t.csv", "1 booked")
            let (bought, used) = (
                "$(larder history turkey | grep ' added ' | grep -v corrected: | tail -1 | grep -oE '^ *[0-9]+')",
                "$(larder history turkey | grep 'assumed used up' | grep -v corrected: | grep -oE '^ *[0-9]+')"
            )
            try larder("larder correct \(bought) --total 20", "24.50 EUR → 20.00 EUR")
            try larder("! larder correct \(bought) --amount 12lb 2>&1", "Undo or correct what took from it")
            try larder("larder correct \(used) --amount 12lb", "0 lb → 2 lb")
            try larder("larder correct \(bought) --amount 12lb", "2 lb → 0 lb")
            try larder("larder undo && larder undo && larder undo", "total 24.50 EUR → 20.00 EUR")
            let code = "$(larder history turkey | grep -o '([0-9A-Z]*, Fridge)' | tail -1 | tr -d '(,' | cut -d' ' -f1)"
            try larder("larder add turkey '1 lb' && larder undo \(bought) --only \(code) --yes", "Undone")
            // Of a purchase that was corrected before, too, it is told what took from it.
            try larder("larder add rolls 6 --new && larder use rolls 2", "4 pieces left")
            let rolls = "$(larder stock rolls --json | grep -o '\"code\":\"[0-9A-Z]*' | cut -d'\"' -f4)"
            try larder(
                "larder correct \(rolls) --amount 3 && ! larder correct \(rolls) --amount 1 2>&1", "used 2 rolls")
        }
    }

    @Test("several are ticked by their whole names, and what is a name is no two (Q3)")
    func ticked() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "for x in Butter Eier 'dark bread' Apfel Brot 'Apfel rot' Coconut milk; do larder list add \"$x\"; done",
                "")
            try larder("larder list tick Butter Eier", "Ticked Butter on Shopping. Ticked Eier on Shopping.")
            try larder("larder undo && larder list", "8 open")
            try larder("larder list tick eier dark bread butter && larder list untick butter eier", "Unticked Eier")
            try larder("larder list tick Apfel Brot", "Ticked Apfel on Shopping. Ticked Brot")
            try larder("larder product create 'Coconut milk' && ! larder list tick coconut milk 2>&1", "Nothing on")
            try larder("! larder list tick ' ' 2>&1", "Nothing on")
            try larder(
                "larder list add 1 l Saft && larder list add 2 kg Saft && ! larder list tick Saft Eier 2>&1",
                "“Saft” could be")
        }
    }

    @Test("a text on a list that is now a product is put away as that, with its amount (Q7, Q3)")
    func text() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "larder list add 3 l Molke && larder list tick Molke && larder add 1 l Molke --new", "Made the product")
            try larder("larder put-away --yes > \"$HOME/told\" 2>&1; cat \"$HOME/told\"", "is now a product")
            try larder(
                "eval \"$(grep -o 'larder list change [^;]*' \"$HOME/told\")\"",
                "Changed Molke on Shopping: it is the product Molke.")
            try larder("larder list", "✓  3 l  Molke")
            try larder("larder put-away --yes && larder stock Molke", "4 l")
            try larder("larder undo && larder undo && larder list", "✓  3 l  Molke")
            // What is only looked at keeps what was begun.
            try larder("larder store add Aldi && larder store add 'Bio Markt' && larder add Tee 1 --new", "Tee")
            try larder("! larder put-away --store Bio Markt 2>&1", "--store \"Bio Markt\"")
            try larder(
                "larder list add Tee && larder list tick Tee && larder list add Kerzen && larder list tick Kerzen",
                "Kerzen")
            try larder("larder put-away --skip kerzen --yes --store Aldi", "Added 1 piece of Tee")
        }
    }

    @Test(
        "a row that was skipped when its file was booked anew is booked once it can be, and a case's price is told (X5, P1)"
    )
    func anew() async throws {
        try await TypedUndoTests.typed { larder in
            try larder(
                "cd \"$HOME\"; printf 'date;item;amount;total\\n2026-11-22;Butter;2 Pck;3,98\\n2026-11-22;Butter;250 g;1,99\\n' > b1.csv; "
                    + "(cat b1.csv; echo '2026-11-23;Tee;1 Pck;2,49') > b2.csv; larder import purchases b1.csv | tee told",
                "1 row skipped")
            try larder(
                "larder product pack Butter Packung 250g && larder import purchases \"$HOME/b2.csv\"",
                "2 booked, 1 already")
            try larder(
                "$(grep -o 'larder undo --import .*' \"$HOME/told\") --cascade --yes && larder import purchases \"$HOME/b2.csv\"",
                "1 booked, 2 already booked, 0 skipped")
            try larder(
                "larder product pack Butter Packung 250g && larder import purchases \"$HOME/b2.csv\"",
                "1 booked, 2 already")
            try larder("larder stock Butter", "3 Packungen")
            try larder("larder import purchases \"$HOME/b2.csv\"", "0 booked, 3 already booked, 0 skipped")
            try larder(
                "cd \"$HOME\"; printf 'sep=;\\ndate;item;amount;price\\n2026-11-20;Cola;6x1,5 l;5,34\\n' > c.csv; larder import purchases c.csv",
                "its price was taken as that of 1.5 l, which makes “32.04 EUR” in all")
        }
    }

    @Test("another price after another unit, a seen price's pack, and what may be two, as they are meant (P1, L9, L9a)")
    func prices() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store add Lidl && larder store add Rewe", "Rewe")
            try larder(
                "larder add sausage '2 lb' --price 5.99/lb --store Lidl --new && larder correct --amount '24 oz' && "
                    + "larder correct --price 4.99", "8.99 EUR → 7.49 EUR")
            try larder(
                "larder add Bier 1 --new && larder product pack Bier Kasten 20 && larder price 1 Kasten Bier 15.99 --store Lidl && "
                    + "larder price 1 Kasten Bier 14.99 --store Rewe && larder product pack Bier Kasten 24 --correct",
                "2 bookings corrected")
            try larder("larder price history Bier", "Kasten = 24 pieces  14.99 EUR/Kasten")
            try larder(
                "larder correct $(larder history Bier | head -1 | grep -oE '^ *[0-9]+') --price 13.99",
                "14.99 EUR/Kasten → 13.99")
            try larder(
                "larder add Milch 6 --price 1.19 --store Rewe --new && larder price Milch 0.99 --store Lidl && larder use Milch",
                "5 pieces left")
            try larder("! larder correct Milch --store Lidl 2>&1", "That may be the price that was seen")
            try larder(
                "printf 'name,price,store\\nMilch,€3.49,Lidl\\n' > \"$HOME/p.csv\" && larder import prices \"$HOME/p.csv\"",
                "1 booked")
        }
    }

    @Test(
        "what was another product in another unit is told in one, and a use before its purchase with both commands (L7, L4)"
    )
    func otherwise() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Reis 1kg --price 1.99 --new && larder add 250g Linsen --new", "250 g")
            let code = "$(larder stock Linsen --json | grep -o '\"code\":\"[0-9A-Z]*' | tail -1 | cut -d'\"' -f4)"
            try larder("larder correct Reis --product Linsen && larder use Linsen 100g", "1.15 kg left")
            for lot in [code, code.replacing("tail", with: "head")] { try larder("larder explain \(lot)", "because") }
            try larder("! larder history Linsen | grep 'price 1.99'", "")
            try larder("larder undo && larder undo", "Reis: 0 kg → 1 kg")
            try larder(
                "larder explain $(larder stock Reis --json | grep -o '\"code\":\"[0-9A-Z]*' | cut -d'\"' -f4)",
                "+1 kg ")
            try larder("larder add kefir 2 --new && larder use kefir 1", "left")
            try larder(
                "! larder correct --day yesterday 2> \"$HOME/told\"; cat \"$HOME/told\"", "And then: larder correct")
            for part in ["head", "tail"] {
                try larder("eval \"$(grep -o 'larder correct [^,.]*' \"$HOME/told\" | \(part) -1)\"", "day ")
            }
        }
    }

    @Test("advice to a correction says all that was said in it (L9, L4)")
    func whole() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder member add Lisa && larder add Saft '1 l' --new && larder add Saft '1 l'", "Added 1 l")
            try larder("larder use Saft '500 ml' --for Lisa", "left")
            try larder(
                "! larder correct --amount '1.2 l' --person root --reason spoiled 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "larder use Saft \"0.7 l\" --reason spoiled")
            try larder(
                "eval \"$(grep -o 'larder use .*' \"$HOME/told\")\" && "
                    + "eval \"$(grep -o 'larder correct .*' \"$HOME/told\")\"", "reason")
            try larder("larder stock Saft", "800 ml")
            try larder("larder add Brei '1 l' --new && larder use Brei '500 ml' --for Lisa", "left")
            try larder(
                "! larder correct Brei --day yesterday --amount '250 ml' --person root 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "--amount \"250 ml\" --day yesterday --person root")
        }
    }
}
