import Foundation
import TestSupport
import Testing

@Suite("Mistakes that people make at the command line", .timeLimit(.minutes(10)))
struct TypedMistakeTests {
    @Test("advice is about the household and the larderd that were named for this once (L8)")
    func addressed() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder household create 'Omas Haus' && larder household use Home", "Chose the household Home")
            try larder("larder add eggs --new", "Undo: larder undo\n")
            try larder(
                "larder add Brie 1 --new --price 1,99 --household Omas > \"$HOME/told\"; cat \"$HOME/told\"",
                "Undo: larder --household Omas undo\n")
            try larder("cat \"$HOME/told\"", "is not known: larder --household Omas correct ")
            try larder("cat \"$HOME/told\"", "Not right? larder --household Omas product change Brie …")
            try larder("$(sed -n 's/.*Undo: //p' \"$HOME/told\")", "Undone: added 1 piece of Brie")
            try larder("larder stock", "eggs")
            try larder("! larder --household 'Omas Haus' use Brie", "larder --household \"Omas Haus\" product list")
            try larder("larder --household Omas household", "Change: larder --household Omas household change")
            try larder("! larder stock --household Omas eggs --limit x", "larder stock --help")
            try larder("larder add ham --new --socket=\"$LARDER_SOCKET\"", "Undo: larder --socket ")
        }
    }

    @Test("an option that is empty, as of an unset variable, is refused by its name")
    func empty() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new", "Added")
            for (line, option) in [
                ("use milk --lot \"$lot\"", "--lot"), ("add milk --expires ''", "--expires"),
                ("use milk --day=", "--day"),
                ("list add milk --list ''", "--list"), ("add rice --new --unit ''", "--unit"),
                ("stock --household ''", "--household"), ("household change --remind ''", "--remind"),
            ] {
                try larder("! larder \(line)", "\(option) is empty: leave it out")
            }
            try larder("larder add milk --note ''", "Added")
            try larder("! larder add ''", "Word 2 of “add \"\"” is empty")
            try larder("larder stock milk", "milk: 3 pieces")
        }
    }

    @Test("where nobody listens is said to be so: what is no socket keeps nothing, and what waits says for whom (Q9)")
    func elsewhere() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new", "Added")
            try larder("! larder add milk --socket /etc/passwd", "is not a socket, so not larderd's")
            try larder("larder outbox", "Nothing waits.")
            try larder(
                "! larder add milk --socket \"$HOME/nobody.sock\"", "when larder next reaches the larderd of ")
            try larder("larder outbox", "It waits for the larderd of ")
            try larder("larder outbox send", "1 command left, for the larderd of ")
            try larder("larder outbox drop 1 && larder outbox send", "Nothing waits.")
        }
    }

    @Test("what was undone as one is done again as one, unasked (L8)")
    func redone() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("larder add milk 2 --new && larder use milk", "1 piece left")
            try larder(
                "larder undo $(larder history milk --type made --format '{{.position}}') --cascade",
                "Undone: 2 transactions")
            try larder("larder redo", "Redone: 2 transactions")
        }
    }
}
