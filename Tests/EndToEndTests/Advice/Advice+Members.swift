extension Advice {
    /// In the same household, about its members.
    static let members: [Advice] = [
        Advice(text: "larder member", by: "larder people"),
        Advice(text: "larder member role NAME owner", by: "larder member leave --yes", fill: [("NAME", "root")]),
        Advice(
            text: #"larder member remove \(Shell.quoted(fact.member.name))"#, before: ["larder member add Lisa"],
            by: "larder undo", fill: [("Lisa", "Lisa --yes")], until: ";"),
        Advice(text: #"larder member add \(name)"#, by: "larder undo", until: ";", then: ("larder member", "Lisa")),
        Advice(
            text: #"larder member rename \(name) \(Shell.quoted(before.name))"#,
            before: ["larder member rename Lisa Liz"], by: "larder undo", until: ";",
            then: ("larder member", "Lisa")),
        Advice(
            text: #"larder member role \(name) \(was)"#, before: ["larder member role Lisa viewer"], by: "larder undo",
            until: ";", then: ("larder member", "member")),
        Advice(
            text: "larder member role Ben viewer", by: "larder member role Lisa", fill: [("Ben", "Lisa")],
            then: ("larder member", "viewer")),
        Advice(
            text: #"larder member withdraw \(fact.invitation.id.shown)"#, before: ["larder member invite"],
            by: "larder undo", until: ";"),
        Advice(
            text: "larder member invite", by: "larder undo", until: ";",
            then: ("larder member", "Invited")),
        Advice(
            text: #"larder undo \(first.header.position.value)"#,
            before: ["larder add milk 1", "larder member add Kim"],
            by: "larder undo"),
        Advice(text: #"larder member withdraw \(first.id.shown)"#, by: "larder member"),
        Advice(
            text: #"larder member picture \(Shell.quoted(name))"#,
            before: ["larder member add Max", #"printf '\211PNG\r\n\032\n' > max.png"#],
            by: "larder member picture Max",
            fill: [("FILE", "max.png")], until: ",",
            then: ("larder member --format '{{.name}} {{.picture}}'", "Max /v1")),
        Advice(
            text: "larder me picture", before: [#"printf '\211PNG\r\n\032\n' > me.png"#], by: "larder me picture",
            fill: [("FILE", "me.png")], until: ",", then: ("larder me", "PNG")),
        Advice(text: "larder me", by: "larder whoami"),
        Advice(
            text: "larder token create NAME", by: "larder token", fill: [("NAME", "phone")],
            then: ("larder token", "phone")),
        Advice(text: "larder token", by: "larder me", then: ("larder token", "phone")),
        Advice(
            text: "larder me store NAME", before: ["larder store create Penny"], by: "larder me store",
            fill: [("NAME", "Penny")], then: ("larder me", "Penny")),
        Advice(text: "larder me store", by: "larder me", then: ("larder me store", "your own")),
        Advice(
            text: "larder me store --remove", by: "larder me store", then: ("larder me store", "No store unless said")),
        Advice(
            text: "larder me store NAME ", by: "larder price milk 1.29", fill: [("NAME", "Penny")], until: " (the",
            then: ("larder me store", "Penny, your own")),
        Advice(
            text: "larder household change --default-store NAME)", before: ["larder me store --remove"],
            by: "larder price milk 1.29", fill: [("NAME", "Penny")], then: ("larder household", "Penny")),
        Advice(text: "larder household list --server", by: "larder household restore nothing"),
    ]
}
