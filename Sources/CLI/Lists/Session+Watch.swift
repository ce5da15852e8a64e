import API
import Client

extension Session {
    /// Shows a list, and again after each change of it, until larderd does not answer (Q4).
    /// - Parameter list: Nil: the usual one. It stays the same list when another one becomes that.
    func watch(list: String?, _ show: (String) throws -> Void) throws {
        let start = try newest()
        let id = try call { () throws(ClientError) in
            try client.get(Endpoints.Entries.list, at: here, EntriesQuery { ($0.list, $0.limit) = (list, 1) }).value.on
                .id
        }
        try show("\(id)")
        try follow(LogQuery { $0.subject = "\(id)" }, after: start) {
            if !output.json { output.show([[]]) }
            try show("\(id)")
        }
    }

    /// Shows something, and again after whatever was booked.
    func watch(_ show: () throws -> Void) throws {
        let start = try newest()
        try show()
        try follow(LogQuery(), after: start, show)
    }

    /// Before something is shown: what is booked in between is shown twice rather than never.
    private func newest() throws(Failure) -> UInt64 {
        try call { () throws(ClientError) in
            try client.get(
                Endpoints.Reports.events, at: here,
                LogQuery { ($0.newest, $0.limit) = (true, 1) }
            ).value.head
        }
    }

    /// A stream that ends is opened again where it ended.
    private func follow(_ filter: LogQuery, after start: UInt64, _ show: () throws -> Void) throws {
        var last = start
        while true {
            let from = last
            let events = try call { () throws(ClientError) in
                try client.open(Endpoints.Reports.eventStream, at: here, filter, after: from)
            }
            while let new = try call({ () throws(ClientError) in try events.receive() }) {
                // Without one the connection is only kept awake.
                guard let newest = new.last else { continue }
                last = newest.position
                try show()
            }
        }
    }
}
