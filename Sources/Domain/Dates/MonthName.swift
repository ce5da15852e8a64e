/// Month and weekday names as people and printers write them.
enum MonthName {
    static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// 1…12 for an English, German, French, Spanish or Italian name or its usual abbreviation, in any case, with or
    /// without accents.
    static func number(_ word: String) -> Int? { months[NameKey(word).text] }

    /// 1 = Monday … 7 = Sunday, for an English name or the first three letters of it (also tues, thur, thurs).
    static func weekday(_ word: String) -> Int? { weekdays[word.lowercased()] }

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
        "jan january januar janner janv janvier ene enero gen gennaio",
        "feb february februar feber fev fevr fevrier febrero febbraio",
        "mar march maerz marz mrz mars marzo",
        "apr april avr avril abr abril aprile",
        "may mai mayo mag maggio",
        "jun june juni juin junio giu giugno",
        "jul july juli juil juillet julio lug luglio",
        "aug august aou aout ago agosto",
        "sep sept september septembre septiembre set settembre",
        "oct october okt oktober octobre octubre ott ottobre",
        "nov november novembre noviembre",
        "dec december dez dezember decembre dic diciembre dicembre",
    ])

    private static let weekdays = table([
        "mon monday", "tue tues tuesday", "wed wednesday", "thu thur thurs thursday", "fri friday", "sat saturday",
        "sun sunday",
    ])

    private static func table(_ rows: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            for word in row.split(separator: " ") { numbers[String(word)] = index + 1 }
        }
        return numbers
    }
}
