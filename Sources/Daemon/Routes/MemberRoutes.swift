import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `…/members`, `…/invitations`, leaving and joining.
enum MemberRoutes {
    static func add(to routes: inout Routes) {
        // By name. Cost: all members.
        routes.query(
            Endpoints.Members.list, days: .none,
            // Invitations end at an hour.
            dependsOnTime: { context, _ in context.openInvitations?.isEmpty == false }
        ) { context, _, _ in
            MembersAnswer(
                members: context.models.catalog.membership.present.map { context.view($0) },
                invitations: context.openInvitations?.map { context.view($0) })
        }
        routes.route(Endpoints.Invitations.create) { authenticated in try await invite(authenticated) }
        routes.route(Endpoints.join) { authenticated in try await join(authenticated) }
    }

    private static func invite(_ authenticated: AuthenticatedRequest<AtHousehold>) async throws -> Response {
        let write = try await WriteRequest(authenticated, InviteMember.self)
        let (request, receipt) = try await write.booking.book(write.body)
        let (answer, head) = try await request.answer(receipt)
        guard case .household(.invitationMade(let made))? = receipt.events.first?.event else {
            throw EventLogError.bug("somebody was invited without an invitation")
        }
        let invitation = try await request.read { $0.view(made.invitation) }
        return try Response.json(
            InvitationAnswer(write: answer, invitation: invitation), headers: head.fields)
    }

    private static func join(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        let body = try await authenticated.body(JoinHousehold.self)
        let envelope = try await authenticated.envelopeOfPerson(options)
        let services = authenticated.services
        let (uid, began) = (authenticated.sender.key, services.clock.uptime)
        try services.joins.begin(uid, at: began)
        let receipt: Receipt
        do {
            receipt = try await services.commands.join(body, envelope)
            services.joins.forget(uid, at: began)
        } catch {
            if (error as? Refusal)?.code != .invalidCode { services.joins.forget(uid, at: began) }
            throw error
        }
        guard let household = receipt.household else { throw EventLogError.bug("somebody joined no household") }
        let request = HouseholdRequest(services, household, head: authenticated.head)
        let (write, head) = try await request.answer(receipt)
        let view = try await request.read { context in
            (receipt.dryRun ? context.after(receipt.events) : context).householdView
        }
        return try Response.json(HouseholdAnswer(write: write, household: view), headers: head.fields)
    }
}

extension ReadContext {
    func view(_ member: Member) -> MemberView {
        MemberView(
            id: member.id, name: member.name, role: member.role.name, until: member.until, login: member.hasLogin,
            since: member.since, you: member.id == self.member.id,
            picture: catalog.pictures[EntityID(member.id)].map { PictureView($0, of: id) })
    }

    /// Whoever may invite sees who is invited, by their present role (H1); nil: the caller may not. The first to expire
    /// comes first.
    fileprivate var openInvitations: [Invitation]? {
        guard member.role.allows(InviteMember.permission) else { return nil }
        let open = models.catalog.membership.invitations.values.filter { $0.isOpen(at: time) }
        return open.sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
    }

    fileprivate func view(_ invitation: Invitation) -> InvitationView {
        InvitationView(
            id: invitation.id, role: invitation.role.name, until: invitation.until, expires: invitation.expires,
            by: name(of: invitation.by), for: name(of: invitation.member))
    }
}
