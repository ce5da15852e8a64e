/// A way on after a refusal or a notice. Each client shows it in its own syntax: a line to type, a question, a button.
///
/// The wire form is `{"kind": "run", "command": "restoreProduct", "fields": [{"name": "product", "value": "Milk"}]}`.
public struct Remedy: Codable, Hashable, Sendable {
    /// The closed list of ways on.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Take one of the values for a field of the refused command.
        case choose
        /// Send the refused command again with a field that says yes.
        case confirm
        /// Send the refused command again with a field filled in.
        case give
        /// Send another command.
        case run
        /// Look something up.
        case show
        /// Define a pack or a unit of a product.
        case define
    }

    /// A field of a command. Without a value a person has to supply it.
    public struct Field: Codable, Hashable, Sendable {
        public var name: String
        public var value: String?

        public init(_ name: String, _ value: String?) {
            self.name = name
            self.value = value
        }
    }

    public var kind: Kind
    /// When it applies or what it leads to, as a clause: `if that is wrong`. Absent: it simply helps.
    public var text: String?
    /// For `run` and `show`: the command or query; an older client may not know it.
    public var command: String?
    /// The fields of the command, for `run`, `show` and `define`. For `confirm`, `give` and `choose`, the field of the
    /// refused command; for `choose`, once for each value.
    public var fields: [Field]

    public init(_ kind: Kind, command: String? = nil, fields: [Field], text: String? = nil) {
        self.kind = kind
        self.command = command
        self.fields = fields
        self.text = text
    }
}

extension Remedy {
    /// The commands and queries that remedies name. A client has a line or a button for each.
    public enum Command: String, Sendable, CaseIterable {
        case addMember
        case addStock
        case archiveHousehold
        case archiveProduct
        case assignBarcode
        case changeCategory
        case changeHousehold
        case changeLocation
        case changeMember
        case changeProduct
        case changeStore
        case changeTag
        case changeUnit
        case changeVariant
        case checkLog
        case chooseHousehold
        case consumeStock
        case correct
        case correctPack
        case createHousehold
        case createList
        case createProduct
        case createStore
        case createTag
        case createUnit
        case createVariant
        case hidePost
        case inviteMember
        case joinHousehold
        case leaveHousehold
        case mergeProduct
        case observePrice
        case redo
        case removeEntry
        case removeMember
        case removePack
        case renameMember
        case restoreCategory
        case restoreList
        case restoreLocation
        case restoreProduct
        case restoreStore
        case restoreVariant
        case setAlias
        case setStore
        case showFeed
        case showHistory
        case showHouseholds
        case showMembers
        case showProducts
        case showStock
        case showUnsettled
        case showVariants
        case spoilStock
        case undo
        case unmergeProduct
        case untieUid
        case withdrawInvitation
        case withdrawPost
    }

    /// Sends the command again with `field` set to yes.
    public static func confirm(_ field: String, _ text: String? = nil) -> Remedy {
        Remedy(.confirm, fields: [Field(field, "true")], text: text)
    }

    /// Sends the command again with `field` filled in: with that value, or with one that a person supplies.
    public static func give(_ field: String, _ value: String? = nil, _ text: String? = nil) -> Remedy {
        Remedy(.give, fields: [Field(field, value)], text: text)
    }

    /// Takes one of the values for a field.
    public static func choose(_ field: String, _ values: [String], _ text: String? = nil) -> Remedy {
        Remedy(.choose, fields: values.map { Field(field, $0) }, text: text)
    }

    /// Sends another command.
    public static func run(
        _ command: Command, _ fields: KeyValuePairs<String, String?> = [:], _ text: String? = nil
    ) -> Remedy {
        Remedy(.run, command: command.rawValue, fields: fields.map { Field($0.key, $0.value) }, text: text)
    }

    /// Sends another command, with fields that are found one by one.
    public static func run(_ command: Command, fields: [Field], _ text: String? = nil) -> Remedy {
        Remedy(.run, command: command.rawValue, fields: fields, text: text)
    }

    /// Looks something up.
    public static func show(
        _ query: Command, _ fields: KeyValuePairs<String, String?> = [:], _ text: String? = nil
    ) -> Remedy {
        Remedy(.show, command: query.rawValue, fields: fields.map { Field($0.key, $0.value) }, text: text)
    }

    /// Defines how much one `unit` of a product holds.
    /// - Parameters:
    ///   - unit: Nil: a person supplies it, like the contents.
    public static func define(
        product: String, unit: String?, contents: String? = nil, _ text: String? = nil
    ) -> Remedy {
        let fields = [Field("product", product), Field("name", unit), Field("contents", contents)]
        return Remedy(.define, fields: fields, text: text)
    }
}
