/// Re-exports the values (ids, money, quantities, days, field lists) and the readers of typed text to importers of the
/// domain.
@_exported public import Typed
@_exported public import Values
