import ArgumentParser

/// A number of days, with or without its `d`.
struct Within: ExpressibleByArgument {
    var days: Int

    init?(argument: String) {
        let digits = argument.last == "d" ? argument.dropLast() : argument[...]
        guard let days = Int(digits), days >= 0 else { return nil }
        self.days = days
    }
}
