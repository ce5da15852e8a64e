/// The findings of `doctor`.
enum DoctorPage {
    static func lines(_ findings: [Diagnostics.Finding], width: Int?) -> [Line] {
        findings.flatMap { finding -> [Line] in
            let mark: Span
            switch finding.grade {
            case .good: mark = Span("ok  ", .good)
            case .odd: mark = Span("odd ", .soon)
            case .bad: mark = Span("BAD ", .bad)
            }
            let texts = finding.text.split(separator: "\n").map(String.init)
            let topic = finding.topic + String(repeating: " ", count: max(0, 12 - finding.topic.count))
            let before = String(repeating: " ", count: mark.text.count + topic.count)
            let lines = texts.flatMap { [Span($0)].wrapped(to: width.map { $0 - before.count }) }
            return lines.enumerated().map { $0 == 0 ? [mark, Span(topic, .quiet)] + $1 : [Span(before)] + $1 }
        }
    }
}
