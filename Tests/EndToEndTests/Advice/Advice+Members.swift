extension Advice {
    /// In the same household, about its members.
    static let members: [Advice] = [
        Advice(text: "larder member", by: "larder people"),
        Advice(verb: "member role", by: "larder member leave --yes", fill: [("MEMBER", "root")]),
        Advice(
            verb: "member remove", before: ["larder member add Lisa"],
            by: "larder undo", fill: [("Lisa", "Lisa --yes")]),
        Advice(verb: "member add", by: "larder undo", then: ("larder member", "Lisa")),
        Advice(
            verb: "member rename",
            before: ["larder member rename Lisa Liz"], by: "larder undo",
            then: ("larder member", "Lisa")),
        Advice(
            verb: "member role", before: ["larder member role Lisa viewer"], by: "larder undo",
            then: ("larder member", "member")),
        Advice(
            text: "larder member role Ben viewer", by: "larder member role Lisa", fill: [("Ben", "Lisa")],
            then: ("larder member", "viewer")),
        Advice(
            verb: "member withdraw", before: ["larder member invite"],
            by: "larder undo"),
        Advice(
            verb: "member invite", by: "larder undo",
            then: ("larder member", "Invited")),
        Advice(
            verb: "undo",
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
        Advice(text: "larder member invite"), Advice(text: "larder me", by: "larder whoami"),
        Advice(
            text: "larder token create NAME", by: "larder token", fill: [("NAME", "phone")],
            then: ("larder token", "phone")),
        Advice(text: "larder token", by: "larder me", then: ("larder token", "phone")),
        Advice(
            text: "larder me store NAME", before: ["larder store create Penny"], by: "larder me store",
            fill: [("NAME", "Penny")], then: ("larder me", "Penny")),
        Advice(text: "larder me store", by: "larder me", then: ("larder me store", "your own")),
        Advice(
            text: "larder me store --remove", by: "larder me store", then: ("larder me store", "No default store")),
        Advice(
            verb: "me store", by: "larder price milk 1.29", fill: [("STORE", "Penny")],
            then: ("larder me store", "Penny, your own")),
        Advice(
            verb: "household change", with: "--default-store", before: ["larder me store --remove"],
            by: "larder price milk 1.29", fill: [("STORE", "Penny")], then: ("larder household", "Penny")),
        Advice(verb: "household list", with: "--server", by: "larder household restore nothing"),
    ]
}
