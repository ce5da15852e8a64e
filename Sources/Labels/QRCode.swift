import CZint

/// The modules of a QR code, from libzint.
struct QRCode {
    /// The light modules that belong around it.
    static let quiet = 4

    /// From the top; true is dark.
    let rows: [[Bool]]

    /// - Returns: Nil if libzint cannot encode the text.
    init?(_ text: String) {
        guard let symbol = ZBarcode_Create() else { return nil }
        defer { ZBarcode_Delete(symbol) }
        symbol.pointee.symbology = BARCODE_QRCODE
        // A quarter of it may be unreadable: a label gets wet, and creased.
        symbol.pointee.option_1 = 3
        let bytes = Array(text.utf8)
        guard ZBarcode_Encode(symbol, bytes, Int32(bytes.count)) < ZINT_ERROR else { return nil }
        let (height, width) = (symbol.pointee.rows, symbol.pointee.width)
        rows = (0..<height).map { row in (0..<width).map { zint_is_dark(symbol, row, $0) != 0 } }
    }
}
