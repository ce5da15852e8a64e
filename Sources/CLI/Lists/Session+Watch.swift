import API
import Client

extension Session {
    /// Shows a list, and again after each change of it, until larderd does not answer (Q4). A stream that ends is
    /// opened again where it ended.
    /// - Parameter list: Nil: the usual one. It stays the same list when another one becomes that.
    func watch(list: String?, _ show: (String) throws -> Void) throws {
        // Before it is shown: what is booked in between is shown twice rather than never.
        var last = try call { () throws(ClientError) in
            try client.get(
                Endpoints.Reports.events, at: here,
                LogQuery { ($0.newest, $0.limit) = (true, 1) }
            ).value.head
        }
        let id = try call { () throws(ClientError) in
            try client.get(Endpoints.Entries.list, at: here, EntriesQuery { ($0.list, $0.limit) = (list, 1) }).value.on
                .id
        }
        try show("\(id)")
        let filter = LogQuery { $0.subject = "\(id)" }
        while true {
            let from = last
            let events = try call { () throws(ClientError) in
                try client.open(Endpoints.Reports.eventStream, at: here, filter, after: from)
            }
            while let new = try call({ () throws(ClientError) in try events.receive() }) {
                // Without one the connection is only kept awake.
                guard let newest = new.last else { continue }
                last = newest.position
                if !output.json { output.show([[]]) }
                try show("\(id)")
            }
        }
    }
}
