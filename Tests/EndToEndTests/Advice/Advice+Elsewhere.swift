extension Advice {
    /// Before there is a household.
    static let outside: [Advice] = [
        Advice(
            text: #"larder household create \"Our flat\""#, by: "larder household create ' '",
            fill: [("flat\"", "flat\" --dry-run")]),
        Advice(
            text: #"larder household create \"Our flat\"; with a code of somebody's: "#, by: "larder status",
            fill: [("flat\"", "flat\" --dry-run")], until: "; with"),
        Advice(
            text: "larder household create NAME, or larder member join CODE", fill: [("NAME", "Boat --dry-run")],
            until: ", or"),
        Advice(text: "larder household create NAME", fill: [("NAME", "Boat --dry-run")]),
    ]

    /// In a sample household.
    static let sample: [Advice] = [
        Advice(
            text: "larder household remove-sample   when you have seen enough",
            fill: [("remove-sample", "remove-sample --yes")], until: "   when")
    ]

    static let others: [Advice] = [
        .none(
            #"larder correct \(command.number.value)\(command.options)"#,
            "it follows another one: TypedEveningTests types both"),
        none(
            #"larder correct \(original.position.value)\(rest)"#,
            "it follows another one: TypedEveningTests types both"),
        none(
            #"larder product pack \(words.joined(separator: " ")) --correct"#,
            "is about what was booked in a pack since it was corrected: TypedPackTests types it"),
        none(
            #"larder undo \(event.header.position.value)"#,
            "is about what was done last: TypedCorrectionTests types both"),
        none(#"larder member invite --role \(was)"#, "is about who could log in and is gone: PeopleTests"),
        none(
            "larder household archive NAME) or raise larderd's setting households-per-user",
            "is for who founded as many as one may: AdministrationTests"),
        none(#"larder product archive \(Shell.quoted(product.name))"#, "is about others' words: OthersWordsTests"),
        none(#"larder undo --import \(via)"#, "is of a file imported in both ways: ProductImportTests"),
        none(#"larder feed withdraw \(PostNumber.text(own.order))"#, "is about others' words: OthersWordsTests"),
        none("larder member leave", "is about who was invited: PeopleTests"),
        none("larder member join", "is for who was given a code: PeopleTests"),
        none("larder member list", "is about an invitation that is used: MemberTests"),
        none(#"larder user untie \(Shell.quoted(name)) \(uid)"#, "is for administrators: AdministrationTests"),
        none("larder member join CODE", "is for who was given a code: PeopleTests"),
        none(#"larder member join \(invited.code)"#, "is for who is given the code: PeopleTests"),
        none(#"larder household use \(name)"#, "is about who joins a second household"),
        none("larder shop is for a terminal; elsewhere see larder list --help", "is said off a terminal"),
        none("larder list --help", "is said off a terminal"),
        none("larder outbox", "is about what was refused when it was sent: KeepingTests"),
        none(
            #"larder outbox drop \(number)"#,
            "is about what was refused when it was sent, or waits for larderd: OutboxTests, TypedUndoTests"),
        none("larder outbox.", "is printed while larderd is away: KeepingTests"),
        none("larder agent --terminal).", "runs until it is stopped"), none("larder agent", "runs until it is stopped"),
        none(#"larder agent: \(text)"#, "begins what the agent says"),
        none("larder log: its first line does not say so", "is about a log of larder's"),
        none(
            #"larder undo --import \(id.description)"#,
            "is printed where an import was stopped, and tried where it was not"),
        none(#"larder \(user)"#, "is the name of a group"),
        none(#"larder remind \($0) \(code)"#, "is about a reminder that has fired: RemindTests"),
    ]
}
