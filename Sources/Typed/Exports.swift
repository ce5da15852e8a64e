/// Re-exports the values, because the readers of typed text return values.
@_exported public import Values
