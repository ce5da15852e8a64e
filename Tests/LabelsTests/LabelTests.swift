import Codes
import Files
import Glibc
import TestSupport
import Testing

@testable import Labels

@Suite("Labels of larder's own (S1.6)")
struct LabelTests {
    private static let tea = LabelTexts(
        code: "7K3Q", product: "Tee & <Kräuter>", amount: "250 g", kind: "best before", date: "12 Mar 2027")

    @Test("a QR code is a square with its three corners")
    func modules() throws {
        let rows = try #require(QRCode("LARDER7K3Q7")).rows
        #expect(rows.count == 21 && rows.allSatisfy { $0.count == 21 })
        for (y, x) in [(0, 0), (0, 14), (14, 0)] {
            #expect((0..<7).allSatisfy { rows[y][x + $0] && rows[y + $0][x] && rows[y + 6][x + $0] })
            #expect(!rows[y + 1][x + 1] && rows[y + 3][x + 3])
        }
    }

    @Test("names are text, not markup; a long one is cut")
    func texts() {
        var label = Self.tea
        #expect(LotSheet.svg([label], .usual).contains(">Tee &amp; &lt;Kräuter&gt;</text>"))
        label.product = String(repeating: "Kräutertee ", count: 20)
        #expect(LotSheet.svg([label], .usual).contains("…</text>"))
        label.product = "Te\u{7}e"
        #expect(LotSheet.svg([label], .usual).contains(">Tee</text>"))
    }

    @Test(
        "a size is two numbers of millimetres",
        arguments: [
            ("62x29", true), ("30X15", true), ("210x297", true), ("29x62", false), ("62", false), ("62x", false),
            ("62x29x3", false), ("62 x 29", false), ("211x20", false), ("-62x29", false), ("", false),
        ])
    func sizes(text: String, isSize: Bool) {
        #expect((LabelSize(text) != nil) == isSize)
    }

    private static let python = "/usr/bin/python3"
    private static let reader = """
        import sys, zxingcpp
        from PIL import Image
        for file in sys.argv[1:]:
            print(",".join(sorted(r.text for r in zxingcpp.read_barcodes(Image.open(file).convert("L")))))
        """

    private static let canRead =
        access("/usr/bin/rsvg-convert", X_OK) == 0
        && (try? Spawned.run(python, ["-c", "import zxingcpp, PIL"], environment: [:]).code) == 0

    @Test(
        "a scanner reads the code back, from a raster of label printers", .enabled(if: canRead),
        arguments: ["62x29", "30x15", "100x50", "40x90"], [203, 300])
    func readBack(size: String, dots: Int) throws {
        try inTemporaryFolder { folder in
            let size = try #require(LabelSize(size))
            var other = Self.tea
            other.code = "8M4RZ"
            let svg = LotSheet.svg([Self.tea, other], size)
            try AtomicFile.write(svg.utf8, to: "\(folder)/a.svg")
            let dpi = ["-d", "\(dots)", "-p", "\(dots)"]
            let drawn = try Spawned.run(
                "/usr/bin/rsvg-convert", dpi + ["-f", "png", "-o", "\(folder)/a.png", "\(folder)/a.svg"],
                environment: [:])
            #expect(drawn.code == 0)
            let read = try Spawned.run(Self.python, ["-c", Self.reader, "\(folder)/a.png"], environment: [:])
            let texts = String(decoding: read.output, as: UTF8.self).split(whereSeparator: { ",\n".contains($0) })
            #expect(texts.compactMap { LotLabel.code(of: String($0)) } == ["7K3Q", "8M4RZ"])
        }
    }
}
