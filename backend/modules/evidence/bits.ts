/** A set of learners: learner n is in the set if bit n is set. */
export type Bits = Uint32Array

export const bitsFor = (learners: number): Bits => new Uint32Array(Math.ceil(learners / 32))

export function setBit(bits: Bits, at: number): void {
  const word = at >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31))
}

/** Returns how many learners are in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word++) count += countBits((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** Returns the number of set bits of a 32-bit word: sums of pairs, of fours, of bytes, and of all bytes. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
