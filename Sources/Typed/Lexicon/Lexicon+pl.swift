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
        of: "")
}
