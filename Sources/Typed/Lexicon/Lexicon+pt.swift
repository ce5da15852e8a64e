extension Lexicon {
    static let portuguese = Lexicon(
        language: "pt",
        packs: """
            caixa caixas,copo copos,fatia fatias,frasco frascos,garrafa garrafas,pacote pacotes,saco sacos,\
            saqueta saquetas
            """,
        anyPack: "pacote",
        ones: "um uma",
        numbers: "dois duas,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze",
        halves: "meio meia",
        halvesOfUnits: "",
        vague: "",
        each: "cada,cada um,cada uma",
        per: "por",
        of: "de")
}
