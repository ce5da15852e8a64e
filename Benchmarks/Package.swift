// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "larder-benchmarks",
    dependencies: [
        .package(name: "larder", path: "..")
    ],
    targets: [
        // What the log is measured against: the same rows in the same tables, written in C on bare LMDB. SHA-256 is
        // libcrypto's (apt: libssl-dev).
        .target(name: "CReference", linkerSettings: [.linkedLibrary("lmdb"), .linkedLibrary("crypto")]),
        .executableTarget(
            name: "bench",
            dependencies: ["CReference", .product(name: "LarderLog", package: "larder")],
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
