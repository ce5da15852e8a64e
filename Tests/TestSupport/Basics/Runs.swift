import Glibc

/// How many times the random and the repeating tests run: the one place that says so. `make test` takes the first
/// number, `make test-slow` the second. `docs/slow-tests.md` has what the slow runs found.
public enum Runs {
    /// `LARDER_TEST_SLOW=1`, which `make test-slow` sets.
    public static let areSlow = getenv("LARDER_TEST_SLOW").map { String(cString: $0) == "1" } ?? false

    /// Random histories of all commands, undone and redone.
    public static let undoneHistories = count(1000, slow: 10_000)
    /// Random histories against a model that keeps every lot.
    public static let lotHistories = count(2000, slow: 20_000)
    /// Random histories of packs, units and merges.
    public static let unitHistories = count(200, slow: 4000)
    /// Fortnights of a household against a plain ledger, by two generators.
    public static let fortnights = count(2, slow: 20)
    /// Deaths of a real larderd under load.
    public static let crashes = count(40, slow: 400)
    /// One of so many of the cases of damaged pages; 1: all of them.
    public static let damageStep = count(250, slow: 10)
    /// Damaged files of a real larderd's log.
    public static let damagedFiles = count(40, slow: 400)
    /// Bits flipped in the indexes of a log.
    public static let flippedBits = count(40, slow: 1000)
    /// Restarts between the same commands sent again.
    public static let restarts = count(10, slow: 40)
    /// Bytes between two places where a connection is cut. A step that shares no factor with the sizes meets each kind of
    /// place.
    public static let cutStep = count(7, slow: 1)
    /// Rows of purchases that are imported.
    public static let importedRows = count(2500, slow: Purchases.all - 500)
    /// Random texts for each reader of codes and labels.
    public static let readTexts = count(20_000, slow: 1_000_000)
    /// Minutes after which a test that counts its runs here is ended.
    public static let minutes = count(10, slow: 90)

    private static func count(_ usual: Int, slow: Int) -> Int { areSlow ? slow : usual }
}
