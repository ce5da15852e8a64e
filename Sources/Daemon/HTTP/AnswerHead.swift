import API
import Events
import HTTPTypes
import Inventory

/// An answer's headers: which log, complete up to which position, which version of the household.
struct AnswerHead: Sendable {
    var log: LogID
    var position: GlobalPosition
    var version: StreamVersion?
    var tag: String?

    var fields: HTTPFields {
        var fields: HTTPFields = [.log: log.description, .position: position.description]
        if let version { fields[.version] = version.description }
        if let tag {
            fields[.eTag] = tag
            // A private cache may store it, but has to revalidate each time.
            fields[.cacheControl] = "private, no-cache"
        }
        return fields
    }
}
