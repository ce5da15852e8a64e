extension Lexicon {
    static let italian = Lexicon(
        language: "it",
        packs: """
            barattolo barattoli,bottiglia bottiglie,busta buste,cassa casse,confezione confezioni,fetta fette,\
            lattina lattine,pacco pacchi,sacchetto sacchetti,scatola scatole,tavoletta tavolette,vasetto vasetti
            """,
        anyPack: "confezione",
        ones: "un uno una",
        numbers: "due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici",
        halves: "mezzo mezza",
        halvesOfUnits: "",
        vague: "",
        each: "ciascuno,ciascuna,l'uno,l'una",
        per: "per al",
        of: "di",
        dates: Dates(
            months: """
                gen gennaio,febbraio,marzo,aprile,mag maggio,giu giugno,lug luglio,ago agosto,set settembre,\
                ott ottobre,novembre,dic dicembre
                """,
            weekdays: "lun lunedì,martedì,mercoledì,giovedì,venerdì,sab sabato,dom domenica",
            days: [-2: "l'altro ieri", -1: "ieri", 0: "oggi", 1: "domani", 2: "dopodomani"],
            words: [
                "ago": "fa", "day": "giorno giorni", "week": "settimana settimane", "month": "mese mesi",
                "year": "anno anni", "end": "fine", "start": "inizio", "of": "di", "the": "il lo la le",
                "hour": "ora ore", "minute": "minuti", "this": "questo questa", "next": "prossimo prossima",
                "last": "scorso scorsa",
            ],
            phrases: [:],
            before: "tra fra"))
}
