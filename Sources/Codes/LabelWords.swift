import Values

/// Words that packages print around dates, in the languages that larder reads (E4).
enum LabelWords {
    /// The meaning of a word for the date behind it.
    enum Role: Int, CaseIterable {
        case bestBefore
        case useBy
        /// It says that the date is the end, but not of which kind.
        case expiry
        /// The shop's end, which is the earlier of two.
        case sellBy
        /// It is no end: made, packed, frozen.
        case production
        /// A batch number follows.
        case batch
        /// It may stand between such a word and its date.
        case filler
        /// A filler behind which a month or a year means its end.
        case end
        /// A number of a week follows, which is not a month.
        case week
    }

    /// For each language the words of each role.
    private static let table: [(language: String, words: [Role: String])] = [
        (
            "en",
            [
                .bestBefore: "best bb bbe bbd bbf bbdate bestby bestbefore",
                .useBy: "use used useby ub ubd consume",
                .expiry: "exp expiry expires expire expiration expdate expirydate exd xp",
                .sellBy: "sell sellby display",
                .production: """
                mfg mfd mfr mfgdate manufactured manufacture made packed packing packaged pack pkd pkg produced production \
                prod proddate dom baked bottled frozen harvested harvest laid slaughtered killed roasted canned brewed \
                opened defrosted thawed
                """,
                .batch: "l lot lots lotno batch batchno bn",
                .filler: "before by if until on date the at in of no see and or bis code dd mm yy yyyy dt",
                .end: "end", .week: "week wk",
            ]
        ),
        (
            "de",
            [
                .bestBefore: "mhd mind mindestens mindesthaltbarkeitsdatum mindesthaltbarkeit haltbar mindesthaltbar",
                .useBy: "verbrauchen verbrauch verbrauchsdatum verbr aufbrauchen",
                .expiry: "verfallsdatum verfalldatum verfall verwendbar verw ablaufdatum gultig",
                .sellBy: "verkaufen verkauf",
                .production: """
                abgepackt verpackt hergestellt herstellung herstellungsdatum produktionsdatum produziert produktion \
                abfulldatum abgefullt abfullung eingefroren gefroren tiefgefroren gebacken gelegt legedatum gerostet \
                geschlachtet packdatum verpackungsdatum geerntet ernte gebraut herst geoffnet gefangen fangdatum zerlegt \
                rostdatum kaufdatum teilnahmeschluss gewinnspiel
                """,
                .batch: "charge chargen chargennummer chargennr ch chb los losnr loskennzeichnung losnummer",
                .filler: "bis zu zum am vom datum den dem und oder siehe nr tt jj",
                .end: "ende", .week: "kw woche",
            ]
        ),
        (
            "fr",
            [
                .bestBefore: "preference preferentiellement meilleur ddm dluo durabilite",
                .useBy: "consommer consommation dlc",
                .expiry: "peremption",
                .sellBy: "vente vendre",
                .production: """
                fabrique fabrication fab emballe emballage conditionne conditionnement produit congele surgele ponte \
                pondu abattu abattage recolte torrefie
                """,
                .batch: "lot lots nlot",
                .filler: "a de avant le la jusqu jusque au du date limite minimale des les et ou d voir jj aa",
                .end: "fin", .week: "semaine sem",
            ]
        ),
        (
            "es",
            [
                .bestBefore: "preferentemente preferente cpa",
                .useBy: "consumir consumo caducidad cad caduca fcad",
                .expiry: "vencimiento vence venc vto ven vcto expira",
                .sellBy: "vender venta",
                .production: """
                elaboracion elab envasado fabricacion fabricado elaborado produccion congelado congelacion puesta \
                envase env cosecha sacrificio
                """,
                .batch: "lote",
                .filler: "antes de del fecha el hasta y o f ver aaaa",
                .end: "fin final finales", .week: "semana",
            ]
        ),
        (
            "it",
            [
                .bestBefore: "preferibilmente pref tmc",
                .useBy: "consumarsi consumare consumo scadenza scad scade",
                .expiry: "entro",
                .sellBy: "vendersi",
                .production: """
                confezionato confezionamento conf prodotto produzione surgelato congelato imbottigliato macellato \
                deposizione deposto tostato raccolto
                """,
                .batch: "lotto lott",
                .filler: "da il la di del data e o vedi al gg aa",
                .end: "fine", .week: "settimana",
            ]
        ),
        (
            "nl",
            [
                .bestBefore: "tht houdbaar tenminste minste houdbaarheidsdatum",
                .useBy: "tgt gebruiken consumptiedatum verbruiken",
                .expiry: "vervaldatum vervalt",
                .sellBy: "verkopen verkoop",
                .production: """
                productiedatum geproduceerd verpakt ingevroren gebotteld legdatum geslacht gebakken verpakkingsdatum \
                bereid gebrand invriesdatum
                """,
                .batch: "partij partijnr partijnummer lotnr lotnummer",
                .filler: "tot te ten en met op voor uiterste uiterlijk datum zie van",
                .end: "einde eind", .week: "weeknr",
            ]
        ),
        (
            "pl",
            [
                .bestBefore: "najlepiej trwalosci minimalnej",
                .useBy: "spozyc nalezy spozycia przydatnosci",
                .expiry: "wazne waznosci waznosc termin",
                .sellBy: "sprzedac sprzedazy",
                .production: """
                produkcji wyprodukowano pakowania zapakowano pakowano zamrozono zamrozenia wyprod uboju zniesienia \
                palenia butelkowania
                """,
                .batch: "partia partii serii seria",
                .filler: "przed do data dnia dn i lub nr patrz od",
                .end: "koniec koncem konca", .week: "tydzien tyg",
            ]
        ),
        (
            "pt",
            [
                .bestBefore: "preferencia preferencialmente",
                .useBy: "consumir",
                .expiry: "validade val valido vencimento venc",
                .sellBy: "vender",
                .production: """
                fabrico fabricacao fabricado embalado embalagem producao produzido acondicionado congelado postura \
                engarrafado abate colheita
                """,
                .batch: "lote",
                .filler: "antes de do ate data limite o a em e ou ver ao",
                .end: "fim final", .week: "semana",
            ]
        ),
    ]

    /// Names of months and their abbreviations, from January on. Those that languages use for different months are left
    /// out: `JUI`.
    private static let monthTable: [String] = [
        "jan january januar janner janvier janv januari enero ene gennaio gen janeiro styczen stycznia sty",
        "feb february februar fevrier fevr fev februari febrero febbraio febb fevereiro luty lutego lut",
        "mar march marz mrz maerz mars maart mrt marzo marco marzec marca",
        "apr april avril avr abril abr aprile kwiecien kwietnia kwi",
        "may mai mei mayo maggio mag maio maj maja",
        "jun june juni juin junio giugno giu junho czerwiec czerwca cze",
        "jul july juli juillet juil julio luglio lug julho lipiec lipca lip",
        "aug august aout aou augustus agosto ago sierpien sierpnia sie",
        "sep sept september septembre septiembre setiembre settembre set sett setembro wrzesien wrzesnia wrz",
        "oct october oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz",
        "nov november novembre noviembre novembro listopad listopada lis",
        "dec december dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru",
    ]

    /// Marks of an ordinal number.
    static let ordinals: Set = ["st", "nd", "rd", "th", "er", "º", "ª", "°"]

    /// Words behind which a number is an amount.
    static let units: Set = [
        "g", "kg", "mg", "ml", "cl", "dl", "l", "lb", "lbs", "oz", "kcal", "kj", "eur", "c", "f", "x",
    ]

    /// Words of a duration: `within 3 days` is no date, and what is before it says nothing of one.
    static let durations: Set = [
        "day", "days", "month", "months", "weeks", "hours", "tag", "tage", "tagen", "monate", "monaten", "wochen",
        "stunden", "jour", "jours", "mois", "heures", "dia", "dias", "meses", "horas", "giorni", "giorno", "mesi",
        "ore",
        "dag", "dagen", "maanden", "uur", "dni", "miesiecy", "godzin",
    ]

    private static let roles: [String: Role] = {
        var roles: [String: Role] = [:]
        // Where languages differ, the role that comes first.
        for role in Role.allCases {
            for (_, words) in table {
                for word in (words[role] ?? "").split(separator: " ") where roles[String(word)] == nil {
                    roles[String(word)] = role
                }
            }
        }
        return roles
    }()

    private static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for (place, names) in monthTable.enumerated() {
            for name in names.split(separator: " ") { months[String(name)] = place + 1 }
        }
        return months
    }()

    /// - Parameter word: Folded as names are.
    static func role(_ word: String) -> Role? { roles[word] }

    /// Roman numbers of months: `12 III 2027`.
    static func romanMonth(_ word: String) -> Int? {
        ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].firstIndex(of: word).map { $0 + 1 }
    }

    static func month(_ word: String) -> Int? { months[word] }
}
