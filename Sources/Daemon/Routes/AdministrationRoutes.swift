import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `/v1/admin/users` and `/v1/admin/households`: for administrators, by the directory; no household is loaded (H7).
enum AdministrationRoutes {
    static func add(to routes: inout Routes) {
        routes.read(Endpoints.Admin.Users.list) { _, authenticated in
            try await authenticated.requireAdministrator()
            return UsersAnswer(users: authenticated.services.users())
        }
        routes.read(Endpoints.Admin.Households.list) { _, authenticated in
            try await authenticated.requireAdministrator()
            let directory = authenticated.services.projections.directory
            return ServerHouseholdsAnswer(
                households: directory.households.compactMap { id in
                    directory[id].map {
                        ServerHouseholdView(
                            id: id, name: $0.settings.name, archived: directory.archived.contains(id),
                            members: $0.present.count)
                    }
                })
        }
        routes.route(Endpoints.Admin.Users.create) { try await book(try await $0.body(AddUser.self), $0) }
        routes.route(Endpoints.Admin.Users.change) { try await book(try await $0.body(ChangeUser.self), $0) }
        routes.route(Endpoints.Admin.Users.reset) { try await reset($0) }
        routes.route(Endpoints.Admin.Users.confirm) { authenticated in
            _ = try await authenticated.body(EmptyBody.self)
            return try await book(ConfirmUids(), authenticated)
        }
        routes.route(Endpoints.Admin.Households.archive) {
            try await book(try await $0.body(ArchiveHousehold.self), $0)
        }
    }

    private static func book(
        _ command: any AdministrationCommand, _ authenticated: AuthenticatedRequest<AtRoot>
    ) async throws -> Response {
        try await authenticated.requireAdministrator()
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        let envelope = try authenticated.envelope(options)
        return try await authenticated.registerAnswer(
            try await authenticated.services.commands.administer(command, envelope))
    }

    private static func reset(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        try await authenticated.requireAdministrator()
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        let command = try await authenticated.body(ResetUser.self)
        return try await authenticated.registerAnswer(
            try await authenticated.services.commands.reset(command, try authenticated.envelope(options)))
    }
}

extension AuthenticatedRequest {
    /// Describes the events that were booked in the register, in sentences, once the directory has them.
    func registerAnswer(_ receipt: Receipt) async throws -> Response {
        if !receipt.dryRun { _ = try await services.reach(receipt.position, within: services.writeLimit) }
        var names = EventNames(in: HouseholdID())
        names.people(of: services.projections.directory, receipt.events)
        let describer = EventDescriber(names: names)
        return try Response.json(
            RegisterAnswer(
                transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
                dryRun: receipt.dryRun, happened: receipt.events.map { describer.describe($0.event).text }),
            headers: answerHead.fields)
    }
}

extension Services {
    /// All users, by name, then by id.
    fileprivate func users() -> [UserView] {
        let directory = projections.directory
        let sleeping = Dictionary(grouping: directory.suspendedLogins(on: machine), by: \.user)
        let ties = Dictionary(grouping: directory.linkedUIDs.filter { $0.key.machine == machine }, by: \.value)
        return directory.users.map { id, name in
            UserView(
                id: id, name: name, administrator: directory.administrators.contains(id),
                disabled: directory.disabled.contains(id), uids: ties[id, default: []].map(\.key.uid).sorted(),
                sleeping: sleeping[id, default: []].map(\.uid))
        }
        .sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
    }
}
