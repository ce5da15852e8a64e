/// A server-sent event that is being assembled.
struct ServerEvent: Equatable {
    var id: String?
    var name: String?
    var data = ""

    /// Adds a line; returns the complete event after its empty last line.
    mutating func take(_ line: String) -> ServerEvent? {
        guard !line.isEmpty else {
            defer { self = ServerEvent() }
            return data.isEmpty && name == nil ? nil : self
        }
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var value = parts.count > 1 ? parts[1] : ""
        if value.first == " " { value.removeFirst() }
        if parts[0] == "data" {
            data += (data.isEmpty ? "" : "\n") + value
        } else if parts[0] == "id" {
            id = String(value)
        } else if parts[0] == "event" {
            name = String(value)
        }
        return nil
    }
}
