extension Lexicon {
    static let spanish = Lexicon(
        language: "es",
        packs: """
            barra barras,bolsa bolsas,bote botes,botella botellas,caja cajas,frasco frascos,lata latas,\
            paquete paquetes,rebanada rebanadas,sobre sobres,tableta tabletas,tarro tarros,vaso vasos
            """,
        anyPack: "paquete",
        ones: "un una uno",
        numbers: "dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce",
        halves: "medio media",
        halvesOfUnits: "",
        vague: "",
        each: "cada uno,cada una",
        per: "por",
        of: "de")
}
