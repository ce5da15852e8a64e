/// The readers of typed text return values.
@_exported public import Values
