import Testing

@testable import Values

struct PosixRuleTests {
    @Test(
        "footers are read",
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, -3600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600, 0),
            ("<+0330>-3:30<+0430>,J79/24,J263/24", 12_600, 16_200),
        ])
    func reads(text: String, standard: Int, daylight: Int) throws {
        let rule = try #require(PosixRule(text))
        #expect(rule.standard == standard)
        #expect(rule.daylight?.offset == daylight)
    }

    @Test("a zone without daylight saving has one offset")
    func fixed() throws {
        #expect(try #require(PosixRule("<+0545>-5:45")).offset(at: 0) == 20_700)
    }

    @Test("a whole year of daylight time has no gap at New Year (RFC 8536)")
    func allYear() throws {
        let rule = try #require(PosixRule("XXX3EDT4,0/0,J365/23"))
        for day in 0..<800 { #expect(rule.offset(at: 1_700_000_000 + day * 43_200) == -14_400) }
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "C", "CET", "CET-1CEST", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0x",
            "<+03-3", "CET-99999999999999999999",
        ])
    func refuses(text: String) {
        #expect(PosixRule(text) == nil)
    }
}
