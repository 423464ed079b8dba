import { crc32, inflateRawSync } from 'node:zlib'

/** APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16: before each file of an archive, one record for each in its directory, its end. */
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MOST = 0xffff
const ENTRIES_MOST = 2_000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

export class BrokenArchive extends Error {}
export class ArchiveTooLarge extends Error {}

export interface ArchivePart {
  readonly name: string
  readonly content: Buffer
}

interface Limits {
  /** Bytes all parts may come to. */
  readonly total: number
  /** Bytes a part may come to; null where it is not wanted. */
  of(name: string): number | null
}

/**
 * The wanted parts of a zip archive, unpacked. Counted is what comes out, whatever the archive says of sizes: a reader
 * behind it is never handed more. Throws BrokenArchive or ArchiveTooLarge.
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
    const end = endOf(bytes)
    let at = bytes.readUInt32LE(end + 16)
    const count = bytes.readUInt16LE(end + 10)
    if (count > ENTRIES_MOST) throw new BrokenArchive()
    for (let index = 0; index < count; index++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new BrokenArchive()
      const names = bytes.readUInt16LE(at + 28)
      yield packedAt(bytes, at, bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + names))
      at += ENTRY_BYTES + names + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (error) {
    // Numbers that lead out of the file.
    if (error instanceof RangeError) throw new BrokenArchive()
    throw error
  }
}

function packedAt(bytes: Buffer, at: number, name: string): Packed {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const local = bytes.readUInt32LE(at + 42)
  if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) throw new BrokenArchive()
  if (bytes.readUInt32LE(local) !== LOCAL) throw new BrokenArchive()
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const length = bytes.readUInt32LE(at + 20)
  if (start + length > bytes.length) throw new BrokenArchive()
  return { name, method, data: bytes.subarray(start, start + length) }
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MOST)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new BrokenArchive()
}

/** The same parts as an archive that packs nothing: what a reader is told of sizes is true. */
export function packed(parts: readonly ArchivePart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const called = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(called.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    files.push(word(LOCAL), facts, called, content)
    directory.push(word(ENTRY), facts.subarray(0, 2), facts, place.subarray(0, 14), called)
    offset += LOCAL_BYTES + called.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
