import type { ZipEntry } from '@/lib/contracts/file/zip'
import { contentAt, unpack } from './measure-zip'

const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** Flag for file names in UTF-8 (APPNOTE.TXT 4.4.4, bit 11). */
const UTF8 = 0x0800

/** Returns the path of an entry with slashes; some programs write backslashes. */
export const entryPath = ({ name }: ZipEntry): string => name.replaceAll('\\', '/')

/** Returns the text of an entry: UTF-16 if it begins with a byte order mark of UTF-16, else UTF-8. */
export async function entryText(file: Blob, entry: ZipEntry): Promise<string> {
  const pieces: BlobPart[] = []
  for await (const bytes of unpack(file, entry)) pieces.push(bytes as Uint8Array<ArrayBuffer>)
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be'
  return new TextDecoder(utf16 || 'utf-8').decode(bytes)
}

/** Returns the first bytes of an entry, at most `most`. */
export async function entryHead(file: Blob, entry: ZipEntry, most: number): Promise<Uint8Array> {
  const head = new Uint8Array(most)
  let filled = 0
  for await (const bytes of unpack(file, entry)) {
    const part = bytes.subarray(0, most - filled)
    head.set(part, filled)
    filled += part.length
    if (filled === most) break
  }
  return head.subarray(0, filled)
}

/**
 * Returns a copy of the archive. `changed` contains new texts of entries and `renamed` new names, both by present path.
 * Unchanged entries are copied as they are packed; changed entries are stored without compression. Checksums are
 * missing, because the libraries do not check them.
 */
export async function rewriteZip(
  file: Blob,
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string> = new Map(),
): Promise<Blob> {
  const content: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  for (const entry of entries) {
    const path = entryPath(entry)
    const name = new TextEncoder().encode(renamed.get(path) ?? path)
    const text = changed.get(path)
    const stored = text === undefined ? undefined : new TextEncoder().encode(text)
    const start = stored ? 0 : await contentAt(file, entry.at)
    const body: BlobPart = stored ?? file.slice(start, start + entry.packed)
    const packed = stored?.length ?? entry.packed
    const sizes = { method: stored ? 0 : entry.method, packed, unpacked: stored?.length ?? entry.unpacked }
    content.push(record(0x04034b50, LOCAL_BYTES, 4, name.length, sizes), name, body)
    directory.push(record(0x02014b50, ENTRY_BYTES, 6, name.length, sizes, at), name)
    at += LOCAL_BYTES + name.length + packed
  }
  const end = new DataView(new ArrayBuffer(END_BYTES))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(12, new Blob(directory).size, true)
  end.setUint32(16, at, true)
  return new Blob([...content, ...directory, end])
}

/**
 * Builds the local header or the directory record of an entry (APPNOTE.TXT 4.3.7, 4.3.12). From the offset `from` on,
 * both have the same layout.
 */
function record(
  signature: number,
  length: number,
  from: number,
  nameLength: number,
  { method, packed, unpacked }: Pick<ZipEntry, 'method' | 'packed' | 'unpacked'>,
  at?: number,
): DataView<ArrayBuffer> {
  const data = new DataView(new ArrayBuffer(length))
  data.setUint32(0, signature, true)
  data.setUint16(from, 20, true)
  data.setUint16(from + 2, UTF8, true)
  data.setUint16(from + 4, method, true)
  data.setUint32(from + 14, packed, true)
  data.setUint32(from + 18, unpacked, true)
  data.setUint16(from + 22, nameLength, true)
  if (at !== undefined) data.setUint32(42, at, true)
  return data
}
