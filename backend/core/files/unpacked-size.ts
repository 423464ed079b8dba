import type { FileHandle } from 'node:fs/promises'
import { ZIP_TAIL, zipDirectory, zipEntries } from '../../../lib/contracts/file/zip.ts'

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
  const start = Math.max(0, size - ZIP_TAIL)
  const directory = zipDirectory(await readAt(handle, size - start, start))
  if (!directory) return Number.POSITIVE_INFINITY
  const entries = zipEntries(await readAt(handle, directory.length, directory.at), directory.count)
  return entries?.reduce((sum, { unpacked }) => sum + unpacked, 0) ?? Number.POSITIVE_INFINITY
}
