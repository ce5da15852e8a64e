import API
import Client
import Inventory

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

    /// Shows a page, and again whenever it is another one: after what was booked, and on another day (E3).
    func watch<Value>(
        _ ask: () throws(ClientError) -> Answer<Value>, page: (Value) -> [Line]
    ) throws {
        var (before, day): ([Line]?, CalendarDate) = (nil, try now().day)
        func show() throws {
            let answer = try call(ask)
            let lines = page(answer.value)
            guard lines != before else { return }
            if before != nil, !output.json { output.show([[]]) }
            before = lines
            self.show(answer) { _ in lines }
        }
        let start = try newest()
        try show()
        try follow(LogQuery(), after: start, show) {
            let today = try now().day
            guard today != day else { return }
            day = today
            try show()
        }
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
    /// - Parameter idle: Called every few seconds in which nothing was booked.
    private func follow(
        _ filter: LogQuery, after start: UInt64, _ show: () throws -> Void, idle: () throws -> Void = {}
    ) throws {
        var last = start
        while true {
            let from = last
            let events = try call { () throws(ClientError) in
                try client.open(Endpoints.Reports.eventStream, at: here, filter, after: from)
            }
            while let new = try call({ () throws(ClientError) in try events.receive() }) {
                // Without one the connection is only kept awake.
                guard let newest = new.last else {
                    try idle()
                    continue
                }
                last = newest.position
                try show()
            }
        }
    }
}
