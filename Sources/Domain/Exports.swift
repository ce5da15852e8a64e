/// What imports the domain has its values too: ids, money, quantities, days, field lists.
@_exported public import Values
