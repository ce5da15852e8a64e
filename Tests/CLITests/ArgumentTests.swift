import API
import ArgumentParser
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("Arguments")
struct ArgumentTests {
    @Test("words are sent as they were typed; a quoted one is a name, and the others are its amount (T3)")
    func words() throws {
        func fields(_ words: [String]) throws -> [String?] {
            let fields = try #require(TypedPhrase(words)).fields(Naming(reference: words.joined(separator: " ")))
            return [fields.thing.sent, fields.amount?.sent]
        }
        #expect(try fields(["oat", "milk", "1.5", "l"]) == ["oat milk 1.5 l", nil])
        let quoted = try #require(TypedPhrase(["3 Musketiere", "2"]))
        #expect(quoted.name == "3 Musketiere")
        let sent = quoted.fields(Naming(reference: quoted.name))
        #expect(sent.thing == PhraseField(name: "3 Musketiere") && sent.amount == "2")
        let chosen = try #require(TypedPhrase(["2", "mlik"])).fields(Naming(reference: "an id"))
        #expect(
            chosen.thing == PhraseField(name: "an id")
                && chosen.amount == AmountField(EnteredAmount(quantity: Rational(2))))
        #expect(TypedPhrase([]) == nil)
    }

    @Test(
        "a corrected amount may be two words, and a place or a code may follow it",
        arguments: [
            (["3"], nil, "3", nil), (["2", "l"], nil, "2 l", nil), (["2", "boxes"], "66", "2 boxes", "66"),
            (["3", "1234"], nil, "3", "1234"), (["2", "boxes", "7K3Q"], nil, "2 boxes", "7K3Q"),
            (["3", "x", "250g"], nil, "3 x 250g", nil), (["1", "1/2", "l"], nil, "1 1/2 l", nil),
            (["1", "1/2"], nil, "1 1/2", nil), ([], "66", nil, "66"),
        ] as [([String], String?, String?, String?)])
    func corrected(words: [String], which: String?, amount: String?, meant: String?) {
        let split = Correct.amount(words, besides: which)
        #expect(split.amount == amount && split.which == meant)
    }

    @Test(
        "a negative value is refused by its name",
        arguments: [
            (["add", "eggs", "--opened-days", "-3"], "--opened-days must not be negative"),
            (["product", "change", "eggs", "--window", "-1"], "--window must not be negative"),
            (["status", "--within", "-5"], "'-5' is invalid"),
        ])
    func negative(arguments: [String], words: String) {
        do {
            _ = try Larder.parseAsRoot(arguments)
            Issue.record("\(arguments) was understood")
        } catch {
            #expect(Larder.message(for: error).contains(words))
        }
    }

    @Test(
        "global options may stand before the verb",
        arguments: [
            (["--json", "status"], ["status", "--json"]),
            (["--household", "Home", "use", "milk"], ["use", "milk", "--household", "Home"]),
            (["--color=never", "-q", "add", "--", "-x"], ["add", "--color=never", "-q", "--", "-x"]),
            (["--json"], ["--json"]), (["--version"], ["--version"]),
            (["use", "milk", "--json"], ["use", "milk", "--json"]), ([], []),
        ] as [([String], [String])])
    func leading(given: [String], moved: [String]) {
        #expect(LeadingOptions.hoisted(given) == moved)
    }

    @Test("the README's first lines are understood")
    func firstLines() throws {
        let add = try #require(
            try Larder.parseAsRoot(["add", "milk", "2", "--expires", "tomorrow", "--price", "1.29"]) as? Add)
        #expect(add.words == ["milk", "2"])
        #expect(add.expires == "tomorrow")
        #expect(add.price == "1.29")
        let use = try #require(try Larder.parseAsRoot(["use", "milk", "1.5", "l", "--allow-short"]) as? Use)
        #expect(use.taking.words == ["milk", "1.5", "l"])
        #expect(use.taking.allowShort)
        let undo = try #require(try Larder.parseAsRoot(["undo", "--import"]) as? Undo)
        #expect(undo.reversing.isImport && undo.reversing.which == nil)
    }

    @Test(
        "a price with its currency and a date of several words need no quotes",
        arguments: [
            (["add", "2", "Eis", "--price", "99", "ct", "--new"], "99 ct"),
            (["add", "Eis", "--price", "1,29", "€"], "1,29 €"),
            (["price", "Eis", "--deposit", "0,25", "Euro"], "0,25 Euro"),
            (["add", "2", "Eis", "--price", "99", "ct/Stück", "--new"], "99 ct/Stück"),
            (["add", "200g", "Eis", "--price", "0,99", "Euro/100g"], "0,99 Euro/100g"),
            (["add", "ice", "--price", "1.29", "dollars"], "1.29 dollars"),
            (["add", "Milch", "--expires", "5.", "Dezember", "2", "l"], "5. Dezember"),
            (["add", "Milch", "--expires", "Ende", "März"], "Ende März"),
            (["add", "Milch", "--expires", "24.", "Dezember", "2026", "2"], "24. Dezember 2026"),
            (["add", "Milch", "--expires", "in", "5", "Tagen", "--new"], "in 5 Tagen"),
            (["use", "Milch", "--day", "letzten", "Freitag"], "letzten Freitag"),
            (["add", "Milch", "--expires", "Sa", "28.11."], "Sa 28.11."),
            (["add", "Milch", "--expires", "Sa", "28.", "November", "2026"], "Sa 28. November 2026"),
            (["add", "Milch", "--expires", "Fr", "2", "l"], "Fr"),
            (["add", "Milch", "--expires", "Dez", "28"], "Dez 28"),
            (["add", "Milch", "--expires", "nächste", "Woche"], "nächste Woche"),
            (["add", "Milch", "--expires", "31.", "November", "--new"], "31. November"),
            (["add", "Milch", "--expires", "So", "28.11.2026"], "So 28.11.2026"),
            (["add", "Milch", "--expires", "Dez", "28", "--new"], "Dez 28"),
            (["add", "Milch", "--expires", "Dezember", "2027", "2", "l"], "Dezember 2027"),
            (["add", "Milch", "--expires", "Dez", "2", "l"], "Dez"),
            (["add", "--expires", "Mai", "2", "Eier"], "Mai"),
            (["add", "--expires", "Fr", "1.5", "l", "Eis"], "Fr"),
            (["add", "--expires", "morgen", "Milch"], "morgen"), (["add", "--price", "1.29", "Milch"], "1.29"),
            (["add", "--total", "2", "all"], "2"),
            (["product", "change", "Milch", "--minimum", "2", "l"], "2 l"),
            (["product", "change", "--minimum", "2", "Milch"], "2"),
            (["compare", "Wasser", "--for", "1", "Kasten"], "1 Kasten"),
            (["add", "Milch", "2", "--for", "Ben", "Cup"], "Ben"),
            (["correct", "--amount", "3", "7K3Q"], "3"), (["correct", "--amount", "2", "kg", "24"], "2 kg"),
            (["unit", "create", "Schoppen", "--is", "0,25", "l"], "0,25 l"),
        ])
    func spaced(arguments: [String], value: String) throws {
        let joined = MultiwordValues.joined(arguments)
        let option = try #require(joined.firstIndex { $0.hasPrefix("--") && $0 != "--new" })
        #expect(joined[option + 1] == value)
        #expect(joined.joined(separator: " ") == arguments.joined(separator: " "))
    }

    @Test(
        "a date behind --use-by is the date, and never part of a name; how much of it is not (E2)",
        arguments: [
            ("add Hack --use-by heute", "add Hack --expires heute --use-by"),
            ("add Hack --use-by=morgen", "add Hack --expires morgen --use-by"),
            ("add Hack 500g --use-by in 3 Tagen --new", "add Hack 500g --expires in 3 Tagen --use-by --new"),
            ("add Hack --use-by 12.12. 500 g", "add Hack --expires 12.12. --use-by 500 g"),
            ("add Hack --use-by 12.12", "add Hack --expires 12.12 --use-by"),
            ("add Hack --use-by 500g", "add Hack --use-by 500g"), ("add Hack --use-by 2", "add Hack --use-by 2"),
            ("add Milch --use-by 1.5 l", "add Milch --use-by 1.5 l"),
            ("add --use-by Hack 2", "add --use-by Hack 2"), ("add --use-by heute", "add --use-by heute"),
        ])
    func useBy(typed: String, read: String) {
        #expect(MultiwordValues.joined(typed.split(separator: " ").map(String.init)).joined(separator: " ") == read)
    }

    @Test("an option of one value that is said twice is refused; a flag, and one of several, are not")
    func twice() {
        for arguments in [
            ["product", "change", "Reis", "--minimum", "3", "--minimum", "4"],
            ["add", "Reis", "--price=1", "--price", "2"],
        ] {
            let failure = RepeatedOption.refused(arguments)
            #expect(failure?.code == .wrongUse && failure?.message.hasSuffix("is given twice: use it once.") == true)
        }
        for arguments in [
            ["stock", "--tag", "a", "--tag", "b"], ["add", "Reis", "--new", "--new"], ["add", "Reis", "--price", "2"],
            ["add", "--", "--price", "--price"], [], ["spoil", "Reis", "--reason", "a", "--reason", "b"],
            ["variant", "create", "Reis", "--pack", "Beutel 1 kg", "--pack", "Sack 5 kg"],
            ["put-away", "--yes", "--skip", "Milch", "--skip", "Eier"],
        ] { #expect(RepeatedOption.refused(arguments) == nil, "\(arguments)") }
    }

    @Test(
        "an empty word is what a shell makes of an unset variable, and so is an empty option; a note may be empty (S2)")
    func emptyWord() throws {
        let failure = try #require(Larder.emptyWord(["add", "Reis", ""]))
        #expect(failure.code == .wrongUse && failure.message.hasPrefix("Word 3 of “add Reis \"\"” is empty"))
        #expect(Larder.emptyWord(["find", ""]) != nil)
        for arguments in [["use", "Reis", "--lot", ""], ["use", "Reis", "--lot="], ["--household", "", "stock"]] {
            let refused = try #require(Larder.emptyWord(LeadingOptions.hoisted(arguments)), "\(arguments)")
            #expect(refused.code == .wrongUse && refused.message.contains(" is empty: leave it out. "))
        }
        let date = try #require(Larder.emptyWord(["add", "Reis", "--expires", ""]))
        #expect(date.message.hasPrefix("--expires is empty: leave it out, or say none for no date."))
        #expect(Larder.emptyWord(["add", "Reis", "--note", ""]) == nil)
        #expect(Larder.emptyWord([]) == nil && Larder.emptyWord([""]) == nil)
    }

    @Test(
        "without a verb it is status, with its options",
        arguments: [[], ["--all"], ["--within", "10d"], ["--within", "10 Tage"]])
    func bare(arguments: [String]) throws {
        #expect(try Larder.parseAsRoot(arguments) is Status)
    }

    @Test(
        "a mistyped verb is named, with the nearest one",
        arguments: [
            ("udo", "undo"), ("stauts", "status"), ("ad", "add"),
        ])
    func mistyped(word: String, near: String) throws {
        let failure = try #require(Larder.unknownVerb(word))
        #expect(failure.code == .wrongUse)
        #expect(failure.message.contains("'\(near)'"))
    }

    @Test(
        "verbs that people try and larder has not say what to type",
        arguments: [
            ("defrost", "larder thaw chicken"), ("Put", "larder move milk --to fridge"),
            ("eat", "larder use milk"), ("ls", "larder stock"), ("throw", "larder spoil milk"),
        ])
    func tried(word: String, advice: String) throws {
        #expect(try #require(Larder.unknownVerb(word)).message.contains(advice))
    }

    @Test("a name that begins with a hyphen goes behind --")
    func dashed() {
        #expect(
            Larder.refusal(of: ["add", "-Brot", "1"])?.contains(
                "If it is a name: larder add -- -Brot, options before the --.") == true)
        #expect(Larder.refusal(of: ["add", "--brot"])?.contains("If it is a name") == false)
    }

    @Test(
        "of an option whose beginning was typed those are named that begin so, not what is spelt alike",
        arguments: [
            ("product change Milch --min 3", "Unknown option '--min'. Did you mean '--minimum'?\nUsage"),
            ("add Milch --min 3", "Unknown option '--min'. Did you mean '--minimum'?\nUsage"),
            ("add Milch --locatoin x", "Unknown option '--locatoin'. Did you mean '--location'?\nUsage"),
            ("add Lachs --kind useBy", "Unknown option '--kind'. Did you mean '--use-by'?\nUsage"),
            ("status --kind useBy", "Unknown option '--kind'"),
        ])
    func begun(typed: String, advice: String) {
        let refusal = Larder.refusal(of: typed.split(separator: " ").map(String.init))
        #expect(refusal?.hasPrefix(advice) == true, "\(refusal ?? "")")
    }

    @Test("the day of a purchase is said as of a use, and is not taken for its date")
    func day() throws {
        let add = try #require(try Larder.parseAsRoot(["add", "Butter", "250g", "--day", "20.11."]) as? Add)
        #expect(add.bought == "20.11." && add.expires == nil)
    }

    @Test(
        "a negative amount is no unknown option",
        arguments: [
            ("use milk -3", "-3 is negative: enter the amount without the minus."),
            ("token create x --days -3", "--days must not be negative: -3."),
            ("token create x --days", "Missing value for '--days <number>'"),
        ])
    func negative(typed: String, advice: String) {
        let refusal = Larder.refusal(of: typed.split(separator: " ").map(String.init))
        #expect(refusal?.hasPrefix(advice) == true, "\(refusal ?? "")")
    }

    @Test("a verb, an option and help are no mistyped verbs", arguments: ["status", "import", "help", "--all", "-h"])
    func known(word: String) {
        #expect(Larder.unknownVerb(word) == nil)
    }

    @Test("settings that were not given are not sent")
    func settings() throws {
        let none = try #require(try Larder.parseAsRoot(["add", "milk"]) as? Add)
        #expect(none.settings.input == ProductSettings())
        let some = try #require(try Larder.parseAsRoot(["add", "milk", "--fridge-days", "7"]) as? Add)
        #expect(some.settings.input == make(ProductSettings()) { $0.shelfLife = ShelfLife(fridge: 7) })
        let reminders = try #require(
            try Larder.parseAsRoot([
                "household", "change", "--remind", "3,0", "--quiet-hours", "22:00-07:00", "--digest", "no",
            ])
                as? Household.Change)
        #expect(
            try reminders.reminders.input
                == make(ReminderInput()) {
                    ($0.daysBefore, $0.quietFrom, $0.quietTo, $0.digest) = ([3, 0], 1320, 420, false)
                })
    }

    @Test(
        "help is what it was when somebody looked",
        arguments: [
            ("help", Larder.self), ("help-add", Add.self), ("help-use", Use.self), ("help-status", Status.self),
            ("help-undo", Undo.self), ("help-household", Household.self),
            ("help-household-create", Household.Create.self),
            ("help-product-change", CLI.Product.Change.self), ("help-import-purchases", Import.Purchases.self),
            ("help-agent", Agent.self), ("help-feed", Feed.self), ("help-feed-show", Feed.Show.self),
            ("help-post", Post.self), ("help-comment", Comment.self), ("help-rate", Rate.self),
        ] as [(String, any ParsableCommand.Type)])
    func help(name: String, command: any ParsableCommand.Type) throws {
        try Golden.check(text: Larder.helpMessage(for: command, columns: 80), name)
    }

    @Test(
        "what a price is for is said behind a slash, or behind a word for it",
        arguments: [
            ("add Bier --price 2,49 pro Karton --new", "2,49/Karton"), ("add Bier --price 99 ct je Dose", "99 ct/Dose"),
            ("add Käse --price 1,99 pro 100 g --new", "1,99/100 g"), ("add Bier --price 2,49 --new", "2,49"),
        ])
    func per(typed: String, price: String) throws {
        let joined = MultiwordValues.joined(typed.split(separator: " ").map(String.init))
        #expect(joined[try #require(joined.firstIndex(of: "--price")) + 1] == price)
        #expect(MultiwordValues.joined(["add", "Bier", "--price", "2,49 pro Karton"]).last == "2,49/Karton")
    }
}
