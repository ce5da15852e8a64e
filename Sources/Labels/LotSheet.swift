import Codes

/// The texts on the label of a lot.
public struct LabelTexts: Sendable {
    public var code: String
    public var product: String
    public var amount: String
    /// Both empty: it has none.
    public var kind: String
    public var date: String

    public init(code: String, product: String, amount: String, kind: String, date: String) {
        (self.code, self.product, self.amount) = (code, product, amount)
        (self.kind, self.date) = (kind, date)
    }
}

/// Labels of lots as one SVG document, one below the other.
public enum LotSheet {
    /// The part of a character's height that it is wide, in most fonts less.
    private static let aspect = 0.6
    private static let boldAspect = 0.82

    public static func svg(_ labels: [LabelTexts], _ size: LabelSize) -> String {
        let (width, height) = (size.width, size.height)
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)mm\" height=\"\(height * labels.count)mm\" "
        text += "viewBox=\"0 0 \(width) \(height * labels.count)\" font-family=\"sans-serif\">\n"
        text += "<rect width=\"\(width)\" height=\"\(height * labels.count)\" fill=\"#fff\"/>\n"
        for (place, label) in labels.enumerated() {
            text += "<g transform=\"translate(0 \(place * height))\">\n\(drawing(label, size))</g>\n"
        }
        return text + "</svg>\n"
    }

    /// The code on the left, on up to 45 % of the width, and the texts beside it.
    private static func drawing(_ label: LabelTexts, _ size: LabelSize) -> String {
        let (width, height) = (Double(size.width), Double(size.height))
        let side = min(height, width * 0.45)
        var drawing = ""
        if let text = LotLabel.text(code: label.code), let code = QRCode(text) {
            let module = side / Double(code.rows.count + 2 * QRCode.quiet)
            let (left, top) = (module * Double(QRCode.quiet), (height - side) / 2 + module * Double(QRCode.quiet))
            drawing += "<path transform=\"translate(\(left.short) \(top.short)) scale(\(module.short))\" "
            drawing += "shape-rendering=\"crispEdges\" d=\"\(path(code))\"/>\n"
        }
        // With a margin on the right.
        let room = width - side - 2
        let unit = min(height, width * 0.6) / 29
        let lines = [
            (label.code, 9.0, boldAspect), (label.product, 4, aspect), (label.amount, 3.2, aspect),
            (label.kind, 2.8, aspect), (label.date, 4.5, aspect),
        ]
        .filter { !$0.0.isEmpty }
        .map { (text, most, aspect) in Line(text, most: most * unit, room: room, aspect: aspect) }
        let gap = unit
        var y = (height - lines.reduce(-gap) { $0 + $1.size + gap }) / 2
        for (place, line) in lines.enumerated() {
            // The baseline is a fifth of the size above the bottom of the line.
            drawing += "<text x=\"\(side.short)\" y=\"\((y + line.size * 0.8).short)\" font-size=\"\(line.size.short)\""
            drawing += (place == 0 ? " font-weight=\"bold\"" : "") + ">\(line.text.escaped)</text>\n"
            y += line.size + gap
        }
        return drawing
    }

    /// Dark modules that are side by side are one rectangle.
    private static func path(_ code: QRCode) -> String {
        var path = ""
        for (y, row) in code.rows.enumerated() {
            var x = 0
            while x < row.count {
                let end = row[x...].firstIndex { $0 != row[x] } ?? row.count
                if row[x] { path += "M\(x) \(y)h\(end - x)v1h-\(end - x)z" }
                x = end
            }
        }
        return path
    }
}

/// A line that is so large that it fits, or cut where it would be too small.
private struct Line {
    var text: String
    let size: Double

    init(_ text: String, most: Double, room: Double, aspect: Double) {
        let least = most * 0.4
        let fitting = room / (Double(text.count) * aspect)
        self.text = text
        size = max(min(most, fitting), least)
        guard fitting < least else { return }
        self.text = text.prefix(max(Int(room / (least * aspect)) - 1, 1)) + "…"
    }
}

extension Double {
    /// In thousandths of a millimetre.
    fileprivate var short: String { "\((self * 1000).rounded() / 1000)" }
}

extension String {
    /// As text of an XML document.
    fileprivate var escaped: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF })
        )
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
