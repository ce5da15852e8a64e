// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "larder",
    products: [
        .executable(name: "larderd", targets: ["larderd"]),
        .executable(name: "larder", targets: ["CLI"]),
        // For `Benchmarks/`, a package of its own so that its dependencies never reach this one.
        .library(name: "LarderLog", targets: ["LMDB", "Inventory", "Events", "Commands", "Projections"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        .systemLibrary(name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),

        .target(name: "CChecksum"),
        .target(name: "CLMDBGuard", dependencies: ["CLMDB"]),
        .target(name: "LMDB", dependencies: ["CLMDB", "CLMDBGuard"]),
        .target(name: "Values", dependencies: ["CCrypto"]),
        .target(name: "Typed", dependencies: ["Values"]),
        .target(name: "CCodes", exclude: ["data"]),
        .target(name: "Codes", dependencies: ["CCodes", "Values"]),
        .target(name: "Labels", dependencies: ["CZint", "Codes"]),
        .target(name: "CFoodData", exclude: ["data"]),
        .target(name: "CWeb"),
        .target(name: "FoodData", dependencies: ["CFoodData", "Values"]),
        .target(name: "Inventory", dependencies: ["Codes", "FoodData", "Typed", "Values", "CCrypto"]),
        .target(name: "Files"),
        .target(name: "Events", dependencies: ["LMDB", "Inventory", "Files", "CChecksum"]),
        .target(name: "Commands", dependencies: ["Codes", "Events", "FoodData", "Inventory", "LMDB"]),
        .target(name: "Projections", dependencies: ["Events", "Inventory"]),
        .target(name: "API", dependencies: ["Inventory"]),
        .target(name: "Client", dependencies: ["API", "Inventory", "Files"]),
        .target(
            name: "Daemon",
            dependencies: [
                "Commands", "Projections", "API", "Events", "Inventory", "Files", "LMDB", "Labels", "CSystemd", "CWeb",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOExtras", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(name: "larderd", dependencies: ["Daemon"]),
        .executableTarget(
            name: "CLI",
            dependencies: [
                "Client", "API", "Inventory", "Files",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(name: "TestSupport", dependencies: ["Events", "Inventory", "LMDB"], path: "Tests/TestSupport"),
        .executableTarget(name: "decoder-fuzz", dependencies: ["Events", "TestSupport"], path: "Tests/Fuzz"),
        .target(name: "CKernel", path: "Tests/CKernel"),
        .executableTarget(
            name: "log-probe", dependencies: ["CKernel", "Events", "Inventory", "Files", "TestSupport"],
            path: "Tests/Probe"),
        .testTarget(name: "HouseTests"),
        .testTarget(name: "ValuesTests", dependencies: ["Typed", "Values", "TestSupport"]),
        .testTarget(name: "TypedTests", dependencies: ["Values", "Typed", "TestSupport"]),
        .testTarget(name: "CodesTests", dependencies: ["Codes", "Values", "TestSupport"], exclude: ["Data"]),
        .testTarget(name: "LabelsTests", dependencies: ["Codes", "Files", "Labels", "TestSupport"]),
        .testTarget(name: "FoodDataTests", dependencies: ["FoodData", "Typed", "Values"], exclude: ["FoodNames"]),
        .testTarget(name: "InventoryTests", dependencies: ["Inventory", "Typed", "Values", "TestSupport"]),
        .testTarget(name: "LMDBTests", dependencies: ["LMDB", "Files", "TestSupport"]),
        .testTarget(
            name: "EventsTests", dependencies: ["Events", "Inventory", "Files", "LMDB", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Codes", "Commands", "Projections", "Events", "FoodData", "Inventory", "Files", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "ProjectionsTests",
            dependencies: ["Commands", "Projections", "Events", "Inventory", "Files", "TestSupport"]),
        .testTarget(name: "APITests", dependencies: ["API", "Inventory", "TestSupport"]),
        .testTarget(
            name: "CLITests",
            dependencies: [
                "CLI", "Client", "API", "Inventory", "Files", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], exclude: ["Fixtures", "Golden"]),
        .testTarget(
            name: "DaemonPlatformTests",
            dependencies: [
                "Daemon", "larderd", "API", "Commands", "Events", "Inventory", "CKernel", "TestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "DaemonTests",
            dependencies: [
                "Daemon", "larderd", "CLI", "Commands", "Projections", "Client", "API", "Events", "Inventory", "Files",
                "LMDB", "TestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ], exclude: ["Fixtures"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "larderd", "CLI", "log-probe", "Client", "API", "Inventory", "Events", "Files", "LMDB", "TestSupport",
            ],
            exclude: ["Golden", "Import/openfoodfacts.csv"]),
    ],
    swiftLanguageModes: [.v6],
    // C23 has `#embed`.
    cLanguageStandard: .gnu2x
)

// `make check`: the rules of the domain and of the house, of which nothing else has to be built.
if Context.environment["LARDER_QUICK"] != nil {
    package.dependencies = []
    package.products = []
    let quick = [
        "CCrypto", "Values", "Typed", "CCodes", "Codes", "CFoodData", "FoodData", "Inventory",
        "ValuesTests", "TypedTests", "CodesTests", "FoodDataTests", "InventoryTests", "HouseTests",
    ]
    package.targets.removeAll { !quick.contains($0.name) }
    package.targets.append(.target(name: "TestSupport", path: "Tests/TestSupport/Basics"))
}

// One place for the compiler's settings: every Swift target gets the same.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
