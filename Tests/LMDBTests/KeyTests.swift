import LMDB
import Testing

struct KeyTests {
    @Test("keys are big-endian bytes in the order given, and nothing else")
    func bytes() {
        let first = UInt128(0x0011_2233_4455_6677) << 64 | 0x8899_AABB_CCDD_EEFF
        let firstBytes = (0..<16).map { UInt8($0 * 0x11) }
        #expect(bytes(Key(0x0102_0304_0506_0708 as UInt64)) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(bytes(Key(first)) == firstBytes)
        #expect(bytes(Key(first, UInt128(1))) == firstBytes + Array(repeating: 0, count: 15) + [1])
        #expect(bytes(Key(first, 0x0203 as UInt64)) == firstBytes + [0, 0, 0, 0, 0, 0, 2, 3])
        #expect(bytes(Key(text: "format")) == Array("format".utf8))
        #expect(bytes(Key(text: "012345678901234567890123456789012345678901234567")).count == 48)
    }

    @Test("integers are stored big-endian at any offset and loaded again")
    func loadAndStore() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 40, alignment: 16)
        defer { buffer.deallocate() }
        buffer.storeBigEndian(0x0102 as UInt16, at: 1)
        buffer.storeBigEndian(-2 as Int64, at: 3)
        buffer.storeBigEndian(UInt128(7), at: 11)
        buffer.storeBigEndian(0xAABB_CCDD as UInt32, at: 27)
        let read = UnsafeRawBufferPointer(buffer)
        #expect(Array(read[1..<3]) == [1, 2])
        #expect(Array(read[27..<31]) == [0xAA, 0xBB, 0xCC, 0xDD])
        #expect(read.loadBigEndian(at: 1, as: UInt16.self) == 0x0102)
        #expect(read.loadBigEndian(at: 3, as: Int64.self) == -2)
        #expect(read.loadBigEndian(at: 11, as: UInt128.self) == 7)
        #expect(read.loadBigEndian(at: 27, as: UInt32.self) == 0xAABB_CCDD)
    }

    private func bytes(_ key: Key) -> [UInt8] { key.withBytes { Array($0) } }
}
