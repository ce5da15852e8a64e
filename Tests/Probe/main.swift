// Looks at logs that may be damaged, each in a process of its own, and says what became of it. For tests.
//
//   log-probe look DIRECTORY…   one line for each data directory:
//                               sound POSITION CHAIN | refused WHY | damaged WHY | fault SIGNAL
//   log-probe sample DIRECTORY  makes a small log with pages of every kind
//   log-probe damage DIRECTORY SCRATCH [--every N] [--from N] [--page N]
//                               damages a copy of the log, byte by byte in each kind of page, and cuts it short at each
//                               page; every N-th case, from the N-th on; of one page only. One line for each outcome
//                               with how often it came, then one for each case that must not be: BAD WHERE WHAT
import Dispatch
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())

func number(_ option: String) -> Int? {
    guard let at = arguments.firstIndex(of: option), at + 1 < arguments.count else { return nil }
    return Int(arguments[at + 1])
}

switch arguments.first {
case "look":
    for directory in arguments.dropFirst() {
        if let signal = Child.run({ Child.say(look(directory)) }).signal { Child.say("fault \(signal)") }
    }
case "sample" where arguments.count == 2:
    let (directory, done) = (arguments[1], DispatchSemaphore(value: 0))
    Task.detached {
        do {
            try await DamageSample.write(to: directory)
        } catch {
            Child.say("\(error)")
            exit(1)
        }
        done.signal()
    }
    done.wait()
case "damage" where arguments.count >= 3:
    var trial = try DamageTrial(log: arguments[1], scratch: arguments[2])
    try trial.run(every: number("--every") ?? 1, from: number("--from") ?? 0, page: number("--page"))
    trial.report()
default:
    Child.say("log-probe does not know that: see its source")
    exit(2)
}
