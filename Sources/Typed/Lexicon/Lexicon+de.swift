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
        each: "je,jeweils",
        per: "pro per je",
        of: "von")
}
