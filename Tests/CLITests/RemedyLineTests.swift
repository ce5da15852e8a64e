import Inventory
import Testing

@testable import CLI

@Suite("A remedy is written as it is typed")
struct RemedyLineTests {
    private static let examples: [(remedy: Remedy, line: String)] = [
        (.confirm("cascade", "to undo that, too"), "To undo that, too: --cascade"),
        (.give("date"), "--expires DATE"),
        (.choose("list", ["Einkauf", "Bei Aldi"]), #"--list Einkauf or --list "Bei Aldi""#),
        (.run(.undo, ["latestImport": "true"]), "larder undo --import"),
        (.run(.undo, ["of": "12", "only": "7K3Q"]), "larder undo 12 --only 7K3Q"),
        (
            .run(.correct, ["of": "7K3Q", "amount": nil, "dateKind": "useBy", "bought": "2026-11-20"], "for example"),
            "For example: larder correct 7K3Q --amount AMOUNT --kind useBy --bought 2026-11-20"
        ),
        (.run(.correct, ["terms.onSale": "false", "of": "12"]), "larder correct 12 --not-on-sale"),
        (.run(.correct, ["of": "12", "terms.until": "fri"]), "larder correct 12 --until fri"),
        (
            .run(.correctPack, ["product": "Saft", "name": "Kiste", "contents": "6 Flaschen"]),
            #"larder product pack Saft Kiste "6 Flaschen" --correct"#
        ),
        (.define(product: "Linsen", unit: "l"), "larder product pack Linsen l AMOUNT"),
        (.show(.showHistory), "larder history"),
    ]

    @Test("a line of each kind", arguments: examples)
    func lines(remedy: Remedy, line: String) { #expect(RemedyLine.text(remedy) == line) }

    @Test("a command that a newer larderd names is left out")
    func unknown() { #expect(RemedyLine.text(Remedy(.run, command: "brew", fields: [])) == nil) }
}
