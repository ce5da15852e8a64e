import TestSupport
import Testing

@Suite("Bare numbers and codes as people type them", .timeLimit(.minutes(10)))
struct TypedNumberTests {
    @Test("a bare number of what is kept by the kilo is told, and asked once a piece is known (C3)")
    func pieces() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Kartoffeln 5kg --new", "5 kg")
            try larder("larder use 2 Kartoffeln > \"$HOME/told\"; cat \"$HOME/told\"", "“2” was taken for 2 kg")
            try larder("larder undo && larder open Kartoffeln 1 && larder undo", "“1” was taken for 1 kg")
            try larder("larder list add 3 Kartoffeln && larder undo", "“3” was taken for 3 kg")
            try larder("! larder use Kartoffeln 1kg | grep 'taken for'", "")
            try larder(
                "eval \"$(sed -n 's/.*\\(larder product pack Kartoffeln piece\\).*/\\1 100g/p' \"$HOME/told\")\"",
                "One piece of Kartoffeln is 100 g")
            try larder(
                "! larder use 2 Kartoffeln 2> \"$HOME/told\"; cat \"$HOME/told\"",
                "could be 2 kg or 2 pieces: say which")
            try larder("! larder list add 2 Kartoffeln 2>&1 && ! larder add Kartoffeln 2 2>&1", "--buying-unit piece")
            try larder("larder use Kartoffeln 2 Stück", "3.8 kg left")
            try larder(
                "eval \"$(grep -o 'larder product change .* piece' \"$HOME/told\")\" && larder use 2 Kartoffeln",
                "3.6 kg")
        }
    }

    @Test("as many pieces as a pack holds are no packs without a word (C3)")
    func packs() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Eier 6 Packungen --new && larder use 4 Eier && larder undo", "Packungen")
            try larder("larder product pack Eier Packung '10 Stück'", "10 pieces")
            try larder("! larder use 4 Eier 2>&1", "4 of Eier could be 4 Packungen or 4 pieces: say which")
            try larder("! larder add 10 Eier 2>&1", "could be 10 Packungen or 10 pieces")
            try larder("larder add 2 Eier", "Added 2 Packungen")
            try larder("larder use 4 Stück Eier", "7.6 Packungen")
        }
    }

    @Test("a lot is found by its code behind its product's name (C2)")
    func codes() async throws {
        try await TypedUndoTests.typed { larder in
            let code = "$(larder stock Hack --json | grep -o '\"code\":\"[0-9A-Z]*' | head -1 | cut -d'\"' -f4)"
            try larder("larder add Hack 500g --new && larder add Hack 400g --expires +9d", "400 g")
            try larder("larder use 100g Hack \(code) && larder use Hack \(code)", "Used 400 g")
            try larder("larder add Wurst 200g --new && ! larder use Wurst \(code) 2>&1", "larder: ")
            try larder("larder stock Hack && larder stock Wurst", "Wurst: 200 g")
        }
    }

    @Test("a price without money says an amount where it needs one, and is read with spaces in quotes (P1)")
    func prices() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder store create Aldi && larder add Butter 250g --new", "Butter")
            try larder(
                "! larder price Butter > \"$HOME/told\" 2>&1; cat \"$HOME/told\"", "larder price Butter 250g 1.99")
            try larder("eval \"$(grep -o 'larder price Butter .*' \"$HOME/told\" | sed s/STORE/Aldi/)\"", "1.99")
            try larder("! larder price Tee 2>&1", "larder price Tee 1.99 --store STORE")
            try larder("larder price Butter '1,09 pro 100g' --store Aldi", "1.09")
        }
    }

    @Test("an unknown unit names those there are, and a unit is one of it (C3); ct are pieces but in euros (C1)")
    func units() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder product create Radieschen --unit Bunde && larder add Radieschen 2", "2 Bund")
            try larder("! larder use Radieschen 1 Sack 2>&1", "known units of this product: Bund")
            try larder(
                "larder household create Flat --currency USD && larder --household Flat add eggs 12 --new", "eggs")
            try larder("larder --household Flat correct eggs --amount '18 ct'", "12 pieces → 18 pieces")
        }
    }

    @Test("a part of something is one, with its number in words (C1, H3)")
    func parts() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Butter 4 Packungen --new && larder use ein Viertel Butter", "3.75 Packungen left")
            try larder("larder use Butter ein Viertel && larder list add ein Drittel Butter", "Packung")
            try larder("larder add 2 Bd. Petersilie --new && larder add 1 Gl. Senf --new && larder stock", "Petersilie")
            try larder("larder stock Petersilie && larder stock Senf", "Senf: 1 Glas")
        }
    }

    @Test("so many halves of a unit are an amount; half & half is a name (C1, C3)")
    func halves() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("! larder add '2 half gallons milk' --new 2>&1", "may be a US gallon")
            try larder("larder add '3 half cups cream' --new", "1.5 cups")
            try larder("larder add 2 halbe Liter Milch --new", "Added 1 l of Milch")
            try larder(
                "larder add 'half & half' --new && larder add '2 half & half' && larder use 'half & half' 1",
                "2 pieces left")
            try larder("larder list add '2 half & half'", "Put 2 pieces of half & half")
            try larder(
                "printf 'date,item,total\\n2025-11-25,half and half 32 fl oz,3.99\\n' > \"$HOME/h.csv\" && larder import purchases \"$HOME/h.csv\"",
                "half and half")
        }
    }

    @Test("money and dates behind a thing are no amounts, however they are written (C3, H3)")
    func noAmounts() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add yogurt 4 --new && larder store create Kroger", "Kroger")
            for (words, told) in [
                ("add yogurt 4 12/20", "looks like a date: say a date on a pack with --expires 12/20"),
                ("use yogurt 11/25", "looks like a date"), ("list add yogurt 12/1", "looks like a date"),
                ("add turkey 11/26 --new", "looks like a date"), ("add yogurt '$' 8.99", "is money, not an amount"),
                ("add '3 € Eier' --new", "is money"), ("use yogurt '€ 1'", "is money"),
                ("add yogurt .99", "looks like a price"),
                ("price yogurt 1.29 11/29 --store Kroger", "--until 11/29"),
                ("add yogurt 4 im Kühlschrank", "Of where it goes: --location"),
                ("add yogurt 4 im Angebot", "Of a special: --on-sale"),
                ("add yogurt 20.12.", "looks like a date: say a date on a pack with --expires 20.12."),
                ("add yogurt 2 bis 20.12.", "--expires 20.12."), ("add yogurt 2 MHD 20.12.26", "--expires 20.12.26"),
                ("use yogurt 2026-11-25", "looks like a date"),
                ("correct yogurt --amount '2 12/20'", "looks like a date"),
                ("price yogurt 2/5 --store Kroger", "write 5.00/2 or 2.00/5"),
                ("add milk 1 gal --new", "\"1 US gallon\" or \"1 imperial gallon\""),
            ] {
                try larder("! larder \(words) 2>&1", told)
            }
            try larder("larder use yogurt 1/2 && larder use yogurt 1 1/4 && larder stock yogurt", "2.25 pieces")
            try larder("larder add 'ground beef 93/7' '1 lb' --new", "Added 1 lb")
        }
    }

    @Test("behind a price stand the day until which it holds and the store, and before it so many for all (P1, C1)")
    func behindPrice() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add Joghurt 4 --new && larder store create Lidl", "Lidl")
            try larder("larder price Joghurt 0,49 bei Lidl", "0.49 EUR")
            try larder("larder price Joghurt 0,45 bis tomorrow --store Lidl", "until ")
            try larder("larder price Joghurt 0,39 bei Lidl bis fri", "until ")
            try larder("larder price Joghurt 4 für 1,60 bei Lidl", "1.60 EUR for 4 pieces")
            try larder("larder price Joghurt 1,20 für 3 bei Lidl", "1.20 EUR for 3 pieces")
            try larder("larder price Joghurt 2 for 3 at Lidl", "3.00 EUR for 2 pieces")
            try larder("larder price Joghurt 3.99 for a dozen at Lidl", "3.99 EUR/dozen")
            try larder("larder price Joghurt 0,49 € bei Lidl", "0.49 EUR")
            try larder(
                "larder add Nudeln 500g --new && larder price Nudeln 500g 1,09 für 2 --store Lidl", "for 2 × 500 g")
            try larder("! larder price Nudeln 1,09 für 2 --store Lidl 2>&1", "say how much")
            try larder("larder price 2 Joghurt for 1.10 --store Lidl", "1.10 EUR for 2 pieces")
            try larder("! larder price Joghurt 0,49 bei Lidl --store Aldi 2>&1", "say one")
            try larder("! larder price Joghurt 0,49 bis fri --until sat 2>&1", "say one")
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
}
