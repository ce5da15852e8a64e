import Client
import Inventory
import Testing

@Suite("Ids that the client makes")
struct ClientIDTests {
    @Test("a row's id never changes: it is part of the format")
    func rowID() throws {
        let household = try #require(HouseholdID("0198a000-0000-7000-8000-0000000000aa"))
        let id = CommandID.row(
            of: "purchases", household: household, fields: ["2014-01-01", "citrus fruit", "1249"], identicalBefore: 0)
        // With `hashlib`, from the words in docs/log-format.md.
        #expect(id.description == "3ee429dc-7e2c-816e-a364-ea4c553d7a2c")
    }

    @Test("a row with an id of its own is the same command whatever it says, and no other table's (X5)")
    func sourceRow() throws {
        let household = try #require(HouseholdID("0198a000-0000-7000-8000-0000000000aa"))
        let id = CommandID.row("4711", inTable: "stock_log", of: "grocy", household: household)
        #expect(id.description == "69e931b2-20b1-8032-b4f5-7f939c70820e")
        #expect(id != CommandID.row("4711", inTable: "products", of: "grocy", household: household))
        #expect(id != CommandID.row(of: "grocy", household: household, fields: ["stock_log"], identicalBefore: 4711))
    }

    @Test("a button's id follows from firing and button")
    func actionID() throws {
        let firing = try #require(FiringID("0198a000-0000-7000-8000-0000000000bb"))
        #expect(CommandID.action("used", on: firing) == CommandID.action("used", on: firing))
        #expect(CommandID.action("used", on: firing) != CommandID.action("keep", on: firing))
    }

    @Test("a new id is a UUID of version 7, later than the one before by its time")
    func random() {
        let ids = (0..<1000).map { _ in CommandID.random() }
        #expect(Set(ids).count == 1000)
        #expect(ids.allSatisfy { $0.raw >> 76 & 0xF == 7 && $0.raw >> 62 & 3 == 2 })
        #expect(ids[0].raw >> 80 <= ids[999].raw >> 80)
    }
}
