// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "larder-benchmarks",
    dependencies: [
        .package(name: "larder", path: "..")
    ],
    targets: [
        // What the log is measured against: the same rows in the same tables, written in C on bare LMDB.
        .target(name: "CReference", linkerSettings: [.linkedLibrary("lmdb")])
    ],
    swiftLanguageModes: [.v6]
)
