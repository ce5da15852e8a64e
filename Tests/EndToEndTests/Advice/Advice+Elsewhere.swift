extension Advice {
    /// Before there is a household.
    static let outside: [Advice] = [
        Advice(
            verb: "household create", by: "larder household create ' '",
            fill: [("flat\"", "flat\" --dry-run"), ("NAME", "Boat --dry-run")]),
        Advice(
            verb: "household create", by: "larder status",
            fill: [("flat\"", "flat\" --dry-run"), ("NAME", "Boat --dry-run")], until: "; with"),
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
        .none(verb: "product archive", "is about others' words: OthersWordsTests"),
        none(verb: "feed withdraw", "is about others' words: OthersWordsTests"),
        none(verb: "feed hide", "is about others' words: OthersWordsTests"),
        none(verb: "member leave", "is about who was invited: PeopleTests"),
        none(verb: "member list", "is about an invitation that is used: MemberTests"),
        none(verb: "household use", "is for who has several households: TypedMistakeTests"),
        none(verb: "member join", "is for who was given a code: PeopleTests"),
        none("larder verify.", "is about a damaged log: CareTests"),
        none(verb: "settle", "is about what somebody else settled meanwhile"),
        none(verb: "verify", "is about a damaged log: CareTests"),
        none(
            verb: "household archive",
            "is for who founded as many as one may: AdministrationTests"),
        none("larder member join", "is for who was given a code: PeopleTests"),
        none(verb: "user untie", "is for administrators: AdministrationTests"),
        none("larder member join CODE", "is for who was given a code: PeopleTests"),
        none(#"larder member join \(invited.code)"#, "is for who is given the code: PeopleTests"),
        none(#"larder household use \(name)"#, "is about who joins a second household"),
        none("larder shop needs a terminal; elsewhere see larder list --help", "is said off a terminal"),
        none("larder list --help", "is said off a terminal"),
        none("larder outbox", "is about what was refused when it was sent: KeepingTests"),
        none(
            #"larder outbox drop \(number)"#,
            "is about what was refused when it was sent, or waits for larderd: OutboxTests, TypedUndoTests"),
        none("larder outbox.", "is printed while larderd is away: KeepingTests"),
        none(#"larder outbox.\(why)"#, "is printed while larderd is away: KeepingTests"),
        none("larder agent --terminal).", "runs until it is stopped"), none("larder agent", "runs until it is stopped"),
        none(#"larder agent: \(text)"#, "begins what the agent says"),
        none(
            #"larder undo --import \(id.description)"#,
            "is printed where an import was stopped, and tried where it was not"),
        none(#"larder \(user)"#, "is the name of a group"),
        none(#"larder remind \($0) \(code)"#, "is about a reminder that has fired: RemindTests"),
    ]
}
