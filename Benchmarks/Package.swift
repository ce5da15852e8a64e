// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "larder-benchmarks",
    dependencies: [
        .package(name: "larder", path: ".."),
        .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"),
    ],
    targets: [
        // What the log is measured against: the same rows in the same tables, written in C on bare LMDB. SHA-256 is
        // libcrypto's (apt: libssl-dev).
        .target(name: "CReference", linkerSettings: [.linkedLibrary("lmdb"), .linkedLibrary("crypto")]),
        // Other stores, each through its own C client (apt: libhiredis-dev, libpq-dev, libsqlite3-dev).
        .target(
            name: "CPeers", dependencies: ["CReference"],
            linkerSettings: [.linkedLibrary("hiredis"), .linkedLibrary("pq"), .linkedLibrary("sqlite3")]),
        // Clients of larderd, and programs to be timed.
        .target(name: "CClients"),
        // Generated; hot-events.proto says how.
        .target(
            name: "ProtobufEvents",
            dependencies: [.product(name: "SwiftProtobuf", package: "swift-protobuf")], exclude: ["hot-events.proto"]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "CReference", "CPeers", "CClients", "ProtobufEvents",
                .product(name: "LarderLog", package: "larder"),
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
                // The programs that the part `api` runs: built into the same folder.
                .product(name: "larderd", package: "larder"), .product(name: "larder", package: "larder"),
            ],
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
