import { isPictureEnding } from '../package/content-types'

/** Number of leading bytes that are enough to recognise a picture's format. */
export const PICTURE_HEAD = 512

/**
 * Bytes at an offset that identify a picture format. `format` is null if every browser draws the format; for such a
 * format `ending` is the usual ending of file names.
 */
type Signature = readonly [at: number, bytes: string, format: string | null, ending?: string]

const signatures: readonly Signature[] = [
  [0, '\x89PNG\r\n\x1a\n', null, 'png'],
  [0, '\xff\xd8\xff', null, 'jpeg'],
  [0, 'GIF8', null, 'gif'],
  [0, 'BM', null, 'bmp'],
  [8, 'WEBP', null, 'webp'],
  [4, 'ftypavif', null, 'avif'],
  [0, '\x00\x00\x01\x00', null, 'ico'],
  [40, ' EMF', 'EMF'],
  [0, '\xd7\xcd\xc6\x9a', 'WMF'],
  [0, '\x01\x00\x09\x00', 'WMF'],
  [0, '\x02\x00\x09\x00', 'WMF'],
  [0, 'II*\x00', 'TIFF'],
  [0, 'MM\x00*', 'TIFF'],
  [0, 'II\xbc', 'JPEG XR'],
  [0, '\x1f\x8b', 'EMZ 或 WMZ'],
  [0, '%PDF', 'PDF'],
  [0, '%!PS', 'EPS'],
  [0, '\xc5\xd0\xd3\xc6', 'EPS'],
  [4, 'jP  ', 'JPEG 2000'],
  [4, 'ftypheic', 'HEIC'],
]

/**
 * Returns the correct ending for the name of a picture; undefined if the ending `known` is correct or the format is
 * unknown.
 */
export function pictureEnding(head: Uint8Array, known: string): string | undefined {
  if (isPictureEnding(known)) return undefined
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD))
  if (isSvg(text)) return 'svg'
  return formatOf(text)?.[3]
}

const isSvg = (text: string) => /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text)

/** Returns null for a picture that every browser draws, else the name of its format. */
export function undrawnPicture(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD))
  if (isSvg(text)) return null
  const found = formatOf(text)
  return found ? found[2] : '未知格式'
}

const formatOf = (text: string) => signatures.find(([at, bytes]) => text.startsWith(bytes, at))
