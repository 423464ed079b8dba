import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { AnswerHead } from './answer.ts'
import type { Exchange } from './exchange.ts'
import { isJson } from './headers.ts'

/** Size in bytes below which compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024
/**
 * Size of the compressor's window (as a power of two), about the size of an answer; Brotli's default window would take
 * megabytes for each answer.
 */
const WINDOW_BITS = 16

type Encoding = 'br' | 'gzip'

/**
 * The encoding to use among those the browser accepts (RFC 9110 §12.5.3). Brotli comes first because its output is
 * smaller in the same time.
 */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const piece of String(accepted ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = piece.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)))
  }
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/**
 * Whether this server compresses an answer: only complete JSON that the platform sent uncompressed. Files, event
 * streams, partial answers and answers that forbid a transformation remain unchanged.
 */
function isCompressible(status: number, headers: IncomingHttpHeaders): boolean {
  if (status !== 200 || !isJson(headers) || headers['content-range'] !== undefined) return false
  if (headers['content-disposition'] !== undefined) return false
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false
  if (/\bno-transform\b/i.test(headers['cache-control'] ?? '')) return false
  return Number(headers['content-length'] ?? MIN_COMPRESSED_BYTES) >= MIN_COMPRESSED_BYTES
}

/**
 * Returns the compressor for the answer; undefined if the answer remains unchanged. Adjusts the headers; a compressible
 * answer gets `Vary` even if this browser accepts no compression. The caller must end or destroy the compressor; the
 * compressor is also destroyed when the reply closes.
 */
export function compress(
  { incoming, reply }: Pick<Exchange, 'incoming' | 'reply'>,
  { status, headers }: AnswerHead,
  platform: IncomingHttpHeaders,
): Transform | undefined {
  if (!isCompressible(status, platform)) return undefined
  headers.vary = vary(headers.vary)
  const encoding = encodingFor(incoming.headers['accept-encoding'])
  if (encoding === undefined) return undefined
  headers['content-encoding'] = encoding
  delete headers['content-length']
  // These headers describe the uncompressed bytes; ranges of the compressed bytes cannot be requested.
  for (const name of ['content-md5', 'digest', 'content-digest', 'accept-ranges']) delete headers[name]
  // Compressed bytes differ although the content is the same, so the tag becomes a weak one (RFC 9110 §8.8.3.3).
  if (typeof headers.etag === 'string' && headers.etag.startsWith('"')) headers.etag = `W/${headers.etag}`
  // An answer of unknown length may arrive slowly, so each part is passed on as soon as it arrives.
  const flushing = platform['content-length'] === undefined
  const compressor = encoding === 'br' ? brotli(flushing) : gzip(flushing)
  reply.onClose(() => compressor.destroy())
  return compressor
}

const brotli = (flushing: boolean) =>
  createBrotliCompress({
    flush: flushing ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })

const gzip = (flushing: boolean) =>
  createGzip({ level: 4, flush: flushing ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH })

function vary(said: number | string | readonly string[] | undefined): string {
  const names = said === undefined ? [] : String(said).split(/\s*,\s*/)
  const known = names.some((name) => name === '*' || name.toLowerCase() === 'accept-encoding')
  return (known ? names : [...names, 'Accept-Encoding']).join(', ')
}
