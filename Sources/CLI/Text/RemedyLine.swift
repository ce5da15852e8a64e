import API
import Inventory

/// Remedies as lines to type. The only place that knows how a remedy is written for the command line.
enum RemedyLine {
    /// One line for each remedy: `If that is wrong: larder correct 7K3Q --store STORE`.
    static func lines(_ remedies: [Remedy]?) -> [Line] {
        (remedies ?? []).compactMap(text).map { [Span("  " + $0.printable, .quiet)] }
    }

    /// Nil for a remedy of a newer larderd that this client does not know.
    static func text(_ remedy: Remedy) -> String? {
        guard let words = words(remedy) else { return nil }
        guard let text = remedy.text, let first = text.first else { return words.isEmpty ? nil : words }
        if words.isEmpty { return "\(first.uppercased())\(text.dropFirst())." }
        return "\(first.uppercased())\(text.dropFirst()): \(words)"
    }

    /// In one line with what it is about: `unknown store “Aldi”; to make it: larder store create Aldi`.
    static func sentence(_ problem: Problem) -> String {
        let ways = (problem.remedies ?? []).compactMap { remedy in
            words(remedy).map { [remedy.text, $0].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ") }
        }
        return ([problem.detail] + ways.filter { !$0.isEmpty }).joined(separator: "; ")
    }

    /// The words to type: a command, or an option of the refused command.
    static func words(_ remedy: Remedy) -> String? {
        switch remedy.kind {
        case .give where isBehindName(remedy): return remedy.fields.compactMap(\.value).joined()
        case .choose where isBehindName(remedy):
            return remedy.fields.compactMap(\.value).map { Shell.quoted($0) }.joined(separator: " or ")
        case .confirm, .give: return remedy.fields.map { option($0) }.joined(separator: " ")
        case .choose: return remedy.fields.map { option($0) }.joined(separator: " or ")
        case .define: return line(Form("product pack", ["product", "name", "contents"]), remedy.fields)
        case .run, .show:
            guard let form = remedy.command.flatMap(Remedy.Command.init(rawValue:)).map(form) else { return nil }
            return line(form, remedy.fields)
        }
    }

    /// Whether it is the amount of a command where that is no option.
    private static func isBehindName(_ remedy: Remedy) -> Bool {
        remedy.fields.allSatisfy { $0.name == "amount" }
            && !CommandLine.arguments.contains { ["correct", "change", "barcode"].contains($0) }
    }

    /// The typed form of a command. It has the verb, the fields that follow the verb, options with other names than
    /// their fields, and the flag that makes the verb this command.
    struct Form {
        var verb: String
        var positions: [String]
        var options: [String: String]
        /// An option that is part of the verb.
        var flag: String?

        init(
            _ verb: String, _ positions: [String] = [], _ options: [String: String] = [:], flag: String? = nil
        ) {
            self.verb = verb
            self.positions = positions
            self.options = options
            self.flag = flag
        }
    }

    private static func line(_ form: Form, _ fields: [Remedy.Field]) -> String {
        let positions = form.positions.flatMap { name in fields.filter { $0.name == name }.map(value) }
        let options = fields.filter { !form.positions.contains($0.name) }.map { option($0, form.options) }
        let flag = form.flag.map { ["--\($0)"] } ?? []
        return (["larder \(form.verb)"] + positions + options + flag).joined(separator: " ")
    }

    /// `--store Lidl`, `--all`; without a value the word that a person replaces: `--store STORE`. Of a field within
    /// another one, `terms.onSale`, the inner name.
    private static func option(_ field: Remedy.Field, _ names: [String: String] = [:]) -> String {
        let leaf = field.name.split(separator: ".").last.map(String.init) ?? field.name
        let name = names[leaf] ?? options[leaf] ?? leaf.optionName
        return switch field.value {
        case "true": "--\(name)"
        case "false": "--not-\(name)"
        default: "--\(name) \(value(field))"
        }
    }

    private static func value(_ field: Remedy.Field) -> String {
        field.value.map { Shell.quoted($0) }
            ?? (field.name == "contents" ? "AMOUNT" : field.name.inWords.split(separator: " ").last?.uppercased() ?? "")
    }

    /// Fields whose option has another name.
    private static let options = [
        "baseUnit": "unit", "bought": "day", "confirm": "yes", "confirmOwned": "yes", "date": "expires", "size": "is",
    ]

    /// The form of each command and query that a remedy names.
    static func form(_ command: Remedy.Command) -> Form {
        switch command {
        case .addMember: Form("member add", ["name"])
        case .addStock: Form("add", ["product", "amount"])
        case .archiveHousehold: Form("household archive", ["name"])
        case .archiveProduct: Form("product archive", ["product"])
        case .assignBarcode: Form("product barcode", ["product", "code"])
        case .changeCategory: Form("category change", ["category"])
        case .changeHousehold: Form("household change")
        case .changeLocation: Form("location change", ["location"])
        case .changeMember: Form("member role", ["member", "role"])
        case .changeProduct: Form("product change", ["product"])
        case .changeStore: Form("store change", ["store"])
        case .changeTag: Form("tag change", ["tag"])
        case .changeUnit: Form("unit change", ["unit"])
        case .changeVariant: Form("variant change", ["variant"])
        case .checkLog: Form("verify")
        case .chooseHousehold: Form("household use", ["household"])
        case .consumeStock: Form("use", ["product", "amount"])
        case .correct: Form("correct", ["of"], ["bought": "bought", "dateKind": "kind"])
        case .correctPack: Form("product pack", ["product", "name", "contents"], flag: "correct")
        case .createHousehold: Form("household create", ["name"])
        case .createList: Form("list make", ["name"])
        case .createProduct: Form("product create", ["name"])
        case .createStore: Form("store create", ["name"])
        case .createTag: Form("tag create", ["name"])
        case .createUnit: Form("unit create", ["name"])
        case .createVariant: Form("variant create", ["product"])
        case .hidePost: Form("feed hide", ["post", "reason"])
        case .inviteMember: Form("member invite")
        case .joinHousehold: Form("member join", ["code"])
        case .leaveHousehold: Form("member leave")
        case .mergeProduct: Form("product merge", ["product", "into"])
        case .observePrice: Form("price", ["product", "price"])
        case .redo: Form("redo", ["of"], ["latestImport": "import"])
        case .removeEntry: Form("list remove", ["entry"])
        case .removeMember: Form("member remove", ["member"])
        case .removePack: Form("product pack", ["product", "name"], flag: "remove")
        case .renameMember: Form("member rename", ["member", "name"])
        case .restoreCategory: Form("category restore", ["name"])
        case .restoreList: Form("list restore", ["name"])
        case .restoreLocation: Form("location restore", ["name"])
        case .restoreProduct: Form("product restore", ["name"])
        case .restoreStore: Form("store restore", ["name"])
        case .restoreVariant: Form("variant restore", ["name"])
        case .setAlias: Form("product alias", ["product", "alias"])
        case .setStore: Form("me store", ["store"])
        case .showFeed: Form("feed")
        case .showHistory: Form("history", ["of"])
        case .showHouseholds: Form("household list")
        case .showMembers: Form("member list")
        case .showProducts: Form("product list")
        case .showStock: Form("stock")
        case .showUnsettled: Form("settle")
        case .showVariants: Form("variant list")
        case .spoilStock: Form("spoil", ["product", "amount"])
        case .undo: Form("undo", ["of"], ["latestImport": "import"])
        case .unmergeProduct: Form("product unmerge", ["product"])
        case .untieUid: Form("user untie", ["user", "uid"])
        case .withdrawInvitation: Form("member withdraw", ["invitation"])
        case .withdrawPost: Form("feed withdraw", ["post"])
        }
    }
}

extension String {
    /// A field's name as an option: `buyingUnit` is `buying-unit`.
    fileprivate var optionName: String { inWords.replacing(" ", with: "-") }
}
