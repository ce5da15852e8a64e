extension Lexicon {
    static let polish = Lexicon(
        language: "pl",
        packs: """
            butelka butelki butelek,karton kartony kartonów,kostka kostki kostek,opakowanie opakowania opakowań,\
            paczka paczki paczek,puszka puszki puszek,skrzynka skrzynki skrzynek,słoik słoiki słoików,\
            torba torby toreb,tabliczka tabliczki tabliczek
            """,
        anyPack: "opakowanie",
        ones: "jeden jedna jedno",
        numbers: "dwa dwie,trzy,cztery,pięć,sześć,siedem,osiem,dziewięć,dziesięć,jedenaście,dwanaście",
        halves: "pół",
        halvesOfUnits: "",
        vague: "",
        each: "każdy,każda,każde",
        per: "za",
        of: "",
        dates: Dates(
            months: """
                styczeń stycznia,luty lutego,marzec marca,kwiecień kwietnia,maj maja,czerwiec czerwca,\
                lipiec lipca,sierpień sierpnia,wrzesień września,październik października,listopad listopada,\
                grudzień grudnia
                """,
            weekdays: "poniedziałek,wtorek,środa środę,czwartek,piątek,sobota sobotę,niedziela niedzielę",
            days: [-2: "przedwczoraj", -1: "wczoraj", 0: "dziś,dzisiaj", 1: "jutro", 2: "pojutrze"],
            words: [
                "ago": "temu", "day": "dzień dni", "week": "tydzień tygodnie tygodni",
                "month": "miesiąc miesiące miesięcy miesiąca", "year": "rok lata lat roku", "end": "koniec",
                "start": "początek", "hour": "godzina godziny godzin", "minute": "minuta minuty minut", "on": "w we na",
                "next": "następny następna przyszły przyszła", "last": "ostatni ostatnia zeszły zeszła",
            ],
            phrases: [:],
            before: "za"))
}
