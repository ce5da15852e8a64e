import ArgumentParser

/// The role of somebody who comes into the household.
struct StandingOptions: ParsableArguments {
    @Option(
        help: "owner, member, guest or viewer; by default member.",
        completion: .list(["owner", "member", "guest", "viewer"]))
    var role: String?
    @Option(help: ArgumentHelp("A guest's last day: sunday, +7d, 2026-12-01.", valueName: "date"))
    var until: String?
}
