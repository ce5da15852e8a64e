import Inventory
import Testing

@testable import CLI

@Suite("Columns by their meaning (X5)")
struct ImportHeadingTests {
    private func read(_ text: String, _ kind: ImportKind = .purchases) throws -> [[String: String]] {
        let file = try RowFile(kind: kind, name: "a.csv", bytes: Array(text.utf8))
        return file.rows.map(file.fields)
    }

    private func message(_ text: String, _ kind: ImportKind = .purchases) -> String {
        do throws(Failure) {
            _ = try RowFile(kind: kind, name: "a.csv", bytes: Array(text.utf8))
            return ""
        } catch { return error.message }
    }

    @Test(
        "a heading is known without case, accents, space and signs, in eight languages",
        arguments: [
            ("Total Price", "total"), ("line_total", "total"), ("Cost", "total"), ("unit_price", "price"),
            ("Qty.", "amount"),
            ("Purchase Date", "date"), ("PurchaseDate", "date"), ("Bought", "date"), ("Product Name", "item"),
            ("Description", "item"), ("Bezeichnung", "item"), ("Store Name", "store"), ("Supermarket", "store"),
            ("Filiale", "store"), ("Expiry Date", "expires"), ("MHD", "expires"), ("Haltbar bis", "expires"),
            ("Prix unitaire", "price"), ("Quantité", "amount"), ("Date d'achat", "date"), ("Magasin", "store"),
            ("Fecha de caducidad", "expires"), ("Ubicación", "location"), ("Precio", "price"), ("Cantidad", "amount"),
            ("Prezzo", "price"), ("Data di scadenza", "expires"), ("Negozio", "store"), ("Quantità", "amount"),
            ("Aantal", "amount"), ("Prijs", "price"), ("Winkel", "store"), ("Houdbaar tot", "expires"),
            ("Ilość", "amount"), ("Cena", "price"), ("Sklep", "store"), ("Data ważności", "expires"),
            ("Quantidade", "amount"), ("Preço", "price"), ("Validade", "expires"), ("Loja", "store"),
            ("EAN", "code"), ("Strichcode", "code"), ("Lagerort", "location"), ("Kategorie", "category"),
            ("Marke", "brand"), ("Notizen", "note"), ("Währung", "currency"), ("Rabatt", "discount"),
            ("Pfand", "deposit"),
            ("Paid by", "member"), ("Payer", "member"), ("Belongs to", "owner"), ("Angebot", "onSale"),
            ("Size", "unit"),
        ])
    func headings(heading: String, field: String) throws {
        for written in [heading, heading.uppercased(), heading.replacing(" ", with: "_")] {
            let text = field == "item" ? "\(written)\nv\n" : "\(written);Artikel\nv;milk\n"
            #expect(try read(text)[0][field] == "v", "\(written)")
        }
    }

    @Test(
        "a unit or a currency in a heading is read with each value",
        arguments: [
            ("Price (EUR)", "2.49", ["price": "2.49", "currency": "EUR"]),
            ("Preis in CHF", "3", ["price": "3", "currency": "CHF"]),
            ("price_usd", "3", ["price": "3", "currency": "USD"]), ("Total [€]", "3", ["total": "3", "currency": "€"]),
            ("Quantity (kg)", "0.5", ["amount": "0.5", "unit": "kg"]),
            ("Menge [g]", "500", ["amount": "500", "unit": "g"]),
            ("Weight (lb)", "2", ["amount": "2", "unit": "lb"]), ("Kilopreis", "2.99", ["price": "2.99/kg"]),
            ("Price / kg", "2.99", ["price": "2.99/kg"]),
            ("Use by", "1.3.2027", ["expires": "1.3.2027", "dateKind": "use by"]),
            ("Notes (optional)", "x", ["note": "x"]),
        ] as [(String, String, [String: String])])
    func brackets(heading: String, value: String, fields: [String: String]) throws {
        var expected = fields
        expected["item"] = "milk"
        #expect(try read("item;\(heading)\nmilk;\(value)\n") == [expected])
        #expect(try read("item;\(heading)\nmilk\n") == [["item": "milk"]])
    }

    @Test(
        "an unknown column that may be of money or an amount is refused, any other named (T6)",
        arguments: [
            "Price group", "Preiszone", "Paid with points", "Total tax", "Netto €", "amount before", "Rabattart",
        ])
    func money(heading: String) throws {
        #expect(message("item,\(heading)\nmilk,3\n").contains("“\(heading)” that is not known and may change"))
        let file = try RowFile(
            kind: .purchases, name: "a.csv", bytes: Array("item,\(heading) (not used),Aisle\nmilk,3,4\n".utf8))
        #expect(file.ignored == ["\(heading) (not used)", "Aisle"])
    }

    @Test("two columns for the same money or amount are refused; of others its own name comes first")
    func twice() throws {
        #expect(
            message("item,price,unit price\nmilk,1,1\n").contains("2 columns for the price: “price” and “unit price”"))
        #expect(message("item,Menge,Weight (kg)\nmilk,1,1\n").contains("2 columns for the amount"))
        #expect(message("item,Quantity (kg),unit\nmilk,1,g\n").contains("says the unit in 2 columns"))
        #expect(message("item,price (EUR),total (CHF)\nmilk,1,1\n").contains("says the currency in 2 columns"))
        let file = try RowFile(kind: .purchases, name: "a.csv", bytes: Array("item,name\nmilk,Anna\n".utf8))
        #expect(file.ignored == ["name"] && file.rows.map(file.fields) == [["item": "milk"]])
    }

    @Test("a weight without a unit is left out with why, and one in a column of its unit is read")
    func weights() throws {
        let file = try RowFile(kind: .purchases, name: "a.csv", bytes: Array("item,Weight\nham,0.25\nham,250 g\n".utf8))
        #expect(file.skipped.map(\.line) == [2] && file.skipped[0].reason.contains("weight (kg)"))
        #expect(file.rows.map(file.fields) == [["item": "ham", "amount": "250 g"]])
    }

    @Test("the real columns of Open Prices are all used or known (X5)")
    func openPrices() throws {
        let text = """
            id,type,product_code,product_name,category_tag,price,price_is_discounted,price_without_discount,price_per,currency,location_osm_id,location_osm_name,location_id,date,proof_id,owner,created
            1,PRODUCT,3017620422003,,,3.79,True,4.29,,EUR,12,Carrefour,,2024-05-01,7,x,2024-05-01T10:00:00Z
            2,CATEGORY,,Tomates,en:tomatoes,2.99,,,KILOGRAM,EUR,12,Carrefour,,2024-05-01,7,x,2024-05-01T10:00:00Z
            """
        let file = try RowFile(kind: .prices, name: "a.csv", bytes: Array(text.utf8))
        #expect(file.ignored == ["location_id"])
        #expect(
            file.rows.map(file.fields) == [
                [
                    "code": "3017620422003", "price": "3.79", "onSale": "True", "currency": "EUR", "store": "Carrefour",
                    "date": "2024-05-01",
                ],
                [
                    "name": "Tomates", "price": "2.99", "per": "KILOGRAM", "currency": "EUR", "store": "Carrefour",
                    "date": "2024-05-01",
                ],
            ])
    }

    @Test("what is no text of rows is named as what it is, and UTF-16 without its mark is read")
    func formats() throws {
        let zip = Array("PK".utf8) + [3, 4, 20, 0, 0, 0]
        for (bytes, word) in [
            (zip, ".xlsx"), ([0x1F, 0x8B, 8, 0], "gzip"), (Array("%PDF-1.7".utf8), "PDF"),
            (Array("abc".utf8) + [0, 1, 2, 0, 7, 9, 0, 0, 0], "binary"), ([0xD0, 0xCF, 0x11, 0xE0], ".xls"),
        ] as [([UInt8], String)] {
            do throws(Failure) {
                _ = try RowFile(kind: .stock, name: "a.csv", bytes: bytes)
                Issue.record("\(word) was read")
            } catch { #expect(error.message.contains(word)) }
        }
        let text = "item,amount\nmilk,2\n"
        for isSwapped in [true, false] {
            let wide = text.utf16.flatMap {
                isSwapped ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
            }
            let file = try RowFile(kind: .stock, name: "a.csv", bytes: wide)
            #expect(file.rows.map(file.fields) == [["item": "milk", "amount": "2"]])
        }
    }

    @Test(
        "a row's id is of the columns that ids were always of, and of the meaning of others only where none are there")
    func ids() throws {
        func keys(_ text: String) throws -> [[String]] {
            try RowFile(kind: .purchases, name: "a.csv", bytes: Array(text.utf8)).rows.map(\.key)
        }
        let old = [["2014-01-01", "milk", "", "2", "", "1.29", "", "Lidl"]]
        #expect(try keys("date,item,amount,price,store\n2014-01-01,milk,2,1.29,Lidl\n") == old)
        // New columns, and new headings of old ones.
        #expect(
            try keys(
                "date,item,amount,price,store,currency,Expiry Date,Total Price,note\n2014-01-01,milk,2,1.29,Lidl,EUR,2015-01-01,2.58,x\n"
            ) == old)
        #expect(
            try keys("Datum;Artikel;Menge;Einzelpreis;Laden;Kategorie\n2014-01-01;milk;2;1.29;Lidl;Drinks\n") == old)
        // None of the old: by their meaning.
        #expect(try keys("Purchase Date,Product Name,Qty.,unit_price,Store Name\n2014-01-01,milk,2,1.29,Lidl\n") == old)
    }
}
