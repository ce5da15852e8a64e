import Foundation
import TestSupport
import Testing

@Suite("make install", .timeLimit(.minutes(10)))
struct InstallScriptTests {
    @Test("programs without symbols, units, group and completions are installed, and the programs run")
    func installed() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let build = URL(fileURLWithPath: Programs.daemon).deletingLastPathComponent().path
                let outcome = try Programs.run(
                    "\(Programs.repository)/scripts/install", [build, folder],
                    environment: Programs.environment(home: folder))
                try demandEqual(outcome.code, 0, "the script's exit code; it printed: \(outcome.output)")
                let files = try #require(FileManager.default.subpaths(atPath: folder)).filter { path in
                    var isFolder: ObjCBool = false
                    return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                        && !isFolder.boolValue
                }
                #expect(
                    Set(files) == [
                        "usr/sbin/larderd", "usr/bin/larder", "etc/systemd/system/larderd.socket",
                        "etc/systemd/system/larderd.service", "etc/systemd/system/larder-backup.service",
                        "etc/systemd/system/larder-web.socket", "etc/systemd/system/larder-web-trusted.socket",
                        "etc/systemd/system/larder-backup.timer", "usr/lib/systemd/user/larder-agent.service",
                        "usr/lib/sysusers.d/larder.conf", "usr/share/bash-completion/completions/larder",
                        "usr/share/zsh/site-functions/_larder", "usr/share/fish/vendor_completions.d/larder.fish",
                    ])
                for program in ["usr/sbin/larderd", "usr/bin/larder"] {
                    let version = try Programs.run(
                        "\(folder)/\(program)", ["--version"], environment: Programs.environment(home: folder))
                    #expect(version.code == 0 && version.output.hasPrefix("larder"), "\(version.output)")
                    let built = try Self.size("\(build)/\((program as NSString).lastPathComponent)")
                    #expect(try Self.size("\(folder)/\(program)") < built)
                }
            }
        }
    }

    private static func size(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
}
