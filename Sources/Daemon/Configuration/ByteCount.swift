/// Bytes as people write them: `64GiB`, `512 MiB`, `1048576`.
enum ByteCount {
    private static let units: [(name: String, bytes: Int)] = [
        ("TiB", 1 << 40), ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10),
    ]
    private static let allowed = (1 << 20)...(1 << 44)

    static func read(_ text: String) throws(Setting.Expected) -> Int {
        let unit = units.first { text.lowercased().hasSuffix($0.name.lowercased()) }
        let digits = text.dropLast(unit?.name.count ?? 0)
        let number = Int(digits.last == " " ? digits.dropLast() : digits)
        let product = number?.multipliedReportingOverflow(by: unit?.bytes ?? 1)
        guard let product, !product.overflow, allowed.contains(product.partialValue) else {
            throw Setting.Expected(words: "a size from 1MiB to 16TiB, such as 64GiB")
        }
        return product.partialValue
    }

    static func show(_ bytes: Int) -> String {
        let unit = units.first { bytes % $0.bytes == 0 }
        return unit.map { "\(bytes / $0.bytes)\($0.name)" } ?? String(bytes)
    }
}
