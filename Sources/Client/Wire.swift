import API
import FoundationEssentials

/// JSON in the API's format.
public enum Wire {
    /// On one line, keys sorted.
    public static func encode(_ value: some Encodable) throws(ClientError) -> [UInt8] {
        do {
            return try JSONText.encode(value)
        } catch {
            throw .notUnderstood("the request could not be written: \(error)")
        }
    }

    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: some Sequence<UInt8>
    ) throws(ClientError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .notUnderstood("\(error)")
        }
    }

    /// The problem of an error answer, or one made from its status if it is not larder's.
    static func problem(status: Int, body: [UInt8]) -> Problem {
        if let problem = try? JSONDecoder().decode(Problem.self, from: Data(body)) { return problem }
        return Problem(
            title: "HTTP \(status)", status: status, code: "http-\(status)",
            detail: "larderd answered with status \(status) and no explanation.")
    }
}
