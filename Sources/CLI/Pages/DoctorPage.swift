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
            let first: Line = [mark, Span(topic, .quiet), Span(texts.first ?? "")]
            return [first] + texts.dropFirst().map { [Span(String(repeating: " ", count: 16) + $0)] }
        }
    }
}
