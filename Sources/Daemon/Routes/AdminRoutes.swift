import API
import Events
import Hummingbird

/// Care of the whole log, for administrators only (H7): export, backup, and erasing anywhere.
enum AdminRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Admin.export) { visit in
            try visit.requireAdministrator()
            let (query, _) = try visit.query(ExportQuery.self, and: NoQuery.self)
            let log = visit.services.log
            let (after, withCredentials) = (GlobalPosition(query.after ?? 0), query.credentials ?? false)
            let export = try await visit.services.reader.run {
                try LogExport(log, after: after, withCredentials: withCredentials)
            }
            return Exporting(services: visit.services, stop: visit.stop, export: export)
                .response(visit.answerHead.fields)
        }
        routes.on(Endpoints.Admin.erase) { visit in
            try visit.requireAdministrator()
            let erasing = try await Erasing(visit)
            return try await erasing.response(in: nil, visit.answerHead.fields)
        }
        routes.on(Endpoints.Admin.backup) { visit in
            try visit.requireAdministrator()
            _ = try await visit.body(EmptyBody.self)
            return BackingUp(services: visit.services, stop: visit.stop).response(visit.answerHead.fields)
        }
    }
}
