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
        of: "di")
}
