extension Lexicon {
    static let dutch = Lexicon(
        language: "nl",
        packs: """
            beker bekers,blik blikken,bos bossen,doos dozen,fles flessen,krat kratten,net netten,pak pakken,\
            plak plakken,pot potten,reep repen,rol rollen,zak zakken,zakje zakjes
            """,
        anyPack: "pak",
        ones: "een één",
        numbers: "twee,drie,vier,vijf,zes,zeven,acht,negen,tien,elf,twaalf",
        halves: "halve",
        halvesOfUnits: "half",
        vague: "",
        each: "elk,ieder",
        per: "per",
        of: "van",
        dates: Dates(
            months: """
                januari,februari,maart mrt,april,mei,juni,juli,augustus,september,okt oktober,november,\
                december
                """,
            weekdays: "ma maandag,dinsdag,wo woensdag,donderdag,vr vrijdag,za zaterdag,zo zondag",
            days: [-2: "eergisteren", -1: "gisteren", 0: "vandaag", 2: "overmorgen"],
            words: [
                "ago": "geleden", "day": "dag dagen", "week": "weken", "month": "maand maanden", "year": "jaar jaren",
                "end": "einde eind", "start": "begin", "of": "van", "the": "het", "hour": "uur uren",
                "minute": "minuut", "until": "tot", "on": "op", "this": "deze dit", "next": "volgende",
                "last": "vorige afgelopen",
            ],
            phrases: [:],
            before: "over"))
}
