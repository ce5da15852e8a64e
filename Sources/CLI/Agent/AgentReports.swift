import API
import Client
import Glibc
import Inventory

/// Reports shown and clicked bubbles to the daemon. Reports that cannot be sent are kept until the next connection.
/// Each command's id is derived from the firing, the time that it was shown and the report, so sending twice books
/// once.
final class AgentReports {
    private enum Report: Equatable {
        case delivered(FiringView)
        case clicked(Bubble.Action, FiringView)
    }

    private let client: LarderClient
    private let channel: String
    private var waiting: [Report] = []

    init(client: LarderClient, channel: String) {
        self.client = client
        self.channel = channel
    }

    func delivered(_ firing: FiringView) { send(.delivered(firing)) }

    func act(_ action: Bubble.Action, on firing: FiringView) { send(.clicked(action, firing)) }

    /// Sends the reports that waited for a connection.
    func retry() {
        let reports = waiting
        waiting = []
        for report in reports { send(report) }
    }

    private func send(_ report: Report) {
        do throws(ClientError) {
            switch report {
            case .delivered(let firing): try notify(firing)
            case .clicked(let action, let firing): try perform(action, firing)
            }
        } catch {
            switch error {
            case .refused(let problem):
                // A missing lot is the outcome that "Used up" asked for, and a taken id is another desktop's click.
                let isDone = problem.status == 404 || problem.code == RefusalCode.idReused.rawValue
                if !isDone { Output.fail("agent: \(problem.detail.printable)") }
            case .offline, .notRunning, .notPermitted, .hung, .lost, .notUnderstood:
                if waiting.count < 1000, !waiting.contains(report) { waiting.append(report) }
            }
        }
    }

    private func notify(_ firing: FiringView) throws(ClientError) {
        _ = try client.send(
            Endpoints.Reminders.delivered, at: place(firing), DeliveredRequest(channel: channel),
            id: Showing(firing).command("delivered \(channel) \(Self.person)"))
    }

    private func perform(_ action: Bubble.Action, _ firing: FiringView) throws(ClientError) {
        let household = AtHousehold(firing.household.id.description)
        switch action {
        case .used, .spoiled:
            guard let lot = firing.onlyLot else { return }
            var use = ConsumeStock()
            (use.lot, use.all, use.allowShort, use.confirmExpired) = (lot.id.description, true, true, true)
            if action == .spoiled { use.reason = ExtensibleEnum(.spoiled) }
            _ = try client.send(Endpoints.of(ConsumeStock.self), at: household, use, id: Self.id(action, lot, firing))
        case .keep:
            guard let lot = firing.onlyLot else { return }
            var keep = KeepStock()
            keep.lot = lot.id.description
            _ = try client.send(Endpoints.of(KeepStock.self), at: household, keep, id: Self.id(action, lot, firing))
        case .show: break
        case .snooze:
            // One lot of a digest leaves the others as they are.
            let one = firing.onlyLot.map { " \($0.id)" } ?? ""
            _ = try client.send(
                Endpoints.Reminders.snooze, at: place(firing), SnoozeRequest(lot: firing.onlyLot?.id),
                id: Showing(firing).command("snooze \(Self.person)\(one)"))
        }
    }

    /// A digest's lots have an id each.
    private static func id(_ action: Bubble.Action, _ lot: LotView, _ firing: FiringView) -> CommandID {
        .action("\(action.rawValue) \(lot.id)", on: firing.id)
    }

    /// Showing and snoozing are per person (R2); a button's stock change is for the whole household.
    private static let person: String = {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return "\(getuid())@" + String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    private func place(_ firing: FiringView) -> AtFiring { AtFiring(firing.household.id.description, firing.id) }
}
