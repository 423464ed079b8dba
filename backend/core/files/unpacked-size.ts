import type { FileHandle } from 'node:fs/promises'

/** APPNOTE.TXT 4.3.16 and 4.3.12: the record at the end of an archive, and one for each file in it. */
const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const COMMENT_MOST = 0xffff
const DIRECTORY_MOST = 1024 * 1024

async function readAt(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/**
 * How many bytes a zip archive says it holds unpacked, read from its directory without unpacking anything. Infinity
 * where it cannot be told: no archive, a broken one, or one with larger numbers than a spreadsheet needs (zip64).
 */
export async function unpackedSize(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  const start = Math.max(0, size - END_BYTES - COMMENT_MOST)
  const tail = await readAt(handle, size - start, start)
  let end = tail.length - END_BYTES
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--
  if (end < 0) return Number.POSITIVE_INFINITY
  const length = tail.readUInt32LE(end + 12)
  if (length > DIRECTORY_MOST) return Number.POSITIVE_INFINITY
  const directory = await readAt(handle, length, tail.readUInt32LE(end + 16))
  let unpacked = 0
  let at = 0
  for (let left = tail.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return Number.POSITIVE_INFINITY
    unpacked += directory.readUInt32LE(at + 24)
    at +=
      ENTRY_BYTES + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return unpacked
}
