extension String {
    /// FNV-1a of the UTF-8, the same on every machine and in every run.
    @inlinable public var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
