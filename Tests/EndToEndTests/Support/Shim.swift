/// C code of `Tests/Harness` that is preloaded into the daemon, built where it is needed.
enum Shim {
    /// The library's path.
    static func build(_ name: String, in folder: String) throws -> String {
        let library = "\(folder)/\(name).so"
        let compiler = try demandValue(
            ["cc", "clang", "gcc"].first(where: Programs.isInstalled), "there is no C compiler on the path")
        let words = [
            "-O1", "-shared", "-fPIC", "-o", library, "\(Programs.repository)/Tests/Harness/\(name).c", "-ldl",
        ]
        let outcome = try Programs.run(compiler, words, environment: Programs.environment(home: folder))
        try demand(outcome.code == 0, "\(compiler) ended with \(outcome.code):\n\(outcome.output)")
        return library
    }
}
