extension TimeZoneRules {
    /// Where the machine keeps its zone files: `TZDIR`, else /usr/share/zoneinfo.
    public static let directory: String = ZoneDirectory.variable("TZDIR") ?? "/usr/share/zoneinfo"

    /// The machine's zone: `TZ`, /etc/timezone, the link /etc/localtime, else `UTC`. Always one that can be read.
    public static var systemIdentifier: String {
        systemIdentifier(
            variable: ZoneDirectory.variable("TZ"),
            named: ZoneDirectory.read("/etc/timezone").map { String(decoding: $0, as: UTF8.self) },
            linked: ZoneDirectory.link("/etc/localtime"))
    }

    /// The first of the three that names a zone with a file.
    static func systemIdentifier(variable: String?, named: String?, linked: String?) -> String {
        for text in [variable, named?.split(whereSeparator: \.isNewline).first.map(String.init), linked] {
            guard let text, let name = identifier(in: text), (try? TimeZoneRules(identifier: name)) != nil else {
                continue
            }
            return name
        }
        return "UTC"
    }

    /// `Europe/Berlin` out of `:Europe/Berlin` or /usr/share/zoneinfo/Europe/Berlin.
    private static func identifier(in text: String) -> String? {
        let trimmed = text.split(whereSeparator: \.isWhitespace).first ?? ""
        var name = trimmed.drop { $0 == ":" }
        let folders = name.split(separator: "/")
        if let zoneinfo = folders.firstIndex(of: "zoneinfo") {
            return folders[(zoneinfo + 1)...].drop { $0 == "posix" }.joined(separator: "/")
        }
        name = name.hasPrefix("/") ? "" : name
        return name.isEmpty ? nil : String(name)
    }

    /// Folders of letters, digits, `_`, `+`, `-`: never absolute, never upwards. Zones that count leap seconds
    /// (`right/…`) are refused by their content.
    static func isWellFormed(_ identifier: String) -> Bool {
        let folders = identifier.split(separator: "/", omittingEmptySubsequences: false)
        return (1...4).contains(folders.count) && identifier.utf8.count <= 64
            && folders.allSatisfy { folder in
                !folder.isEmpty && folder.utf8.first != UInt8(ascii: "-")
                    && folder.utf8.allSatisfy {
                        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                            || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                    }
            }
    }
}
