import Events
import Inventory

/// The code of a row: which article it is of (C5).
extension ImportPurchase {
    /// The article that the row's code names.
    struct Coded {
        /// The product that has the code.
        var product: Product?
        /// The code, to be looked up, or given to the row's product.
        var code = ""
    }

    /// The row's code as it was before a spreadsheet had it.
    static func read(_ code: String, _ warnings: inout [Notice]) -> String? {
        switch Barcode.fromSpreadsheet(code) {
        case .unchanged(let code): return code.isEmpty ? nil : code
        case .mended(let code): return code
        case .lost:
            warnings.append("the code “\(code)” was left out, because a spreadsheet has cut off its digits")
            return nil
        }
    }

    func coded(_ household: Household, _ warnings: inout [Notice]) -> Coded? {
        guard !code.isEmpty, let code = Self.read(code, &warnings) else { return nil }
        let holder = household.catalog.coded(Barcode.key(code)).flatMap { household.catalog[$0] }
        return Coded(product: holder.flatMap { $0.archived ? nil : $0 }, code: code)
    }

    /// Another name of the product that has the code (C1).
    func alias(
        _ name: String, of product: Product, _ household: Household, _ decision: inout Decision
    ) {
        let key = NameKey(name)
        guard !product.allNames.contains(where: { NameKey($0) == key }), !name.isEmpty else { return }
        if let other = (try? household.thing(name))?.product, household.isKnown(name) {
            guard other.id != product.id else { return }
            decision.warnings.append(
                "its code is of “\(product.name)” and its name of “\(other.name)”: it was booked as “\(product.name)”")
            return
        }
        guard let free = try? household.requireFree(name: name, except: product.id) else { return }
        var added = AliasAdded()
        (added.product, added.alias) = (product.id, free)
        decision.append(.catalog(.aliasAdded(added)))
        decision.warnings.append("“\(free)” is now another name of “\(product.name)”, which has its code")
    }

    /// Gives the row's code to what it booked.
    func give(
        _ code: String, to received: StockReceived, _ made: ProductAdded?, _ household: Household,
        _ decision: inout Decision
    ) {
        guard let product = made?.product ?? household.catalog[received.product] else { return }
        do throws(Refusal) {
            let one = CodedThing(variant: received.variant)
            decision.append(try household.assign(code, to: product, taking: false, one))
        } catch {
            decision.warnings.append(Notice("the code was left out: ", error))
        }
    }
}
