import API
import Client
import Domain
import Glibc

/// What `doctor` looks at, one finding each.
struct Checkup {
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
        let health: HealthAnswer
        do throws(ClientError) {
            health = try session.client.get(Endpoints.health, at: AtRoot()).value
        } catch {
            let failure = Failure(error)
            findings[0].grade = .bad
            findings[0].exit = failure.code
            return [
                findings[0],
                Finding(grade: .bad, topic: "larderd", text: failure.message, exit: failure.code),
            ] + desktop()
        }
        findings.append(Finding(grade: .good, topic: "larderd", text: "version \(health.version)"))
        findings += [permission(socket.path), clock(health), disk(health), readiness(), identity()]
        return findings + desktop()
    }

    private func permission(_ path: String) -> Finding {
        let permission = SocketPermission(of: path)
        return Finding(
            grade: .good, topic: "group",
            text: permission.effective
                ? "\(permission.user) is in \(permission.group)" : "\(permission.user) may use the socket")
    }

    private func clock(_ health: HealthAnswer) -> Finding {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = abs(health.time.seconds - Int64(now.tv_sec))
        if !health.clockTrusted {
            return Finding(
                grade: .odd, topic: "clock",
                text: "larderd does not trust this machine's clock: reminders wait until it is synchronised")
        }
        guard seconds <= 5 else {
            return Finding(
                grade: .odd, topic: "clock", text: "larderd's differs by \(Words.count(Int(seconds), "second"))")
        }
        return Finding(grade: .good, topic: "clock", text: "right")
    }

    private func disk(_ health: HealthAnswer) -> Finding {
        let free = health.freeBytes / 1_048_576
        let text = "\(health.dataDirectory), \(Words.grouped(free)) MiB free"
        return Finding(grade: free < 256 ? .odd : .good, topic: "data", text: text)
    }

    private func readiness() -> Finding {
        do throws(ClientError) {
            let ready = try session.client.get(Endpoints.ready, at: AtRoot()).value
            return Finding(grade: .good, topic: "log", text: "\(Words.grouped(ready.head)) events, all read")
        } catch {
            return Finding(grade: .odd, topic: "log", text: "not ready yet: \(error.sentence)")
        }
    }

    private func identity() -> Finding {
        do throws(ClientError) {
            let me = try session.client.get(Endpoints.me, at: AtRoot()).value
            guard !me.households.isEmpty else {
                return Finding(
                    grade: .odd, topic: "you", text: "\(me.name), no household yet: larder household create NAME")
            }
            let names = me.households.map(\.name).joined(separator: ", ")
            return Finding(grade: .good, topic: "you", text: "\(me.name); \(names)".printable)
        } catch {
            return Finding(grade: .odd, topic: "you", text: error.sentence)
        }
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
                ? "runs"
                : "does not run, so nothing is shown here: systemctl --user enable --now larder-agent, or larder agent")
        return [notify, agent]
    }
}
