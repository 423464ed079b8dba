import { ZIP_TAIL, type ZipEntry, zipDirectory, zipEntries } from '@/lib/contracts/file/zip'
import { PreviewError, previewTexts } from '../preview-error'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30

const broken = () => new PreviewError(previewTexts.broken)

async function bytesAt(file: Blob, at: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer())
}

/**
 * Returns the entries of an archive according to the central directory. @throws PreviewError if the archive is broken.
 */
export async function listZip(file: Blob): Promise<ZipEntry[]> {
  const start = Math.max(0, file.size - ZIP_TAIL)
  const directory = zipDirectory(await bytesAt(file, start, file.size - start))
  const entries = directory && zipEntries(await bytesAt(file, directory.at, directory.length), directory.count)
  if (!entries) throw broken()
  return entries
}

/**
 * Maximum numbers of unpacked bytes: `xml` for the XML, which the page or a worker parses, and `all` for all entries.
 */
export interface ZipLimits {
  readonly xml: number
  readonly all: number
}

/**
 * Unpacks all entries once without keeping them, because the sizes that an archive declares may be false. Call it
 * before a library loads the file. @throws PreviewError if the unpacked size exceeds `most` or the archive is broken.
 */
export async function measureZip(file: Blob, entries: readonly ZipEntry[], most: ZipLimits): Promise<void> {
  let xml = 0
  let all = 0
  for (const entry of entries) {
    if (entry.encrypted) throw new PreviewError(previewTexts.encrypted)
    const isXml = /\.(xml|rels|vml)$/i.test(entry.name)
    for await (const { length } of unpack(file, entry)) {
      all += length
      if (isXml) xml += length
      if (all > most.all || xml > most.xml) throw new PreviewError(previewTexts.tooMuch)
    }
  }
}

/** Yields the unpacked bytes of an entry in chunks. @throws PreviewError if the entry is broken. */
export async function* unpack(file: Blob, { at, packed, method }: ZipEntry): AsyncGenerator<Uint8Array> {
  if (method !== 0 && method !== 8) throw broken()
  const start = await contentAt(file, at)
  const stored: ReadableStream<Uint8Array<ArrayBuffer>> = file.slice(start, start + packed).stream()
  const reader = (method === 8 ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } catch {
    throw broken()
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Returns the offset of an entry's packed bytes, which follow the local header at `at`. */
export async function contentAt(file: Blob, at: number): Promise<number> {
  const bytes = await bytesAt(file, at, LOCAL_BYTES)
  const local = new DataView(bytes.buffer)
  if (bytes.length < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL) throw broken()
  return at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
}
