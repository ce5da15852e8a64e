/// Words for the kinds of places, in the languages that larder reads (H3): what is called otherwise may be meant by
/// them.
public enum LocationWords {
    public static func kind(_ word: String) -> LocationKind? { kinds[NameKey(word)] }

    private static let kinds: [NameKey: LocationKind] = {
        var kinds: [NameKey: LocationKind] = [:]
        for (kind, words) in words {
            for word in words.split(separator: ",") { kinds[NameKey(String(word))] = kind }
        }
        return kinds
    }()

    private static let words: [(LocationKind, String)] = [
        (
            .fridge,
            "fridge,refrigerator,Kühlschrank,frigo,réfrigérateur,nevera,frigorífico,frigorifero,koelkast,lodówka,geladeira"
        ),
        (
            .freezer,
            """
            freezer,deep freeze,Gefrierschrank,Gefrierfach,Gefriertruhe,Tiefkühler,Tiefkühlfach,Tiefkühltruhe,TK,\
            congélateur,congelador,congelatore,diepvries,vriezer,zamrażarka
            """
        ),
        (
            .pantry,
            """
            pantry,larder,store room,Vorratskammer,Vorratsschrank,Vorrat,Speisekammer,Speis,garde-manger,cellier,\
            despensa,dispensa,voorraadkast,provisiekast,spiżarnia
            """
        ),
    ]
}
