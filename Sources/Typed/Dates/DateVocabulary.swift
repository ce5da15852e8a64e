/// The words of a date in the languages that larder reads besides English (H3), so that the forms of a date are written
/// once: `in 3 Tagen`, `il y a une semaine` and `Ende März` are read as `in 3 days`, `a week ago` and `end of March`.
enum DateVocabulary {
    /// The words of a text, lower-case, in English as far as they are known, in English order.
    static func english(_ text: String) -> [String] {
        var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        for (phrase, english) in phrases where words.starts(with: phrase) {
            words.replaceSubrange(..<phrase.count, with: english)
            break
        }
        // Alone, and last, it may be a day: `za` is the Dutch Saturday, `do` the German Thursday.
        if words.count > 2, let first = words.first, before.contains(folded(first)) { words[0] = "in" }
        let last = words.last.flatMap(MonthName.weekday) == nil ? words.count : words.count - 1
        for place in 0..<last { words[place] = english[folded(words[place])] ?? words[place] }
        if words.first == "ago" { words.append(words.removeFirst()) }
        if words.count == 2, let last = words.last, last == "next" || last == "last" { words.reverse() }
        return words
    }

    /// Without accents and the dot of an abbreviation.
    private static func folded(_ word: String) -> String {
        let key = NameKey(word).text
        return key.count > 1 && key.last == "." ? String(key.dropLast()) : key
    }

    private static let phrases: [([String], [String])] = [
        (["il", "y", "a"], ["ago"]), (["dentro", "de"], ["in"]), (["daqui", "a"], ["in"]),
        (["monatsende"], ["end", "month"]), (["jahresende"], ["end", "year"]),
    ]

    private static let before: Set<String> = ["in", "dans", "en", "tra", "fra", "over", "za", "em"]

    private static let english: [String: String] = {
        let rows = [
            "ago": "vor hace ha fa geleden temu atras",
            "day": "tag tage tagen jour jours dia dias giorno giorni dag dagen dzien dni",
            "week":
                "woche wochen semaine semaines semana semanas settimana settimane weken tydzien tygodnie tygodni",
            "month":
                "monat monate monaten monats mois mes meses mese mesi maand maanden miesiac miesiace miesiecy miesiaca",
            "year": "jahr jahre jahren jahres ans annee ano anos anno anni jaar jaren rok lata lat roku",
            "end": "ende fin fine einde eind koniec fim",
            "start": "anfang beginning debut inicio principio inizio begin poczatek",
            "of": "de del di du des van do da dos",
            "the": "der den dem das le la el il lo het",
            "hour":
                "stunde stunden std h heure heures hora horas ora ore uur uren godzina godziny godzin",
            "minute": "minuten min minutes minuto minutos minuti minuut minuta minuty minut",
            "until": "bis spätestens till hasta tot jusqu'au",
            "on": "am op w we na",
            "this": "diesen diesem dieses dieser dieses ce cette este esta questo questa deze dit",
            "next":
                "nächsten nächster nächste nächstes kommenden kommender kommende prochain prochaine próximo próxima "
                + "prossimo prossima volgende nastepny nastepna przyszly przyszla",
            "last":
                "letzten letzter letzte letztes vergangenen dernier derniere pasado pasada scorso scorsa vorige afgelopen "
                + "ostatni ostatnia zeszly zeszla passado passada",
        ]
        var words: [String: String] = [:]
        for (english, row) in rows {
            for word in row.split(separator: " ") { words[NameKey(String(word)).text] = english }
        }
        return words
    }()
}
