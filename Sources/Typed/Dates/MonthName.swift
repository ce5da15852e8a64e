/// Month and weekday names as people and printers write them.
enum MonthName {
    static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// 1…12 for a name in a language that larder reads (H3) or its usual abbreviation, in any case, with or without
    /// accents.
    static func number(_ word: String) -> Int? { months[NameKey(word).text] }

    /// 1 = Monday … 7 = Sunday, for such a name or its usual abbreviation, with or without a dot.
    static func weekday(_ word: String) -> Int? {
        let key = NameKey(word).text
        return weekdays[key.last == "." ? String(key.dropLast()) : key]
    }

    /// 0 for today, 1 for tomorrow, in the languages that larder reads besides English (H3).
    static func daysFromToday(_ text: String) -> Int? { days[NameKey(text).text] }

    private static let days: [String: Int] = {
        let words = [
            -2: "vorgestern,avant-hier,anteayer,antes de ayer,l'altro ieri,eergisteren,przedwczoraj,anteontem",
            -1: "gestern,hier,ayer,ieri,gisteren,wczoraj,ontem",
            0: "heute,aujourd'hui,hoy,oggi,vandaag,dzis,dzisiaj,hoje",
            1: "morgen,demain,mañana,domani,jutro,amanhã",
            2: "übermorgen,apres-demain,pasado mañana,dopodomani,overmorgen,pojutrze,depois de amanhã",
        ]
        var days: [String: Int] = [:]
        for (day, names) in words {
            for name in names.split(separator: ",") { days[NameKey(String(name)).text] = day }
        }
        return days
    }()

    private static let months = table([
        "jan january januar janner janv janvier ene enero gen gennaio januari styczen stycznia janeiro",
        "feb february februar feber fev fevr fevrier febrero febbraio februari luty lutego fevereiro",
        "mar march maerz marz mrz mars marzo maart mrt marzec marca marco",
        "apr april avr avril abr abril aprile kwiecien kwietnia",
        "may mai mayo mag maggio mei maj maja maio",
        "jun june juni juin junio giu giugno czerwiec czerwca junho",
        "jul july juli juil juillet julio lug luglio lipiec lipca julho",
        "aug august aou aout ago agosto augustus sierpien sierpnia",
        "sep sept september septembre septiembre set settembre wrzesien wrzesnia setembro",
        "oct october okt oktober octobre octubre ott ottobre pazdziernik pazdziernika outubro",
        "nov november novembre noviembre listopad listopada novembro",
        "dec december dez dezember decembre dic diciembre dicembre grudzien grudnia dezembro",
    ])

    private static let weekdays = table([
        "mon monday mo montag lun lundi lunes lunedi ma maandag poniedzialek segunda segunda-feira",
        "tue tues tuesday di dienstag mardi martes martedi dinsdag wtorek terca terca-feira",
        "wed wednesday mi mittwoch mercredi miercoles mercoledi wo woensdag sroda srode quarta quarta-feira",
        "thu thur thurs thursday do donnerstag jeudi jueves giovedi donderdag czwartek quinta quinta-feira",
        "fri friday fr freitag vendredi viernes venerdi vr vrijdag piatek sexta sexta-feira",
        "sat saturday sa samstag sonnabend samedi sab sabado sabato za zaterdag sobota sobote",
        "sun sunday so sonntag dim dimanche dom domingo domenica zo zondag niedziela niedziele",
    ])

    private static func table(_ rows: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            for word in row.split(separator: " ") { numbers[String(word)] = index + 1 }
        }
        return numbers
    }
}
