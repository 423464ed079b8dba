/** Bytes of a file that show how its text is encoded. */
const SAMPLE = 64 * 1024

type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

/**
 * How a text file is encoded: UTF-8, GB18030 as Excel's csv in China, or UTF-16 as its “Unicode 文本”, which is known without
 * its mark by ends of lines that are two bytes each.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const narrow = isUtf8(bytes) ? 'utf-8' : 'gb18030'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = countZeros(sample)
  // Texts of one byte or more a character hold none; a stray one makes no UTF-16 of what is UTF-8.
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

/** Code units that stand between the texts of a file, and digits: tab, line ends, blank, `"`, `,`, `;`, 0 to 9. */
const isCommon = (unit: number) =>
  unit === 9 || unit === 10 || unit === 13 || unit === 32 || unit === 34 || unit === 44 || (unit >= 48 && unit <= 59)
const isHan = (unit: number) => unit >= 0x4e00 && unit <= 0x9fff
/** Of the code units at least so many are what a sheet in Chinese holds; read the other way round there are fewer. */
const SHARE = 0.6

/** UTF-16 in the order of bytes in which more of it are common characters; null where neither reads as text. */
function wideEncodingOf(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength)
  const [le, be] = [measure(view, true), measure(view, false)]
  // Han read the other way round is often Han again; the common characters tell.
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

/** The text of a file, without a mark of its encoding. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)
