import Inventory

/// The lines of receipts that are no things: sums, taxes, payments, charges and deposits (X5).
enum ReceiptLines {
    /// Why an item is no thing; nil: it may be one.
    static func refusal(of item: String) -> Refusal? {
        let words = NameKey(item).text.split { " /".contains($0) }.map { $0.trimmed(of: ".:()*-") }
        // "DEPOSIT 1", "MwSt 7%", "Total in USD"
        let named = words.filter {
            !$0.isEmpty && !$0.contains("%") && $0 != "in" && !isCurrency($0)
                && !$0.allSatisfy { $0.isNumber || ".,x".contains($0) }
        }
        let text = named.joined(separator: " ")
        if isDeposit(named, text) {
            return Refusal(.unreadable, "“\(item)” is a deposit, not stock: enter it with the item that it is for")
        }
        if sums.contains(text) || sums.contains(named.filter { !things.contains($0) }.joined(separator: " ")) {
            return Refusal(.unreadable, "“\(item)” looks like a total, not a purchase")
        }
        guard charges.contains(text) || isFee(named) || isReduction(named) else { return nil }
        return Refusal(.unreadable, "“\(item)” is a charge or a reduction, not stock")
    }

    private static func isDeposit(_ words: [String], _ text: String) -> Bool {
        guard let first = words.first else { return false }
        return deposits.contains(text) || words.contains { deposits.contains($0) } && words.count < 4
            || first.hasPrefix("pfand") || first == "leergut" || words.count == 1 && first.hasSuffix("pfand")
    }

    /// `Delivery fee`, `Liefergebühr`, `frais de livraison`.
    private static func isFee(_ words: [String]) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        return ["fee", "fees", "surcharge"].contains(last)
            || words.count == 1
                && ["gebuhr", "gebuhren", "versandkosten", "lieferkosten", "kosten"].contains { last.hasSuffix($0) }
            || ["frais", "gastos", "spese", "koszt", "oplata", "taxa"].contains(first) && words.count > 1
            || taxes.contains(last) && words.count < 3 || taxes.contains(first) && words.count == 1
    }

    private static func isReduction(_ words: [String]) -> Bool {
        words.count == 1 && reductions.contains(words[0])
    }

    private static func isCurrency(_ word: String) -> Bool {
        (try? Currency(validating: word.uppercased())) != nil && word != "all" && word != "top" || Money.isUnit(word)
    }

    private static let sums: Set = [
        "total", "subtotal", "sub total", "sub-total", "grand total", "order total", "total due", "amount due", "sum",
        "balance", "balance due",
        "summe", "zwischensumme", "gesamt", "gesamtsumme", "gesamtbetrag", "endbetrag", "endsumme", "zu zahlen",
        "sous total", "sous-total", "total a payer", "net a payer", "montant total", "totale", "subtotale",
        "totale complessivo", "subtotaal", "totaal", "te betalen", "suma", "razem", "do zaplaty", "total geral",
        "total a pagar",
        "ruckgeld", "wechselgeld", "change", "change due", "cash", "bargeld", "gegeben", "rendu", "monnaie", "especes",
        "cambio", "efectivo", "resto", "contanti", "contant", "wisselgeld", "gotowka", "reszta", "troco", "dinheiro",
        "ec karte", "ec-karte", "girocard", "kartenzahlung", "karte", "credit card", "debit card", "visa",
        "mastercard", "carte bancaire", "tarjeta", "carta di credito", "pinpas", "karta", "cartao",
    ]

    /// Words for what a receipt counts: `Total: 11 articles`.
    private static let things: Set = [
        "items", "item", "articles", "article", "artikel", "posten", "articoli", "articolo", "articulos", "artikelen",
        "artigos", "itens", "produkte", "products", "produits", "spesa",
    ]

    private static let taxes: Set = [
        "tax", "taxes", "vat", "gst", "hst", "pst", "qst", "mwst", "ust", "mehrwertsteuer", "umsatzsteuer", "tva",
        "iva", "btw",
    ]

    private static let charges: Set = [
        "tip", "tips", "tip driver", "gift card", "donation", "bancomat", "rendu monnaie", "driver tip", "courier tip",
        "delivery tip", "gratuity", "trinkgeld", "pourboire", "propina",
        "mancia", "fooi", "napiwek", "gorjeta", "delivery", "delivery charge", "service charge", "shipping",
        "shipping and handling", "lieferung", "versand", "livraison", "envio", "spedizione", "consegna",
        "bezorgkosten", "verzendkosten", "servicekosten", "dostawa", "wysylka", "entrega", "portes",
    ]

    private static let reductions: Set = [
        "discount", "discounts", "coupon", "coupons", "voucher", "rabatt", "nachlass", "gutschein", "remise",
        "reduction", "descuento", "cupon", "sconto", "buono", "korting", "rabat", "znizka", "desconto", "cupom",
    ]

    private static let deposits: Set = [
        "pfand", "leergut", "flaschenpfand", "dosenpfand", "einwegpfand", "mehrwegpfand", "deposit", "deposits",
        "bottle deposit", "crv", "consigne", "statiegeld", "kaucja", "vasilhame",
    ]
}

extension String {
    /// Without these signs at both ends.
    fileprivate func trimmed(of signs: String) -> String {
        var rest = self[...]
        while let first = rest.first, signs.contains(first) { rest.removeFirst() }
        while let last = rest.last, signs.contains(last) { rest.removeLast() }
        return String(rest)
    }
}

extension Substring {
    fileprivate func trimmed(of signs: String) -> String { String(self).trimmed(of: signs) }
}
