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
        of: "de",
        dates: Dates(
            months: """
                ene enero,febrero,marzo,abr abril,mayo,junio,julio,ago agosto,septiembre,octubre,noviembre,\
                dic diciembre
                """,
            weekdays: "lunes,martes,miércoles,jueves,viernes,sab sábado,dom domingo",
            days: [-2: "anteayer,antes de ayer", -1: "ayer", 0: "hoy", 1: "mañana", 2: "pasado mañana"],
            words: [
                "ago": "hace", "day": "día días", "week": "semana semanas", "month": "mes meses", "year": "año años",
                "end": "fin", "start": "inicio principio", "of": "de del", "the": "el la", "hour": "hora horas",
                "minute": "minuto minutos", "until": "hasta", "this": "este esta", "next": "próximo próxima",
                "last": "pasado pasada",
            ],
            phrases: ["dentro de": "in"],
            before: "en"))
}
