/**
 * Signatures of the record at the end of an archive and of the record for each file in its directory (APPNOTE.TXT
 * 4.3.16 and 4.3.12).
 */
const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const MAX_COMMENT = 0xffff
const MAX_DIRECTORY = 1024 * 1024

/** Number of bytes at the end of an archive that contain the position of its directory. */
export const ZIP_TAIL = END_BYTES + MAX_COMMENT

export interface ZipDirectory {
  readonly at: number
  readonly length: number
  readonly count: number
}

export interface ZipEntry {
  /**
   * The name with slashes between folders (APPNOTE.TXT 4.4.17.1); backslashes, which some programs write there, are
   * replaced.
   */
  readonly name: string
  readonly encrypted: boolean
  /** The compression method: 0 stored, 8 deflated. */
  readonly method: number
  readonly packed: number
  /** The unpacked size in bytes that the archive states, which may be false. */
  readonly unpacked: number
  /** Position in the archive of the record that precedes the file's bytes. */
  readonly at: number
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Returns the position of an archive's directory, read from the archive's last bytes; null if the bytes are not the end
 * of an archive, or if the archive is larger than an office file.
 */
export function zipDirectory(tail: Uint8Array): ZipDirectory | null {
  const data = view(tail)
  let end = tail.length - END_BYTES
  while (end >= 0 && data.getUint32(end, true) !== END) end--
  if (end < 0) return null
  const length = data.getUint32(end + 12, true)
  if (length > MAX_DIRECTORY) return null
  return { at: data.getUint32(end + 16, true), length, count: data.getUint16(end + 10, true) }
}

/** Returns the files in a directory; null if the directory is damaged or contains fewer than `count` files. */
export function zipEntries(directory: Uint8Array, count: number): ZipEntry[] | null {
  const data = view(directory)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || data.getUint32(at, true) !== ENTRY) return null
    const name = at + ENTRY_BYTES
    const nameEnd = name + data.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(directory.subarray(name, nameEnd)).replaceAll('\\', '/'),
      encrypted: (data.getUint16(at + 8, true) & 1) === 1,
      method: data.getUint16(at + 10, true),
      packed: data.getUint32(at + 20, true),
      unpacked: data.getUint32(at + 24, true),
      at: data.getUint32(at + 42, true),
    })
    at = nameEnd + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return entries
}

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const SLASH = 0x2f
const BACKSLASH = 0x5c

/**
 * Replaces backslashes by slashes in the file names of an archive, in its directory and before each file, for readers
 * that take names literally. Returns whether any name contained a backslash.
 */
export function writeSlashes(bytes: Uint8Array): boolean {
  const directory = zipDirectory(bytes)
  if (!directory) return false
  const data = view(bytes)
  let found = false
  const mend = (from: number, length: number) => {
    for (let at = from; at < Math.min(from + length, bytes.length); at++) {
      if (bytes[at] !== BACKSLASH) continue
      bytes[at] = SLASH
      found = true
    }
  }
  let at = directory.at
  for (let left = directory.count; left > 0; left--) {
    if (at + ENTRY_BYTES > bytes.length || data.getUint32(at, true) !== ENTRY) break
    const nameLength = data.getUint16(at + 28, true)
    const local = data.getUint32(at + 42, true)
    mend(at + ENTRY_BYTES, nameLength)
    if (local + LOCAL_BYTES <= bytes.length && data.getUint32(local, true) === LOCAL) {
      mend(local + LOCAL_BYTES, data.getUint16(local + 26, true))
    }
    at += ENTRY_BYTES + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return found
}
