import Testing
import Values

@testable import Codes

@Suite("What a scanned text is (C5, B3, B4, E4, S1)")
struct ScannedTextTests {
    private func kind(_ text: String) -> String {
        do throws(ScannedText.Problem) {
            switch try ScannedText(text, today: CalendarDate("2026-02-10") ?? CalendarDate(), order: .dmy) {
            case .label(let label): return "label \(label.day)"
            case .gs1(let text): return "gs1 \(text.description)"
            case .gtin(let key): return "gtin \(key)"
            case .inStore(let key): return "inStore \(key)"
            case .lotCode(let code): return "lot \(code)"
            case .other(let text): return "other \(text)"
            }
        } catch {
            switch error {
            case .empty: return "empty"
            case .tooLong: return "too long"
            case .gs1: return "bad gs1"
            case .wrongCheckDigit: return "bad gtin"
            case .label: return "bad label"
            }
        }
    }

    @Test(
        "each kind",
        arguments: [
            ("4006381333931", "gtin 04006381333931"), ("]E04006381333931", "gtin 04006381333931"),
            (" 96385074 ", "gtin 00000096385074"), ("22111968", "gtin 00000022111968"),
            // UPC-E by its symbology, and eight digits as they are.
            ("]E001234565", "gtin 00012345000065"), ("01234565", "gtin 00000001234565"),
            ("]E496385074", "gtin 00000096385074"),
            ("2112345012506", "inStore 02112345012506"), ("4006381333932", "bad gtin"),
            ("]E04006381333932", "bad gtin"),
            // Superfluous zeros, where the rest is certain.
            ("00000000000026772226", "gtin 00000026772226"), ("0000000000000017", "other 0000000000000017"),
            ("(01)04006381333931(17)270131", "gs1 (01)04006381333931(17)270131"),
            ("0104006381333931", "gs1 (01)04006381333931"), ("010400638133393117271331", "bad gs1"),
            ("MHD 12.03.26 L407", "label 2026-03-12"), ("MHD 31.02.26", "bad label"), ("ABC-1234", "other ABC-1234"),
            ("]C0ABC-1234", "other ABC-1234"), ("Milk", "other Milk"), ("", "empty"), ("]E0", "empty"),
            (LotLabel.text(code: "7K3Q") ?? "", "lot 7K3Q"), ("LARDER7K3Q", "other LARDER7K3Q"),
        ])
    func kinds(text: String, expected: String) {
        #expect(kind(text) == expected)
    }

    @Test("four thousand bytes are refused")
    func long() {
        #expect(kind(String(repeating: "9", count: 4000)) == "too long")
        #expect(kind("]C1" + String(repeating: "9", count: 2046)) == "too long")
    }

    @Test("one wrong character in a lot's code, or y for z, is noticed")
    func lots() throws {
        let text = try #require(LotLabel.text(code: "7KYZ"))
        #expect(LotLabel.code(of: text) == "7KYZ" && LotLabel.code(of: text.lowercased()) == "7KYZ")
        #expect(LotLabel.code(of: "]Q1\(text)") == "7KYZ")
        #expect(LotLabel.code(of: text.replacing("KYZ", with: "KZY")) == nil)
        #expect(LotLabel.code(of: text.replacing("7K", with: "8K")) == nil)
        #expect(LotLabel.text(code: "7U") == nil)
    }
}
