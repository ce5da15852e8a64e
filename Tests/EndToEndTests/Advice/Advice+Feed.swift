extension Advice {
    /// The newest post of one's own.
    private static let newest = "$(larder feed --mine --format '{{.number}}' | head -1)"

    /// In the same household, about the feed.
    static let feed: [Advice] = [
        Advice(
            text: "larder post TEXT, or larder rate PRODUCT 4", fill: [("TEXT", "Hello")], until: ", or",
            then: ("larder feed", "Hello")),
        Advice(
            text: "larder rate PRODUCT 4", fill: [("PRODUCT", "milk")], then: ("larder product show milk", "4.0 of 5")),
        Advice(
            text: #"larder undo \(answer.value.position) --cascade"#,
            before: [#"printf '\211PNG\r\n\032\n' > posted.png"#], by: "larder post Nachricht --picture posted.png",
            then: ("larder feed | grep -c Nachricht || true", "0")),
        Advice(text: "larder feed", by: "larder comment milk Hello"),
        Advice(verb: "feed", by: "larder feed p999999"),
        Advice(text: #"larder post \"What you say\""#, by: "larder say", then: ("larder feed", "What you say")),
        Advice(
            text: #"larder comment p12 \"What you say\""#, by: "larder reply", fill: [("p12", newest)],
            then: ("larder feed", "      What you say")),
        Advice(text: "larder rate milk 4", by: "larder review", then: ("larder feed", "4 of 5")),
        Advice(
            text: #"larder rate \(rated) \(words[at]) --text \(Shell.quoted(why))"#, by: "larder rate milk 4 sauer",
            then: ("larder feed", "sauer")),
        Advice(text: #"larder rate \(Shell.quoted(thing)) 4"#, by: "larder rate milk", then: ("larder feed", "4 of 5")),
        Advice(
            text: #"larder rate Hafermilch \(rating.stars ?? 4)"#, by: "larder rate 2", fill: [("Hafermilch", "milk")],
            then: ("larder product show milk", "2.0 of 5")),
        Advice(
            text: #"larder rate --store \(thing) \(rating.stars ?? 4)"#, by: "larder rate Aldi 3",
            then: ("larder feed --store Aldi", "3 of 5")),
        Advice(
            text: #"larder rate \(Shell.quoted(first.name)) 4"#,
            before: [
                "larder product create Seitan", "larder list make Abend", "larder list add Seitan --list Abend",
                "larder list tick Seitan --list Abend",
            ], by: "larder put-away Abend --yes", then: ("larder product show Seitan", "4.0 of 5")),
        Advice(
            text: #"larder comment \(rating.thing) --rating 4"#, by: "larder rate \(newest) 4",
            then: ("larder feed", "4 of 5")),
        Advice(
            text: #"larder comment \(post) TEXT"#, by: "larder comment \(newest)", fill: [("TEXT", "Indeed")],
            then: ("larder feed", "      Indeed")),
        Advice(
            text: #"larder feed correct \(post) TEXT"#, by: "larder feed correct \(newest)", fill: [("TEXT", "Mended")],
            then: ("larder feed", "Mended")),
        Advice(
            text: #"larder feed picture \(post)"#, before: [#"printf '\211PNG\r\n\032\n' > post.png"#],
            by: "larder feed picture \(newest)", fill: [("FILE", "post.png")], until: ",", then: ("larder feed", "PNG")),
        Advice(
            text: #"larder feed \(post.number)"#, before: ["larder post \"$(yes 'on and on' | head -150)\""],
            by: "COLUMNS=60 larder feed --limit 1"),
        Advice(text: "larder post TEXT", fill: [("TEXT", "Tea")], then: ("larder feed", "Tea")),
        Advice(text: "larder me contributions", by: "larder me", then: ("larder me contributions", "a post")),
        Advice(
            text: #"larder feed hide \(post) REASON"#, by: "larder feed hide \(newest)", fill: [("REASON", "loud")],
            then: ("larder feed", "hidden: loud")),
    ]
}
