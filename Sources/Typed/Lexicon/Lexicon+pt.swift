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
        of: "de",
        dates: Dates(
            months: "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dez dezembro",
            weekdays: """
                segunda segunda-feira,terça terça-feira,quarta quarta-feira,quinta quinta-feira,\
                sexta sexta-feira,sábado,domingo
                """,
            days: [-2: "anteontem", -1: "ontem", 0: "hoje", 1: "amanhã", 2: "depois de amanhã"],
            words: [
                "ago": "há atrás", "day": "dia dias", "week": "semana semanas", "month": "mês meses",
                "year": "ano anos", "end": "fim", "of": "do da dos", "hour": "hora horas", "minute": "minuto minutos",
                "next": "próximo próxima", "last": "passado passada",
            ],
            phrases: ["daqui a": "in"],
            before: "em"))
}
