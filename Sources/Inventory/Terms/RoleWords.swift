extension Role {
    /// A role as somebody types it, in the languages that larder reads (H3); nil for any other word.
    public init?(typed word: String) {
        guard let role = Self.words[NameKey(word)] else { return nil }
        self = role
    }

    private static let words: [NameKey: Role] = {
        var words: [NameKey: Role] = [:]
        for (role, spoken) in all {
            for word in spoken.split(separator: ",") { words[NameKey(String(word))] = role }
        }
        return words
    }()

    private static let all: [(Role, String)] = [
        (
            .owner,
            "owner,Besitzer,Besitzerin,Eigentümer,Eigentümerin,propriétaire,propietario,proprietario,eigenaar,właściciel"
        ),
        (.member, "member,Mitglied,membre,miembro,membro,lid,członek"),
        (.guest, "guest,Gast,invité,invitado,ospite,gość,convidado,hóspede"),
        (.viewer, "viewer,Leser,Leserin,Betrachter,Zuschauer,lecteur,lector,lettore,lezer,czytelnik,leitor"),
    ]
}
