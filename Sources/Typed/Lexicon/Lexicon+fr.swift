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
        of: "de",
        dates: Dates(
            months: """
                janv janvier,fév févr février,mars,avr avril,mai,juin,juil juillet,aoû août,septembre,\
                octobre,novembre,décembre
                """,
            weekdays: "lun lundi,mardi,mercredi,jeudi,vendredi,samedi,dim dimanche",
            days: [-2: "avant-hier", -1: "hier", 0: "aujourd'hui", 1: "demain", 2: "après-demain"],
            words: [
                "day": "jour jours", "week": "semaine semaines", "month": "mois", "year": "ans année", "end": "fin",
                "start": "début", "of": "de du des", "the": "le la", "hour": "heure heures", "minute": "minutes",
                "until": "jusqu'au", "this": "ce cette", "next": "prochain prochaine", "last": "dernier dernière",
            ],
            phrases: ["il y a": "ago"],
            before: "dans en"))
}
