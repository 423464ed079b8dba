import { isPictureEnding } from '../package/content-types'

/** So many bytes tell what a picture is. */
export const PICTURE_HEAD = 512

/**
 * What stands at a place in the first bytes of a format. A format that every browser draws has no name, and the ending
 * that names of its files have.
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

/** The ending that a picture should have; undefined where `known` says it well enough, or where it is not known. */
export function pictureEnding(head: Uint8Array, known: string): string | undefined {
  if (isPictureEnding(known)) return undefined
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD))
  if (isSvg(text)) return 'svg'
  return formatOf(text)?.[3]
}

const isSvg = (text: string) => /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text)

/** Null for a picture that every browser draws; else the name of its format. */
export function undrawnPicture(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD))
  if (isSvg(text)) return null
  const found = formatOf(text)
  return found ? found[2] : '未知格式'
}

const formatOf = (text: string) => signatures.find(([at, bytes]) => text.startsWith(bytes, at))
