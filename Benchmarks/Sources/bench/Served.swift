import CClients
import Events
import Glibc
import Inventory

/// A household of some size, in the data directory of a larderd of its own.
final class Served {
    let size: Size
    let assortment: Assortment
    let directory: String
    let socket: String
    /// The larderd that serves it.
    private let program: String
    private var process: pid_t = 0

    /// How much there is in a household, by how long its history is.
    struct Size: CustomStringConvertible {
        let events: Int

        init(events: Int) { self.events = events }
        init(_ options: Options) { events = max(20_000, options.events / 5) }

        var products: Int { events / 20 }
        var lots: Int { events / 50 }
        /// Entries of its list.
        var listed: Int { events / 200 }
        var posts: Int { events * 3 / 20 }
        /// Posts, and the seven in ten of the prices that differ from the one before.
        var told: Int { events / 2 }
        var tenth: Size { Size(events: events / 10) }

        var description: String {
            "\(grouped(products)) products, \(grouped(lots)) lots, \(grouped(events)) events"
        }
    }

    /// The things on the household's list.
    var listed: [String] { assortment.bought.prefix(size.listed).map(assortment.name) }

    /// larderd founds the household, as it ties the caller to it; its life is written straight into the log.
    ///
    /// - Parameter program: Nil: the larderd built beside this program.
    init(_ directory: String, socket: String, _ size: Size, by program: String? = nil) async throws {
        (self.directory, self.socket, self.size) = (directory, socket, size)
        self.program = try program ?? Programs.path("larderd")
        assortment = Assortment(products: size.products)
        try start()
        try Connection(socket).ask(
            .post("/v1/households", #"{"name":"Home","timeZone":"Europe/Vienna","currency":"EUR"}"#))
        try stop()
        let writer = try Writer(directory: directory, mapSize: Bench.mapSize, clock: .system)
        var known = Directory()
        try writer.log.fold(&known, after: .start, through: writer.log.head.position)
        guard let household = known.households.first, let user = known.users.keys.first else {
            throw OptionsError(text: "larderd founded no household")
        }
        let today = CalendarDate(dayNumber: Int32(WallClock.system.now().milliseconds / 86_400_000))
        var life = Life(
            events: size.events, lotsInStock: size.lots, assortment, of: household,
            by: Authorship(actor: user, origin: .cli), from: today - 3649)
        life.isFounded()
        try await writer.append(&life)
    }

    /// A copy of `other`, which is stopped, for the larderd built beside this program.
    init(copyOf other: Served, in directory: String, socket: String) throws {
        (self.directory, self.socket, size, assortment) = (directory, socket, other.size, other.assortment)
        program = try Programs.path("larderd")
        guard system("cp -R '\(other.directory)/.' '\(directory)'") == 0 else {
            throw OptionsError(text: "\(other.directory) cannot be copied")
        }
    }

    deinit { try? stop() }

    /// Writes its list and its posts.
    func fill() throws {
        let connection = try Connection(socket)
        for ask in Ask.fill("Wochenliste", listed) { try connection.ask(ask) }
        for ask in Ask.posts(size.posts, about: assortment.bought.prefix(100).map(assortment.name)[...]) {
            try connection.ask(ask)
        }
    }

    func start() throws {
        let arguments = [program, "--data", directory, "--socket", socket, "--log-level", "warning"]
        let code = Programs.withArguments(arguments) { program_start($0, "\(directory).log", &process) }
        guard code == 0 else { throw OptionsError(text: "larderd does not start: \(String(cString: strerror(code)))") }
        let began = ContinuousClock.now
        while began.elapsed < 60 {
            if let connection = try? Connection(socket), (try? connection.ask(.get("/health"))) != nil { return }
            var status: Int32 = 0
            if program_ended(process, &status) != 0 {
                process = 0
                throw OptionsError(text: "larderd ended with \(status >> 8 & 0xFF) before it was ready: \(lastWords)")
            }
            usleep(10_000)
        }
        throw OptionsError(text: "larderd is not ready within a minute: \(lastWords)")
    }

    /// The end of what it wrote: its file goes when this ends.
    private var lastWords: String {
        guard let file = fopen("\(directory).log", "r") else { return "it wrote nothing" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1000)
        if fseek(file, -bytes.count, SEEK_END) != 0 { rewind(file) }
        let count = fread(&bytes, 1, bytes.count, file)
        return count == 0 ? "it wrote nothing" : String(decoding: bytes[..<count], as: UTF8.self)
    }

    func stop() throws {
        guard process > 0 else { return }
        var status: Int32 = 0
        let code = program_stop(process, &status)
        process = 0
        guard code == 0, status == 0 else { throw OptionsError(text: "larderd ended with \(status)") }
    }
}

extension Served {
    /// Purchases of any of its products.
    func adds(_ count: Int, _ random: inout SplitMix) -> [Ask] {
        (0..<count).map { _ in .add(assortment.name(1 + random.below(assortment.products))) }
    }

    /// Ticks things of its list. What is ticked in a round is unticked in the next: each is a write.
    func ticks(_ things: ArraySlice<String>, in round: Int) -> [Ask] {
        things.map { .tick($0, on: "Wochenliste", untick: round % 2 == 1) }
    }
}

extension Ask {
    static let fixed = get("/health")

    /// Something in the only household.
    static func home(_ path: String) -> Ask { get("/v1/households/default/\(path)") }

    /// Returns the request that compares the prices of some things to buy.
    static func basket(_ things: [String]) -> Ask {
        let entries = things.map { #"{"thing":"\#($0)"}"# }.joined(separator: ",")
        return post("/v1/households/default/compare/basket", #"{"entries":[\#(entries)]}"#)
    }

    /// Puts things on a list of that name, which is made.
    static func fill(_ list: String, _ things: [String]) -> [Ask] {
        [post("/v1/households/default/lists", #"{"name":"\#(list)"}"#)]
            + stride(from: 0, to: things.count, by: 500).map { start in
                let commands = things[start..<min(start + 500, things.count)].enumerated().map { number, thing in
                    let id = "01940000-0000-7000-8000-\(hexadecimal(number + start))"
                    return
                        #"{"id":"\#(id)","type":"addEntry","body":{"list":"\#(list)","thing":"\#(thing)","amount":"2"}}"#
                }
                return post(
                    "/v1/households/default/commands", #"{"commands":[\#(commands.joined(separator: ","))]}"#)
            }
    }

    /// Writes posts, every third about one of these things.
    static func posts(_ count: Int, about things: ArraySlice<String>) -> [Ask] {
        stride(from: 0, to: count, by: 500).map { start in
            let commands = (start..<min(start + 500, count)).map { number in
                let id = "01940000-0000-7000-9000-\(hexadecimal(number))"
                let thing = things[things.startIndex + number % things.count]
                let about = number.isMultiple(of: 3) ? #","rating":4,"product":"\#(thing)""# : ""
                return #"{"id":"\#(id)","type":"addPost","body":{"text":"What there is to say, \#(number)"\#(about)}}"#
            }
            return post(
                "/v1/households/default/commands", #"{"commands":[\#(commands.joined(separator: ","))]}"#)
        }
    }

    private static func hexadecimal(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 12 - digits.count) + digits
    }

    static func tick(_ thing: String, on list: String, untick: Bool) -> Ask {
        post(
            "/v1/households/default/entries/tick", #"{"list":"\#(list)","entry":"\#(thing)","untick":\#(untick)}"#)
    }

    static func add(_ product: String) -> Ask {
        post("/v1/households/default/stock/add", #"{"product":"\#(product)","amount":"1"}"#)
    }
}
