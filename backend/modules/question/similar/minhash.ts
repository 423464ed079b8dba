// MinHash with bands (domain model §0): a set is represented by hashes, and the share of equal hashes of two sets is
// about their Jaccard similarity. A band combines a few hashes into one number, by which similar sets can be looked up.

const HASHES = 64
const OF_BAND = 4

/** Mixes the bits of a 32-bit number, so that similar numbers get very different results. */
function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

// The stored bands of all questions were computed with these numbers; a change of the numbers would make the stored
// bands useless.
const SEEDS = Uint32Array.from({ length: HASHES }, (_, at) => mixed(at + 1))
const FACTORS = Uint32Array.from({ length: HASHES }, (_, at) => mixed(at + 0x10001) | 1)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/**
 * Returns the bands of a set as 32-bit numbers; an empty set has none. Two sets with the Jaccard similarity s have at
 * least one equal band with the probability 1 − (1 − s⁴)¹⁶: one half for s = 0.45, nearly 1 for s above 0.7.
 */
export function bandsOf(set: ReadonlySet<string>): number[] {
  if (set.size === 0) return []
  const least = new Uint32Array(HASHES).fill(0xffffffff)
  for (const one of set) {
    const hash = hashOf(one)
    for (let at = 0; at < HASHES; at++) {
      const other = Math.imul(hash ^ (SEEDS[at] as number), FACTORS[at] as number) >>> 0
      if (other < (least[at] as number)) least[at] = other
    }
  }
  return Array.from({ length: HASHES / OF_BAND }, (_, band) => {
    let hash = mixed(band + 1)
    for (const one of least.subarray(band * OF_BAND, (band + 1) * OF_BAND)) hash = mixed(hash ^ one)
    return hash | 0
  })
}
