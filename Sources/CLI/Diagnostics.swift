import API
import Client
import Glibc
import Inventory

/// The checks of `doctor`, one finding each.
struct Diagnostics {
    struct Finding: Equatable, Encodable {
        enum Grade: String, Encodable { case good, odd, bad }

        private enum CodingKeys: CodingKey { case grade, topic, text }

        var grade: Grade
        var topic: String
        var text: String
        var exit = Failure.Code.refused
    }

    let session: Session

    func findings() -> [Finding] {
        let socket = session.client.socket
        var findings = [Finding(grade: .good, topic: "socket", text: "\(socket.path) (\(socket.source))")]
        do throws(ClientError) {
            _ = try session.client.get(Endpoints.health, at: AtRoot())
        } catch {
            let failure = Failure(error)
            findings[0].grade = .bad
            findings[0].exit = failure.code
            return [
                findings[0],
                Finding(grade: .bad, topic: "larderd", text: failure.message, exit: failure.code),
            ] + desktop()
        }
        findings += status() + [permission(socket.path), readiness()] + identity()
        return findings + desktop()
    }

    private func status() -> [Finding] {
        do throws(ClientError) {
            let status = try session.client.get(Endpoints.status, at: AtRoot()).value
            return [
                Finding(grade: .good, topic: "larderd", text: "version \(status.version)"), clock(status), disk(status),
            ]
        } catch {
            return [
                Finding(grade: .odd, topic: "larderd", text: "is up, but does not report its status: \(error.sentence)")
            ]
        }
    }

    private func permission(_ path: String) -> Finding {
        let permission = SocketPermission(of: path)
        return Finding(
            grade: .good, topic: "group",
            text: permission.group.flatMap { permission.effective ? "\(permission.user) is in \($0)" : nil }
                ?? "\(permission.user) may use the socket")
    }

    private func clock(_ status: StatusAnswer) -> Finding {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = abs(status.time.seconds - Int64(now.tv_sec))
        let mend = "If it is right, an administrator can confirm it: larder doctor --trust-clock"
        switch status.clockDoubt {
        case .behind:
            return Finding(
                grade: .odd, topic: "clock",
                text: """
                    more than a day behind the last booking and not synchronised, so larderd does not use it:
                    today is the day of that booking, and reminders and suggested dates wait.
                    \(mend)
                    """)
        case .unchecked:
            return Finding(
                grade: .odd, topic: "clock",
                text: """
                    more than a day ahead of the last booking and not synchronised: larderd uses it unchecked.
                    \(mend)
                    """)
        case nil: break
        }
        guard seconds <= 5 else {
            return Finding(
                grade: .odd, topic: "clock", text: "differs from larderd's by \(Words.count(Int(seconds), "second"))")
        }
        return Finding(grade: .good, topic: "clock", text: "right")
    }

    private func disk(_ status: StatusAnswer) -> Finding {
        let space = status.spaceIsLow ? "larderd's disk is almost full" : "larderd's disk has space"
        let text = status.data.map {
            "\($0.directory), \(Words.grouped($0.freeBytes / 1_048_576)) MiB free".printable
        }
        return Finding(grade: status.spaceIsLow ? .odd : .good, topic: "data", text: text ?? space)
    }

    private func readiness() -> Finding {
        do throws(ClientError) {
            let ready = try session.client.get(Endpoints.ready, at: AtRoot(), accepting: 503).value
            if let damage = ready.damage {
                return Finding(grade: .bad, topic: "log", text: damage, exit: .inputOutput)
            }
            guard ready.ready else {
                let head = ready.head.map(Words.grouped) ?? ""
                let read = ready.reached.map { ": \(Words.grouped($0)) of \(head) events read" }
                return Finding(grade: .odd, topic: "log", text: "not ready yet\(read ?? "")")
            }
            let events = ready.head.map { "\(Words.grouped($0)) events, all read" }
            return Finding(grade: .good, topic: "log", text: events ?? "all events are read")
        } catch {
            return Finding(grade: .odd, topic: "log", text: "not ready yet: \(error.sentence)")
        }
    }

    private func identity() -> [Finding] {
        do throws(ClientError) {
            let me = try session.client.get(Endpoints.me, at: AtRoot()).value
            guard !me.households.isEmpty else {
                return [
                    Finding(
                        grade: .odd, topic: "you",
                        text: "\(me.name), no household yet: larder household create NAME, or larder member join CODE")
                ]
            }
            let names = me.households.map(\.name).joined(separator: ", ")
            return [
                Finding(grade: .good, topic: "you", text: "\(me.name); \(names)".printable), household(me), zone(me),
            ]
            .compactMap(\.self)
        } catch {
            return [Finding(grade: .odd, topic: "you", text: error.sentence)]
        }
    }

    /// Which one is meant where none is named, for who has several.
    private func household(_ me: MeView) -> Finding? {
        guard me.households.count > 1 else { return nil }
        guard let chosen = me.households.first(where: { $0.id == me.defaultHousehold }) else {
            return Finding(grade: .odd, topic: "household", text: "none chosen: larder household use NAME")
        }
        return Finding(grade: .good, topic: "household", text: "\(chosen.name) is chosen".printable)
    }

    /// Whether this shell's time zone is another than a household's.
    private func zone(_ me: MeView) -> Finding? {
        let here = TimeZoneRules.systemIdentifier
        if let zoneSetting = getenv("TZ").map({ String(cString: $0) }), !zoneSetting.isEmpty,
            !zoneSetting.contains(here)
        {
            return Finding(
                grade: .odd, topic: "zone",
                text: "TZ=\(zoneSetting) is not a time zone of this machine: other programs show UTC. Fix or unset TZ."
                    .printable
            )
        }
        let others = me.households.filter { $0.timeZone != here }
        guard !others.isEmpty else { return nil }
        let list = others.map { "\($0.name) in \($0.timeZone)" }.joined(separator: ", ")
        return Finding(
            grade: .good, topic: "zone",
            text: "this shell is in \(here), \(list): times are the household's".printable)
    }

    private func desktop() -> [Finding] {
        let program = NotifySend.find()
        let notify = Finding(
            grade: program == nil ? .odd : .good, topic: "notify-send",
            text: program ?? "not installed, so no reminders on the desktop: sudo apt install libnotify-bin")
        let runs = AgentLock.isHeld()
        let agent = Finding(
            grade: runs ? .good : .odd, topic: "agent",
            text: runs
                ? "running"
                : "not running, so nothing is shown here: systemctl --user enable --now larder-agent, or larder agent")
        return [notify, agent]
    }
}
