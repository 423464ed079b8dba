import { isUtf8 } from 'node:buffer'

/** Bytes of a file that show how its text is encoded. */
const SAMPLE = 4_096

/**
 * How a text file is encoded: UTF-8, GB18030 as Excel's csv in China, or UTF-16 as its “Unicode 文本”. UTF-16 without a
 * mark shows by every other byte of its delimiters and digits being 0.
 */
export function encodingOf(bytes: Buffer): 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  const many = sample.length / 20
  if (odd > many && even * 20 < odd) return 'utf-16le'
  if (even > many && odd * 20 < even) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}
