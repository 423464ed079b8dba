import { listZip, unpack } from '../package/measure-zip'
import { entryHead, entryPath } from '../package/rewrite-zip'
import { PICTURE_HEAD, undrawnPicture } from '../read/picture-kind'

/** The EMF record type for a bitmap (MS-EMF §2.3.1.7); pptx-renderer draws such bitmaps. */
const STRETCH_BITS = 81
const RECORD_LEAST = 8

/** Returns for each picture of the slides, by path, null if it can be drawn, otherwise the name of its format. */
export async function undrawnMedia(file: Blob): Promise<Map<string, string | null>> {
  const undrawn = new Map<string, string | null>()
  for (const entry of await listZip(file)) {
    const path = entryPath(entry)
    if (!path.startsWith('ppt/media/')) continue
    let format = undrawnPicture(await entryHead(file, entry, PICTURE_HEAD))
    if (format === 'EMF') {
      const pieces: BlobPart[] = []
      for await (const bytes of unpack(file, entry)) pieces.push(bytes as Uint8Array<ArrayBuffer>)
      if (containsPoints(await new Blob(pieces).arrayBuffer())) format = null
    }
    undrawn.set(path, format)
  }
  return undrawn
}

function containsPoints(bytes: ArrayBuffer): boolean {
  const data = new DataView(bytes)
  for (let at = 0; at + RECORD_LEAST <= bytes.byteLength; ) {
    if (data.getUint32(at, true) === STRETCH_BITS) return true
    at += Math.max(RECORD_LEAST, data.getUint32(at + 4, true))
  }
  return false
}
