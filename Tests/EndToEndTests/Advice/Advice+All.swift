import Inventory

/// One table, in the order in which it is run, which is why this file is long.
extension Advice {
    private static func code(_ thing: String) -> String {
        #"$(larder stock "\#(thing)" --json | grep -o '"code":"[0-9A-Z]*' | head -1 | cut -d'"' -f4)"#
    }

    private static let undone = "$(larder history milk | grep undone | head -1 | awk '{print $1}')"

    /// In one household, one after the other: it begins empty.
    static let inside: [Advice] = [
        Advice(text: "larder add milk 2 --expires tomorrow --new", by: "larder status"),
        Advice(text: #"larder add \"oat milk\" 1.5 l --expires +10d --new"#),
        Advice(verb: "store create", by: "larder add milk 1 --store Aldi --price 1"),
        Advice(text: "larder add milk 2"),
        Advice(text: "larder add NAME --new", fill: [("NAME", "Tea")]),
        Advice(text: "larder undo", by: "larder add milk 1"),
        Advice(text: #"larder \(back)"#, before: ["larder add milk 3"], by: "larder undo"),
        Advice(
            text: #"larder \(back) \(answer.value.position)"#, before: ["larder add milk 1"],
            by: "larder undo --only milk --since today --yes"),
        Advice(
            verb: "redo", before: ["larder add milk 1", "larder undo"],
            by: "larder undo \(undone)"),
        Advice(
            verb: "redo",
            before: ["larder add milk 1", "larder undo"], by: "larder correct \(undone) --amount 2"),
        Advice(
            text: #"larder \($0) \(first.code)"#, before: ["larder add quark 9 --new --expires today"],
            by: "larder status", until: " ·"),
        Advice(
            verb: "correct", with: "--day", before: ["larder add kefir 2 --new"],
            by: "larder use kefir 1 --day yesterday", then: ("larder use kefir 1 --day yesterday", "Used 1")),
        Advice(
            text: #"larder product change \(Shell.quoted(name)) …"#, by: "larder add \"sour cream\" --new",
            fill: [("…", "--minimum 1")]),
        Advice(
            verb: "product change", by: "larder add milk 1 --new --fridge-days 99",
            fill: [("milk", "milk --fridge-days 99")]),
        Advice(
            verb: "product change", with: "--buying-unit",
            before: ["larder add oil 1 l --new"], by: "larder product change oil --unit ml", until: ";",
            then: ("larder product list oil --json", "\"buyingUnit\":\"ml\"")),
        Advice(
            verb: "product merge",
            before: ["larder product create \"olive oil\" --unit ml"], by: "larder product change oil --unit ml",
            fill: [("INTO", "\"olive oil\"")], then: ("larder stock oil", "olive oil")),
        Advice(
            verb: "product change", with: "--name",
            before: ["larder add Essig 1 l --new", "larder product create Balsamico --unit ml"],
            by: "larder product change Essig --unit ml; larder product merge Essig Balsamico",
            fill: [("PRODUCT", "Balsamico")], then: ("larder product list", "Essig")),
        Advice(
            verb: "product change", with: "--name",
            before: [
                "larder product create Quell", "larder product create Bach", "larder product merge Quell Bach",
            ], by: "larder product alias Bach Quell --remove", then: ("larder product list", "Quell")),
        Advice(
            verb: "product unmerge",
            by: "larder product change \"olive oil\" --unit l", then: ("larder product list", "oil")),
        Advice(
            verb: "product pack", with: "--remove",
            before: [
                "larder product pack oil flask 1 l", "larder product pack \"olive oil\" flask 500 ml",
            ], by: "larder product merge oil \"olive oil\""),
        Advice(
            verb: "product unmerge",
            before: [
                "larder product create Kanne", "larder product create Krug", "larder product merge Kanne Krug",
                "larder product archive Krug --yes",
            ], by: "larder product create Kanne", then: ("larder product list", "Kanne")),
        Advice(
            verb: "product pack", kind: .define,
            before: ["larder product create Linsen --unit g", "larder product create Suppe --unit l"],
            by: "larder product merge Linsen Suppe", fill: [("AMOUNT", "1 kg"), ("CONTENTS", "1 kg")],
            then: ("larder product merge Linsen Suppe --dry-run", "Merged Linsen into Suppe")),
        Advice(
            verb: "product pack", with: "--correct",
            before: [
                "larder add Ghee '2 Packungen' --new", "larder product pack Ghee Packung 125g", "larder add Ghee 250g",
            ], by: "larder product pack Ghee Packung --remove", fill: [("AMOUNT", "250g"), ("CONTENTS", "250g")],
            then: ("larder stock Ghee", "3 Packungen")),
        Advice(
            text: #"larder list change \(entry) --to \(quoted)"#,
            before: ["larder list add 3 l Molke", "larder list tick Molke", "larder add 1 l Molke --new"],
            by: "larder put-away --yes", until: ";", then: ("larder put-away --yes", "Added 3 l")),
        Advice(
            verb: "correct", with: "--location",
            before: ["larder add Speck 1 --new --location Fridge && larder product create Kamille --location Pantry"],
            by: "larder correct Speck --product Kamille", then: ("larder stock Kamille", "Pantry")),
        Advice(
            text: "larder product list --status low", before: ["larder product create Raki --unit Flasche --minimum 2"],
            by: "larder stock --status low", then: ("larder product list --status low", "Raki")),
        Advice(
            verb: "product pack",
            before: ["larder product create Wachteleier"], by: "larder product pack Wachteleier Wachteleier 12",
            fill: [("NAME", "Schachtel")], then: ("larder product show Wachteleier", "12 pieces")),
        Advice(
            verb: "product pack", kind: .define,
            before: ["larder add Möhren 2kg --new"],
            by: "larder use 1 Möhren", fill: [("AMOUNT", "100g"), ("CONTENTS", "100g")],
            then: ("larder use Möhren 2 packs", "1.8 kg left")),
        Advice(
            verb: "product pack",
            before: ["larder add 3 x 0,75l Riesling --new"], by: "larder use 1 Flasche Riesling",
            fill: [("AMOUNT", "0.75 l")],
            then: ("larder use 1 Flasche Riesling", "1.5 l left")),
        Advice(
            text: #"larder list remove \(entry)"#,
            before: [
                "larder list add 3 l Kefirmilch", "larder list tick Kefirmilch", "larder add 3 l Kefirmilch --new",
            ],
            by: "larder put-away --yes", then: ("larder list", "Shopping")),
        Advice(
            verb: "list remove", before: ["larder add 1 Kandis --new", "larder list add Kandis"],
            by: "larder add 1 Kandis", then: ("larder list", "Shopping")),
        Advice(verb: "product create", by: "larder product change oil --parent greases"),
        Advice(
            verb: "product pack", kind: .define,
            by: "larder product change oil --unit can", fill: [("AMOUNT", "500 ml"), ("CONTENTS", "500 ml")]),
        Advice(
            verb: "product change", with: "--parent",
            before: [
                "larder product create Dickmilch --unit Becher", "larder product pack Dickmilch Becher 500 g",
                "larder product create Labneh --unit Becher", "larder product pack Labneh Becher 250 g",
            ], by: "larder product merge Dickmilch Labneh", then: ("larder product list", "Dickmilch")),
        Advice(
            verb: "product create", with: "--parent", before: ["larder add Labneh 2"],
            by: "larder product pack Labneh Becher 200 g --change", fill: [("NAME", "Ayran")],
            then: ("larder product list", "Ayran")),
        Advice(
            verb: "product pack", kind: .define,
            before: ["larder product create Magerquark"], by: "larder product pack Magerquark g 150",
            fill: [("AMOUNT", "150 g"), ("CONTENTS", "150 g")]),
        Advice(
            verb: "product pack", with: "--correct",
            before: ["larder product create Topfen", "larder product pack Topfen g '150 pieces'"],
            by: "larder product pack Topfen piece '150 g'", then: ("larder product pack Topfen piece '150 g'", "150 g")),
        Advice(text: "larder product change milk --fridge-days 10", by: "larder product change milk"),
        Advice(
            text: "larder product pack beer crate 20 bottles", before: ["larder add beer 40 bottles --new"],
            by: "larder product pack beer crate"),
        Advice(text: "larder product pack beer crate --remove", by: "larder product pack beer crate 1 --remove"),
        Advice(
            verb: "product pack",
            before: ["larder add 2 Kästen Limo --new", "larder product pack Limo Flasche \"1/12 Kasten\""],
            by: "larder product pack Limo Flasche 0,7l"),
        Advice(
            verb: "product pack", kind: .define,
            by: "larder add beer 1 keg", fill: [("AMOUNT", "12 bottles"), ("CONTENTS", "12 bottles")],
            then: ("larder add beer 1 keg", "keg")),
        Advice(
            text: #"larder compare \(name)"#, before: ["larder price milk 1.99 --store Aldi"], by: "larder price milk",
            then: ("larder compare milk", "1.99")),
        Advice(
            text: #"larder price \(Shell.quoted(name)) 1.99 --store STORE"#, by: "larder price history beer",
            fill: [("STORE", "Aldi")], then: ("larder price history beer", "1.99")),
        Advice(
            text: "larder price milk 0.99 --store STORE --on-sale --until fri", by: "larder price specials",
            fill: [("STORE", "Aldi")], then: ("larder price specials", "0.99")),
        Advice(
            verb: "price",
            before: ["larder product create Fanta --unit ml"],
            by: "larder price confirm Fanta --store Aldi", fill: [("PRICE", "1l 1.99")],
            then: ("larder price history Fanta", "1.99")),
        Advice(
            verb: "store restore", before: ["larder store create Kiosk", "larder store archive Kiosk --yes"],
            by: "larder price milk 1 --store Kiosk", then: ("larder store list", "Kiosk")),
        Advice(
            verb: "location restore",
            before: ["larder location create Shelf --kind pantry", "larder location archive Shelf"],
            by: "larder add milk 1 --location Shelf", then: ("larder location list", "Shelf")),
        Advice(
            verb: "category restore", before: ["larder category create Nuts", "larder category archive Nuts"],
            by: "larder product change milk --category Nuts", then: ("larder category", "Nuts")),
        Advice(
            verb: "product restore", before: ["larder product archive Fanta"],
            by: "larder price Fanta 1 --store Aldi", then: ("larder product list Fanta", "Fanta")),
        Advice(
            verb: "product create", with: "--unit",
            by: "larder add stout 2 --new --buying-unit Karton", until: ","),
        Advice(
            verb: "undo", before: ["larder add lemons 3 --new"], by: "larder add lemon 1 --new", until: ")",
            then: ("larder product list", "lemons")),
        Advice(
            verb: "add",
            by: "larder add \"oat drink\" 2 litters --new", fill: [("PRODUCT", "\"oat drink 2 litters\"")],
            then: ("larder product list", "oat drink 2 litters")),
        Advice(verb: "variant list", by: "larder variant show Nowhere"),
        Advice(
            verb: "variant create", by: "larder brand rename Nobody Alpro", fill: [("PRODUCT", "milk")],
            then: ("larder brand", "Nobody")),
        Advice(
            text: "larder variant create PRODUCT --brand BRAND",
            fill: [("PRODUCT", "milk"), ("BRAND", "Alpro")], then: ("larder brand", "Alpro")),
        Advice(
            kind: .confirm, option: "--new", by: "larder add milk 1 --variant Vly", then: ("larder brand", "Vly")),
        Advice(
            verb: "variant list", with: "--archived",
            before: [
                "larder product create Wurst", "larder variant create Wurst --brand Zeisig",
                "larder variant archive Zeisig",
            ], by: "larder stock --brand Zeisig", then: ("larder variant list --archived", "Zeisig")),
        Advice(text: "larder brand list", by: "larder brand list --limit 1", then: ("larder brand", "Vly")),
        Advice(
            text: "larder variant change Alpro Barista --opened-days 5",
            before: ["larder variant create milk --brand Alpro --detail Barista"],
            by: "larder variant change Alpro Barista"),
        Advice(
            verb: "variant change", with: "--brand",
            by: "larder add milk 1 --variant 'Oatly Kakao' --new", then: ("larder brand", "Oatly  ")),
        Advice(
            verb: "variant restore",
            before: ["larder variant create Suppe --brand Zorn", "larder variant archive \"Zorn Suppe\""],
            by: "larder add Suppe 1 --variant Zorn", until: ",", then: ("larder variant list Suppe", "Zorn")),
        Advice(
            verb: "variant change",
            before: ["larder variant archive \"Zorn Suppe\"", "larder variant create Suppe --brand Zorn"],
            by: "larder variant restore Suppe Zorn", then: ("larder variant list Suppe", "Zorn 2")),
        Advice(
            verb: "product restore",
            before: [
                "larder product create Drink", "larder variant create Drink --brand Zed", "larder variant archive Zed",
                "larder product archive Drink",
            ], by: "larder variant restore Zed"),
        Advice(
            verb: "variant restore",
            before: [
                "larder product create Eintopf", "larder variant create Eintopf --brand Grimm --detail mild",
                "larder variant create Eintopf --brand Grimm --detail scharf", "larder variant archive Grimm mild",
            ], by: "larder add 'mild Eintopf' 1 --new", then: ("larder variant list Eintopf", "mild")),
        Advice(
            verb: "variant list", with: "--archived",
            before: ["larder variant archive Grimm mild", "larder variant archive Grimm scharf"],
            by: "larder use Grimm 1", then: ("larder variant list --archived", "scharf")),
        Advice(
            text: "larder product tag PRODUCT TAG", by: "larder tag",
            fill: [("PRODUCT", "milk"), ("TAG", "vegan")], then: ("larder product list --tag vegan", "milk")),
        Advice(
            verb: "tag create", before: ["larder tag remove vegan --yes"],
            by: "larder product list --tag organic"),
        Advice(text: ##"larder tag change organic --colour \"#2e8b57\""##, by: "larder tag change organic"),
        Advice(
            text: "larder product tag milk organic --remove", before: ["larder product tag milk organic breakfast"],
            by: "larder product tag milk organic breakfast --remove"),
        Advice(verb: "unit create", by: "larder unit remove Viertele"),
        Advice(
            text: #"larder unit create Schoppen --is \"0.25 l\""#, by: "larder unit list Schoppen",
            then: ("larder unit list Schoppen", "0.25 l")),
        Advice(text: #"larder unit change Schoppen --is \"0.5 l\""#, by: "larder unit change Schoppen"),
        Advice(
            verb: "unit change", with: "--plural",
            by: "larder product create Perry --unit Schoppen --unit-plural Schoppina",
            then: ("larder unit list", "Schoppina")),
        Advice(
            text: #"larder product picture \(Shell.quoted(product))"#,
            before: [#"printf '\211PNG\r\n\032\n' > milk.png"#], by: "larder product picture milk",
            fill: [("FILE", "milk.png")], until: ",", then: ("larder product show milk", "PNG")),
        Advice(
            verb: "correct", with: "--store",
            before: ["larder store create Eckladen"], by: "larder add sponge 1 --new --price 2",
            fill: [("STORE", "Eckladen")], then: ("larder price history sponge", "Eckladen")),
        Advice(
            verb: "correct", with: "--expires", by: "larder add pudding 1 --new",
            fill: [("DATE", "2027-01-01")]),
        Advice(
            text: "larder favourite add NAME", by: "larder favourite", fill: [("NAME", "milk")],
            then: ("larder favourite", "milk")),
        Advice(
            text: #"larder favourite add \(Shell.quoted(text).printable)"#, by: "larder favourite tea",
            then: ("larder favourite", "Tea")),
        Advice(
            text: #"larder product list --category \(name)"#, before: ["larder product change milk --category Drinks"],
            by: "larder category show drinks"),
        Advice(text: "larder category create NAME", fill: [("NAME", "Pets")]),
        Advice(text: "larder category change Drinks --window 14", by: "larder category change Drinks"),
        Advice(
            text: #"larder correct \"NAME\" …"#, before: ["larder add milk 2"],
            by: "larder correct milk --only tea --amount 3", fill: [("NAME", "milk"), ("…", "--amount 3")]),
        Advice(
            text: #"larder \(verb) \(suggestion)'?"#, by: "larder household set window 7",
            fill: [("'?", " --window 7")],
            then: ("larder household", "7 days before")),
        Advice(
            verb: "product barcode", by: "larder add 4006381333931 --new",
            fill: [("PRODUCT", "milk")], then: ("larder find 4006381333931", "milk (4006381333931)")),
        Advice(text: "larder household", by: "larder settings"),
        Advice(text: "larder price inflation", by: "larder inflation"),
        Advice(verb: "stock", by: "larder use milk --lot 9ZZ9"), Advice(text: "larder product list --all"),
        Advice(verb: "product list", by: "larder use nixda"),
        Advice(
            verb: "spoil", with: "--all",
            before: ["larder add mince 1 --new --expires yesterday --use-by"],
            by: "larder use mince", then: ("larder stock mince", "Nothing in stock")),
        Advice(
            verb: "spoil", with: "--all", before: ["larder add fish 1 --new --expires yesterday --use-by"],
            by: "larder keep fish", then: ("larder stock fish", "Nothing in stock")),
        Advice(
            verb: "use",
            before: ["larder add Skyr 3 --new --bought yesterday", "larder add Skyr 4", "larder use Skyr 3"],
            by: "larder correct --amount 4", then: ("larder stock Skyr", "3 pieces")),
        Advice(
            verb: "history", before: ["larder add wine 3 --new", "larder use wine 2"],
            by: "larder correct \(code("wine")) --amount 1"),
        Advice(
            verb: "history",
            before: ["larder add ham 1 --new", "echo \(code("ham")) > $HOME/ham", "larder use ham"],
            by: "larder correct $(cat $HOME/ham) --amount 2"),
        Advice(
            verb: "history", before: ["larder add rice 1 --new", "larder add rice 2", "larder use rice 2"],
            by: "larder undo --only \(code("rice"))"),
        Advice(text: "larder history' before you repeat it.", until: "'"),
        Advice(
            verb: "correct", before: ["larder add flour 500g --new", "larder add mugs 2 --new --price 1.29"],
            by: "larder correct --product flour", fill: [("AMOUNT", "500 g")],
            then: ("larder stock cups", "Nothing in stock")),
        Advice(
            verb: "redo",
            before: [
                "larder add syrupwaffle 2 --new", "larder use syrupwaffle 1",
                "larder history syrupwaffle | grep used | head -1 | awk '{print $1}' > $HOME/waffle",
                "larder undo --only syrupwaffle --since today --yes",
            ], by: "larder redo $(cat $HOME/waffle)", then: ("larder history syrupwaffle", "redid")),
        Advice(
            verb: "product change", with: "--name",
            before: ["larder add figs 1 --new", "larder undo", "larder add figs 2 --new"], by: "larder redo",
            then: ("larder find figs", "figs 2")),
        Advice(
            verb: "product alias", with: "--remove",
            before: [
                "larder product create plums", "larder undo", "larder product create pflaumen --alias plums",
            ], by: "larder redo"),
        Advice(
            verb: "location change",
            before: ["larder location create Attic", "larder undo", "larder location create Attic"], by: "larder redo",
            then: ("larder location list", "Attic 2")),
        Advice(
            verb: "store change",
            before: ["larder store create Bazaar", "larder undo", "larder store create Bazaar"],
            by: "larder redo", then: ("larder store list", "Bazaar 2")),
        Advice(
            verb: "category change",
            before: ["larder category create Spices", "larder undo", "larder category create Spices"],
            by: "larder redo", then: ("larder category list", "Spices 2")),
        Advice(
            verb: "tag change",
            before: ["larder tag create crisp", "larder undo", "larder tag create crisp"],
            by: "larder redo", then: ("larder tag list", "crisp 2")),
        Advice(
            verb: "unit change",
            before: [
                "larder unit create Stamperl --is \"20 ml\"", "larder undo",
                "larder unit create Stamperl --is \"20 ml\"",
            ],
            by: "larder redo", fill: [("NAME", "Schnaps")], then: ("larder unit list", "Schnaps")),
        Advice(
            verb: "variant change", with: "--detail",
            before: [
                "larder product create Ayran2", "larder variant create Ayran2 --brand Ülker", "larder undo",
                "larder variant create Ayran2 --brand Ülker",
            ], by: "larder redo", then: ("larder variant list Ayran2", "Ülker 2")),
        Advice(
            verb: "product pack", with: "--correct",
            before: [
                "larder add 1 Kiste Saft --new && larder product pack Saft Kiste 6 Flaschen",
                "larder product pack Saft Kiste 12 Flaschen --correct && larder add 6 Flaschen Saft --price 0,79",
            ], by: "larder undo $(larder history Saft | grep always | head -1 | grep -oE '^ *[0-9]+')",
            then: ("larder stock Saft", "4.74 EUR/Kiste")),
        Advice(
            kind: .confirm, option: "--cascade",
            before: [
                "larder add Graupen 2 --new",
                "larder history Graupen | grep added | awk '{print $1}' > $HOME/graupen", "larder add Graupen 1",
            ], by: "larder undo $(cat $HOME/graupen)", fill: [("--cascade", "--cascade --yes")]),
        Advice(
            verb: "household change", by: "larder location archive Pantry", fill: [("LOCATION", "Fridge")],
            then: ("larder household", "new things go to    Fridge")),
        Advice(
            text: "larder correct 1234 --amount 3", before: ["larder add milk 2"], by: "larder correct",
            fill: [("1234 ", "")]),
        Advice(
            text: "larder keep yoghurt", before: ["larder add yoghurt 2 --new --expires yesterday"], by: "larder keep"),
        Advice(text: "larder open milk", by: "larder open"),
        Advice(text: "larder use milk, or the code of one lot.", by: "larder use", until: ","),
        Advice(text: "larder spoil milk, or the code of one lot.", by: "larder spoil", until: ","),
        Advice(
            text: "larder move milk --to fridge", before: ["larder add Zork 1 --new --location pantry"],
            by: "larder move --to fridge", fill: [("milk", "Zork")], then: ("larder stock Zork", "Fridge")),
        Advice(text: "larder give milk, or the code of one lot.", by: "larder give", until: ","),
        Advice(text: "larder lost milk, or the code of one lot.", by: "larder lost", until: ","),
        Advice(
            text: "larder freeze chicken", before: ["larder add Zork 1"], by: "larder freeze",
            fill: [("chicken", "Zork")], then: ("larder stock Zork", "Freezer")),
        Advice(
            text: "larder gone rice", before: ["larder add barley 1kg --new"], by: "larder gone",
            fill: [("rice", "barley")]),
        Advice(
            text: "larder count rice 750g", before: ["larder add barley 1kg"], by: "larder count",
            fill: [("rice", "barley")]),
        Advice(
            text: "larder count rice 750g books one.", by: "larder count --location pantry",
            fill: [("rice", "barley")], until: " books"),
        Advice(text: "larder found yoghurt", by: "larder found"),
        Advice(text: "larder use milk"),
        Advice(text: "larder status"), Advice(text: "larder status --all"), Advice(text: "larder stock"),
        Advice(text: "larder stock --all"),
        Advice(text: "larder location create NAME --kind fridge", fill: [("NAME", "Cellar")]),
        Advice(text: "larder location change Cellar --kind pantry", by: "larder location change Cellar"),
        Advice(
            verb: "location change", with: "--kind", by: "larder location create Loft",
            until: "."),
        Advice(text: "larder store create NAME --city CITY", fill: [("NAME", "Lidl"), ("CITY", "Berlin")]),
        Advice(
            text: #"larder store aisles \(Shell.quoted(store.name)) CATEGORY ANOTHER"#, by: "larder store aisles Lidl",
            fill: [("CATEGORY", "Bakery"), ("ANOTHER", "Drinks")],
            then: ("larder store aisles Lidl", "as set")),
        Advice(text: "larder store change Lidl --city Leipzig", by: "larder store change Lidl"),
        Advice(text: "larder household change --window 7", by: "larder household change"),
        Advice(
            text: "larder household change --time-zone … --currency … --default-location …", by: "larder household",
            fill: [("--time-zone … --currency … --default-location …", "--date-order dmy")]),
        Advice(text: #"larder diff \"3 days ago\""#, by: "larder diff a b c", fill: [("3 days ago", "today")]),
        Advice(text: "larder diff --help' lists them all.", by: "larder diff --nonsense", until: "'"),
        Advice(
            text: "larder erase note 7K3Q, or --at 1234.", before: ["larder add salt 1 --new --note hello"],
            by: "larder erase note", fill: [("7K3Q", "\(code("salt")) --dry-run")], until: ","),
        Advice(
            text: #"larder undo --import \(id)"#,
            before: [#"printf 'date,item,amount,price\n2026-01-02,bread,1,2.00\n' > "$HOME/p.csv""#],
            by: #"larder import purchases "$HOME/p.csv""#),
        Advice(
            text: #"larder \(back) --import\(request.import.map { " \($0)" } ?? "")"#,
            before: ["larder redo --import --yes"],
            by: "larder undo --import --yes"),
        Advice(
            verb: "undo", with: "--import",
            before: [
                #"printf 'date,item,amount,price\n2026-01-03,bread,2,4.00\n2026-01-04,bread,1,2.00\n' > "$HOME/later.csv""#,
                "larder add bread 1", #"larder import purchases "$HOME/later.csv""#,
            ], by: "larder undo", fill: [("--import", "--import --yes")]),
        Advice(
            verb: "undo", with: "--import",
            before: [
                #"printf 'date,item,amount,price\n2026-01-05,dates,1,2.00\n' > "$HOME/dates.csv""#,
                #"printf 'date,item,amount,price\n2026-01-06,figs,1,2.00\n' > "$HOME/figs.csv""#,
                #"larder import purchases "$HOME/dates.csv""#, #"larder import purchases "$HOME/figs.csv""#,
                "larder undo --import --yes",
            ], by: "larder undo --import --yes", fill: [("--import", "--yes --import")]),
        Advice(
            text: "larder thaw chicken", before: ["larder add stock 1 --new", "larder freeze stock"],
            by: "larder defrost stock", fill: [("chicken", "stock")], then: ("larder stock stock", "Fridge")),
        Advice(
            text: "larder stock --status frozen", before: ["larder add peas 1 --new", "larder freeze peas"],
            by: "larder status"),
        Advice(
            text: #"larder \(before) -- \(Shell.quoted(arguments[place])), options before the --."#,
            by: "larder product create -kefir", until: ", options", then: ("larder product list", "-kefir")),
        Advice(text: #"larder stock --location \(Shell.quoted(place))"#, by: "larder stock pantry"),
        Advice(text: "larder explain milk", by: "larder explain --json"),
        Advice(text: "larder find milk", by: "larder search milk"),
        Advice(
            text: #"larder add \(name) --store STORE"#, by: "larder find milk --add", fill: [("STORE", "Aldi")]),
        Advice(
            text: #"larder compare \(Shell.quoted(match.name))"#,
            before: ["larder price milk 1.19 --store Aldi", "larder price milk 1.29 --store Lidl"],
            by: "larder find milk --offers 1"),
        Advice(text: "larder spoil milk", before: ["larder add milk 9"], by: "larder throw milk"),
        Advice(text: "larder correct milk --amount 3", before: ["larder add milk 2"], by: "larder fix milk"),
        Advice(
            verb: "undo", with: "--only",
            before: [
                "larder add pears 1 --new",
                "larder history pears | grep added | awk '{print $1}' > $HOME/pears", "larder add pears 2",
            ], by: "larder undo $(cat $HOME/pears)", then: ("larder stock pears", "pears: 2")),
        Advice(
            verb: "correct", with: "--amount",
            before: [
                "larder add nails 1 --new", "larder product pack nails box 10 pieces", "larder add nails 2 boxes",
                "larder undo", "larder product pack nails box 12 pieces --correct",
            ], by: "larder redo --yes", then: ("larder stock nails", "25 pieces")),
        Advice(
            text: #"larder redo --import \(id)"#, before: ["larder undo --import --yes || true"],
            by: #"larder import purchases "$HOME/later.csv" --dry-run"#, fill: [("--import", "--yes --import")]),
        Advice(
            text: #"larder export FILE --after \(head.head)"#, by: #"larder export "$HOME/one.larder""#,
            fill: [("FILE", "$HOME/two.larder")]),
        Advice(
            text: "larder export FILE. To check the damage: larder doctor and larder verify.",
            fill: [("FILE", "$HOME/three.larder")],
            until: "."),
        Advice(text: "larder doctor and larder verify.", until: " and"),
        Advice(text: "larder doctor."),
        Advice(text: "larder doctor --trust-clock", fill: [("--trust-clock", "--trust-clock --yes")]),
        Advice(text: "larder explain low"),
        Advice(
            text: "larder compare --basket list.txt", by: "larder compare milk --basket milk",
            fill: [("list.txt", "\"2 milk\"")]),
        Advice(text: "larder compare milk, or larder compare --basket list.txt", by: "larder compare", until: ","),
        Advice(
            text: "larder compare --basket list.txt --explain", by: "larder compare milk --explain",
            fill: [("list.txt", "\"2 milk\"")]),
        Advice(text: "larder household use NAME", fill: [("NAME", "Home")]),
        Advice(text: "larder household use …", fill: [("…", "Home")]),
        Advice(text: "larder remind --all"),
        Advice(text: "larder remind lists the open ones.", by: "larder remind ack nothing", until: " lists"),
        Advice(text: "larder list add milk", by: "larder list", then: ("larder list", "milk")),
        Advice(
            text: #"larder list add \(name) --list \(Shell.quoted($0))"#, by: "larder find milk --add-to Shopping",
            then: ("larder list", "milk")),
        Advice(text: "larder list", by: "larder shop"),
        Advice(text: "larder list fill --below-minimum", by: "larder list fill"),
        Advice(
            text: #"larder list \(verb) Seife --to Drogerie"#,
            before: ["larder list make Drogerie", "larder list add Seife --list Shopping"],
            by: "larder list move --to Shopping", then: ("larder list show Drogerie", "Seife")),
        Advice(text: "larder list add 2 Milch", then: ("larder list", "Milch")),
        Advice(
            text: "larder settle",
            before: ["larder add Kakao 2 --new", "larder use Kakao 900 --offline || true", "larder stock Kakao"],
            by: "larder status", then: ("larder settle", "use 900 Kakao")),
        Advice(
            text: #"larder settle 1 --count AMOUNT\(of)"#, by: "larder settle", fill: [("AMOUNT", "2")],
            then: ("larder settle", "Nothing to settle")),
        Advice(
            text: #"larder settle \(number) --book\(of)"#,
            before: ["larder use Kakao 900 --offline || true", "larder stock Kakao"], by: "larder settle",
            then: ("larder settle", "Nothing to settle")),
        Advice(
            text: "larder settle 1 --discard",
            before: ["larder use Kakao 900 --offline || true", "larder stock Kakao"], by: "larder settle",
            then: ("larder settle", "Nothing to settle")),
        Advice(
            text: #"larder settle 1 \(way)"#,
            before: ["larder add Kakao 2", "larder use Kakao 900 --offline || true", "larder stock Kakao"],
            by: "larder settle --book", then: ("larder settle", "Nothing to settle")),
        Advice(
            text: #"larder list change \(entry) --amount \(rest.isEmpty ? "3" : rest)\(of)"#,
            by: "larder list change Milch 4", then: ("larder list", "Milch")),
        Advice(
            text: #"larder \(verb.rawValue) --only \(Shell.quoted(thing))"#, before: ["larder add milk 2"],
            by: "larder undo milk", then: ("larder history milk", "undid")),
        Advice(text: #"larder list \(verb) Milch"#, by: "larder list tick", then: ("larder list", "✓")),
        Advice(
            verb: "product pack",
            by: "larder list add milk --pack Kiste", fill: [("AMOUNT", "12 pieces")],
            then: ("larder list add milk --pack Kiste", "Kiste")),
        Advice(
            verb: "list make", by: "larder list show Drogeri",
            then: ("larder list lists", "Drogeri")),
        Advice(
            verb: "list restore",
            before: [
                "larder list archive Drogeri", "larder list archive Drogerie --yes", "larder list clear Shopping --yes",
                "larder list archive Shopping --yes",
            ],
            by: "larder list", then: ("larder list", "Drogeri")),
        Advice(text: "larder list lists --archived"),
        Advice(
            kind: .choose, option: "--list", before: ["larder list make Zwei"], by: "larder list add Kefir",
            until: " or ", then: ("larder list show Drogeri", "kefir")),
        Advice(
            kind: .give, option: "--list",
            before: ["larder list add Schwamm --list Zwei", "larder list add Kerzen --list Drogeri"],
            by: "larder list tick Schwamm", then: ("larder list show Zwei", "✓")),
    ]
}
