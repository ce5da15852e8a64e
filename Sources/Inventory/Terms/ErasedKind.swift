/// The kind of data that was erased from past events (L13).
public enum ErasedKind: UInt8, StableName {
    /// Free text: notes, and what was typed or scanned as a date.
    case note = 0
    /// A person's name.
    case name = 1
    /// A picture.
    case picture = 2
}
