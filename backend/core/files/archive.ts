import { inflateRawSync } from 'node:zlib'
import { type ZipEntry, zipDirectory, zipEntries } from '../../../lib/contracts/file/zip.ts'

/** Signature before each file of an archive (APPNOTE.TXT 4.3.7). */
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const MAX_ENTRIES = 2_000
const STORED = 0
const DEFLATED = 8

export class BrokenArchive extends Error {}
export class ArchiveTooLarge extends Error {}

export interface ArchivePart {
  readonly name: string
  readonly content: Buffer
}

interface Limits {
  /** Maximum bytes of all unpacked files of the archive together. */
  readonly total: number
  /** Returns the maximum bytes of the file with this name; null where the file is not wanted. */
  of(name: string): number | null
}

/**
 * Unpacks the wanted files (parts) of a zip archive. The limits apply to the bytes that are actually unpacked, not to
 * the sizes that the archive states, because these sizes may be false. Throws BrokenArchive or ArchiveTooLarge.
 */
export function unpack(bytes: Buffer, limits: Limits): ArchivePart[] {
  const parts: ArchivePart[] = []
  let left = limits.total
  for (const { name, data, method } of entriesOf(bytes)) {
    const most = limits.of(name)
    if (most === null) continue
    const content = method === STORED ? data : inflated(data, Math.min(most, left) + 1)
    left -= content.length
    if (content.length > most || left < 0) throw new ArchiveTooLarge()
    parts.push({ name, content })
  }
  return parts
}

function inflated(data: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ArchiveTooLarge()
    throw new BrokenArchive()
  }
}

interface Packed {
  readonly name: string
  readonly data: Buffer
  readonly method: number
}

function* entriesOf(bytes: Buffer): Generator<Packed> {
  try {
    const directory = zipDirectory(bytes)
    const listed = directory && bytes.subarray(directory.at, directory.at + directory.length)
    const entries = listed && directory.count <= MAX_ENTRIES ? zipEntries(listed, directory.count) : null
    if (!entries) throw new BrokenArchive()
    for (const entry of entries) yield packedAt(bytes, entry)
  } catch (error) {
    // A RangeError means that the archive states offsets outside the file.
    if (error instanceof RangeError) throw new BrokenArchive()
    throw error
  }
}

function packedAt(bytes: Buffer, { name, encrypted, method, packed, at }: ZipEntry): Packed {
  if (encrypted || (method !== STORED && method !== DEFLATED)) throw new BrokenArchive()
  if (bytes.readUInt32LE(at) !== LOCAL) throw new BrokenArchive()
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new BrokenArchive()
  return { name, method, data: bytes.subarray(start, start + packed) }
}
