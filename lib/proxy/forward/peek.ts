import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib'
import { codeOf } from '../../contracts/base/call.ts'

/** Bytes of an answer that the web server reads before it passes the answer on. */
export const PEEK_LIMIT = 4_096
const INFLATED_LIMIT = 1 << 20

const quote = 0x22
const backslash = 0x5c

/** Index after the string that starts at `start`, or -1 when `text` ends before the string does. */
function skipString(text: Buffer, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === backslash) i++
    else if (text[i] === quote) return i + 1
  }
  return -1
}

const codeAtColon = /^\s*:\s*(?:"(\d+)"|(-?\d+))\s*[,}]/

/** Finds the envelope's own `code` in the beginning of a JSON text, at any position among the keys. */
function scan(text: Buffer): number | undefined {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]
    if (byte === 0x7b || byte === 0x5b) depth++
    else if (byte === 0x7d || byte === 0x5d) depth--
    else if (byte === quote) {
      const end = skipString(text, i)
      if (end < 0) return undefined
      if (depth === 1 && end - i === 6 && text.toString('latin1', i + 1, end - 1) === 'code') {
        const found = codeAtColon.exec(text.toString('latin1', end, end + 32))
        if (found) return codeOf(found[1] ?? Number(found[2]))
      }
      i = end - 1
    }
  }
  return undefined
}

const common = Buffer.from('{"code":200,')

/** Decompresses the beginning of an answer as far as the available bytes allow. */
function inflate(bytes: Buffer, encoding: string): Buffer | undefined {
  const flushing = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: INFLATED_LIMIT }
  try {
    if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipSync(bytes, flushing)
    if (encoding === 'deflate') return inflateSync(bytes, flushing)
    if (encoding !== 'br') return undefined
    return brotliDecompressSync(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      maxOutputLength: INFLATED_LIMIT,
    })
  } catch {
    return undefined
  }
}

/**
 * The `code` of an answer whose beginning is given; undefined while the code is unknown. @param encoding the answer's
 * content-encoding, '' for none
 */
export function peekCode(beginning: Buffer, encoding: string): number | undefined {
  if (encoding === '' || encoding === 'identity') {
    if (beginning.length >= common.length && common.equals(beginning.subarray(0, common.length))) return 200
    return scan(beginning.length > PEEK_LIMIT ? beginning.subarray(0, PEEK_LIMIT) : beginning)
  }
  const text = inflate(beginning, encoding)
  return text && scan(text)
}
