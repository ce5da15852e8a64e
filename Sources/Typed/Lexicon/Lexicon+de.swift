extension Lexicon {
    static let german = Lexicon(
        language: "de",
        packs: """
            Ampulle Ampullen,Becher Becher,Beutel Beutel,Blatt Blätter,Block Blöcke,Brötchen Brötchen,\
            Bund Bund Bunde Bd,Büchse Büchsen,Dose Dosen Ds,Eimer Eimer,Fass Fässer,Fläschchen Fläschchen,\
            Flasche Flaschen Fl,Glas Gläser Gl,Gläschen Gläschen,Kanister Kanister,Kapsel Kapseln,Karton Kartons,\
            Kasten Kästen,Kiste Kisten,Knolle Knollen,Kopf Köpfe,Korb Körbe,Laib Laibe,Netz Netze,Paar Paare,\
            Packung Packungen Pck Pckg Pkg,Päckchen Päckchen,Paket Pakete,Portion Portionen,Riegel Riegel,\
            Rolle Rollen,Sack Säcke,Schachtel Schachteln,Schale Schalen,Schälchen Schälchen,Scheibe Scheiben,\
            Stange Stangen,Steige Steigen,Tablette Tabletten,Tafel Tafeln,Tasse Tassen,Tetrapak Tetrapaks,\
            Topf Töpfe,Träger Träger,Tube Tuben,Tüte Tüten,Würfel Würfel,Zehe Zehen
            """,
        anyPack: "Packung",
        ones: "ein eine einen einem einer eines eins",
        numbers: "zwei zwo,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf",
        halves: "halbe halber halbes halben halbem",
        halvesOfUnits: "halb",
        vague: "paar",
        each: "je,jeweils,das Stück",
        per: "pro per je",
        of: "von",
        dates: Dates(
            months: """
                Januar Jänner,Februar Feber,März Maerz Mrz,April,Mai,Juni,Juli,August,September,Okt Oktober,\
                November,Dez Dezember
                """,
            weekdays: "Mo Montag,Di Dienstag,Mi Mittwoch,Do Donnerstag,Fr Freitag,Sa Samstag Sonnabend,So Sonntag",
            days: [-2: "vorgestern", -1: "gestern", 0: "heute", 1: "morgen", 2: "übermorgen"],
            words: [
                "ago": "vor", "day": "Tag Tage Tagen", "week": "Woche Wochen", "month": "Monat Monate Monaten Monats",
                "year": "Jahr Jahre Jahren Jahres", "end": "Ende", "start": "Anfang", "the": "der den dem das",
                "hour": "Stunde Stunden Std h", "minute": "Minuten min", "until": "bis spätestens", "on": "am",
                "this": "diesen diesem dieses dieser",
                "next": "nächsten nächster nächste nächstes kommenden kommender kommende",
                "last": "letzten letzter letzte letztes vergangenen",
            ],
            phrases: ["Monatsende": "end month", "Jahresende": "end year"],
            before: "in"))
}
