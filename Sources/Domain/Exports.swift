/// What imports the domain has its values too, ids, money, quantities, days, field lists, and the readers of typed
/// text.
@_exported public import Typed
@_exported public import Values
