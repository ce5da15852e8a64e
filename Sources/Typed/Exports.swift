/// What reads typed text makes values of it.
@_exported public import Values
