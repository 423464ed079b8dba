/** Number of bytes at the start of a file from which the encoding is derived. */
const SAMPLE = 64 * 1024

type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

/**
 * Returns the encoding of a text file: UTF-8, GB18030 (Excel's csv in China) or UTF-16 (Excel's “Unicode 文本”). It
 * detects UTF-16 without a byte order mark by zero bytes and the share of common characters.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const narrow = isUtf8(bytes) ? 'utf-8' : 'gb18030'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = countZeros(sample)
  // UTF-8 and GB18030 texts contain no zero bytes; a few stray zeros do not turn valid UTF-8 into UTF-16.
  if (zeros === 0 || (narrow === 'utf-8' && zeros * 10 < sample.length)) return narrow
  return wideEncodingOf(sample) ?? narrow
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function countZeros(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) count++
  return count
}

/** Whether a code unit is a separator or a digit: tab, line ends, blank, `"`, `,`, `:`, `;`, 0 to 9. */
const isCommon = (unit: number) =>
  unit === 9 || unit === 10 || unit === 13 || unit === 32 || unit === 34 || unit === 44 || (unit >= 48 && unit <= 59)
const isHan = (unit: number) => unit >= 0x4e00 && unit <= 0x9fff
/**
 * Smallest share of such code units in text of a Chinese sheet; text read in the wrong byte order has a smaller share.
 */
const SHARE = 0.6

/** Returns UTF-16 in the byte order that gives more common characters, or null if neither reads as text. */
function wideEncodingOf(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength)
  const [le, be] = [measure(view, true), measure(view, false)]
  // Han characters read in the wrong byte order are often other Han characters, so the number of common characters
  // decides.
  if (le.isText && (!be.isText || le.narrow >= be.narrow)) return 'utf-16le'
  return be.isText ? 'utf-16be' : null
}

function measure(sample: DataView, isLittle: boolean): { isText: boolean; narrow: number } {
  let [common, letters, han, zeros] = [0, 0, 0, 0]
  for (let at = 0; at + 1 < sample.byteLength; at += 2) {
    const unit = sample.getUint16(at, isLittle)
    if (isCommon(unit)) common++
    else if (isHan(unit)) han++
    else if (unit > 32 && unit < 127) letters++
    else if (unit === 0) zeros++
  }
  const narrow = common + letters
  return { isText: common > 0 && zeros === 0 && (narrow + han) / (sample.byteLength >> 1) >= SHARE, narrow }
}

/** Returns the text of a file without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)
