import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** The archive is POSIX ustar, so that `tar` lists and unpacks a backup too. */
const BLOCK = 512
const READ_BYTES = 1024 * 1024
const END = Buffer.alloc(2 * BLOCK)

export class BrokenTar extends Error {}

const paddingOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK

function headerOf(name: string, bytes: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`name too long for an archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(bytes, 11), 124)
  header.write(octal(seconds, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

/** Returns the checksum of a header: the sum of its bytes, where the bytes of the checksum itself count as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0)
  return sum
}

/** Writes an archive from its beginning to its end. */
export class TarWriter {
  readonly #file: FileHandle
  readonly #digest = createHash('sha256')
  readonly #seconds = Math.floor(Date.now() / 1000)
  #bytes = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Number of bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** SHA-256 of everything written so far, as hex. */
  get digest(): string {
    return this.#digest.copy().digest('hex')
  }

  /** Adds an entry of exactly `bytes` bytes and returns their SHA-256. */
  async add(name: string, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
    const digest = createHash('sha256')
    let written = 0
    await this.#write(headerOf(name, bytes, this.#seconds))
    for await (const chunk of content) {
      digest.update(chunk)
      written += chunk.length
      await this.#write(chunk)
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}`)
    await this.#write(Buffer.alloc(paddingOf(bytes)))
    return digest.digest('hex')
  }

  async end(): Promise<void> {
    await this.#write(END)
  }

  async #write(chunk: Buffer): Promise<void> {
    this.#digest.update(chunk)
    this.#bytes += chunk.length
    for (let at = 0; at < chunk.length; ) at += (await this.#file.write(chunk, at)).bytesWritten
  }
}

export interface TarEntry {
  readonly name: string
  /** Position in the archive where the content begins, in bytes. */
  readonly at: number
  readonly bytes: number
  readonly sha256: string
  /** SHA-256 of the archive up to this entry. */
  readonly before: string
}

/** Reads a whole archive that `TarWriter` wrote. Throws BrokenTar for any other file. */
export async function scanTar(file: FileHandle, onRead: (bytes: number) => void): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  const all = createHash('sha256')
  let position = 0
  const take = async (bytes: number) => {
    const chunk = await readAt(file, position, bytes)
    position += bytes
    all.update(chunk)
    onRead(position)
    return chunk
  }
  for (;;) {
    const before = all.copy().digest('hex')
    const header = await take(BLOCK)
    if (header.equals(END.subarray(BLOCK))) break
    const name = header.toString('utf8', 0, 100).replace(/\0+$/, '')
    const bytes = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8)
    if (sum !== sumOf(header) || !(bytes >= 0)) throw new BrokenTar(`no header at ${position - BLOCK}`)
    const at = position
    const digest = createHash('sha256')
    for (let left = bytes; left > 0; left -= READ_BYTES) digest.update(await take(Math.min(left, READ_BYTES)))
    await take(paddingOf(bytes))
    entries.push({ name, at, bytes, sha256: digest.digest('hex'), before })
  }
  const rest = await readAt(file, position, BLOCK)
  const { size } = await file.stat()
  if (!rest.equals(END.subarray(BLOCK)) || size !== position + BLOCK) throw new BrokenTar('bytes after the end')
  return entries
}

/** Reads exactly `bytes` bytes of a file from a position. Throws BrokenTar where the file ends earlier. */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(chunk, at, bytes - at, position + at)
    if (bytesRead === 0) throw new BrokenTar(`ends at ${position + at}`)
    at += bytesRead
  }
  return chunk
}

/** Yields the content of an entry in portions of READ_BYTES. */
export async function* contentOf(
  file: FileHandle,
  { at, bytes }: Pick<TarEntry, 'at' | 'bytes'>,
): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; read += READ_BYTES) yield readAt(file, at + read, Math.min(READ_BYTES, bytes - read))
}
