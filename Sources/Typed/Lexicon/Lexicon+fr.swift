extension Lexicon {
    static let french = Lexicon(
        language: "fr",
        packs: """
            barquette barquettes,bocal bocaux,boîte boîtes,botte bottes,bouteille bouteilles,brique briques,\
            caisse caisses,canette canettes,flacon flacons,gousse gousses,paquet paquets,plaquette plaquettes,\
            sac sacs,tablette tablettes,tasse tasses,tranche tranches,verre verres
            """,
        anyPack: "paquet",
        ones: "un une",
        numbers: "deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze",
        halves: "demi demie",
        halvesOfUnits: "",
        vague: "",
        each: "chacun,chacune,pièce,la pièce",
        per: "par",
        of: "de")
}
