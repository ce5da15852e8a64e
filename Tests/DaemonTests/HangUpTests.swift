import Events
import Glibc
import TestSupport
import Testing

@testable import Daemon

@Suite("who hangs up leaves nothing running", .timeLimit(.minutes(10)))
struct HangUpTests {
    @Test(
        "a check or a backup whose client hangs up ends with its process, and the next backup is made (L11, L12)",
        arguments: ["/v1/log/verify", "/v1/admin/backup"])
    func hungUp(path: String) async throws {
        try await withTemporaryFolder { folder in
            // given a larderd whose first check does not come to its end
            let (program, begun, journal) = ("\(folder)/check", "\(folder)/begun", Journal())
            try Spawned.writeScript(
                """
                #!/bin/sh
                if [ -e \(begun) ]; then exec \(TestDaemon.program) "$@"; fi
                echo $$ > \(begun)
                exec /bin/sleep 3600

                """, to: program)
            try await TestDaemon.serving(in: folder, clock: TestClock(), program: program, journal: journal) { daemon in
                try await daemon.found("Home")
                let (socket, copy) = (daemon.services.configuration.socket, "\(folder)/data/backup.partial")
                try await ReadThread().run {
                    // when its client hangs up
                    let client = try connected(to: socket)
                    let request = "POST \(path) HTTP/1.1\r\nHost: larder\r\nContent-Length: 2\r\n\r\n{}"
                    guard send(client, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else { throw Failed() }
                    var child: pid_t?
                    try wait {
                        child = number(in: begun)
                        return child != nil
                    }
                    let process = try #require(child)
                    #expect(kill(process, 0) == 0)
                    close(client)
                    // then it is killed and reaped, and nothing is left
                    try wait { kill(process, 0) != 0 && errno == ESRCH }
                    try wait { access(copy, F_OK) != 0 }
                }
                #expect(try await daemon.raw("POST", "/v1/admin/backup", body: "{}").status == 200)
                #expect(journal.lines == [])
            }
        }
    }
}

private struct Failed: Error { var number = errno }

private func wait(until isSo: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo() {
        guard ContinuousClock.now < deadline else { throw Failed(number: ETIMEDOUT) }
        sched_yield()
    }
}

private func connected(to path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard let address = UnixAddress(path), address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
        throw Failed()
    }
    return descriptor
}

/// Nil: it is not written yet.
private func number(in path: String) -> pid_t? {
    var digits = [UInt8](repeating: 0, count: 32)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = read(file, &digits, digits.count)
    guard count > 0, digits[count - 1] == UInt8(ascii: "\n") else { return nil }
    return pid_t(String(decoding: digits[..<(count - 1)], as: UTF8.self))
}
