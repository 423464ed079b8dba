import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import type { Sender } from './context.ts'
import { boundJson } from './json-bounds.ts'
import type { UnjudgedBodies, UnjudgedBody } from './unjudged-bodies.ts'

/** What the headers of a signed call say, before its body is read. */
export interface Signature {
  /** Number of the key that it names. */
  readonly key: string
  /** Judges it, given the SHA-256 of the body in hex; throws SignatureError or TooManyError. */
  judge(bodyHash: string): Promise<Sender>
}

/** Reads the signature of a call of the open door from its headers; throws SignatureError. */
export type ReadSignature = (request: FastifyRequest) => Signature

interface Judging {
  readonly readSignature: ReadSignature
  readonly unjudged: UnjudgedBodies
  /** Most bytes of a body. */
  readonly most: number
}

/**
 * Judges the signature on the bytes of the body as they came; only what was signed goes on to the parser, and only within
 * bounds of nesting and number.
 */
export function judgeBytes({ readSignature, unjudged, most }: Judging): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const signature = readSignature(request)
    if (request.method === 'GET') {
      request.sender = await signature.judge(hashOf(Buffer.alloc(0)))
      return payload
    }
    const body = unjudged.begin(signature.key, request.ip)
    try {
      const bytes = await readBytes(request, payload, { body, most })
      request.sender = await signature.judge(hashOf(bytes))
      boundJson(bytes)
      return Readable.from(bytes, { objectMode: false })
    } finally {
      body.release()
    }
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const tooLarge = () => Object.assign(new Error('the body is too large'), { statusCode: 413 })

/** Throws where the body is larger than allowed, breaks off, or is one too many; what still comes of it is dropped. */
function readBytes(
  request: FastifyRequest,
  payload: RequestPayload,
  { body, most }: { body: UnjudgedBody; most: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = (error: unknown) => {
      payload.off('data', onData).off('end', onEnd).off('error', end).off('close', onClose)
      if (!error) return resolve(Buffer.concat(chunks, length))
      // Without a listener the error of a sender who leaves later would end the process.
      payload.on('error', () => {}).resume()
      reject(error)
    }
    const onData = (chunk: Buffer) => {
      try {
        length += chunk.length
        if (length > most) throw tooLarge()
        body.grow(chunk.length)
        chunks.push(chunk)
      } catch (error) {
        end(error)
      }
    }
    const onEnd = () => end(null)
    const onClose = () => end(Object.assign(new Error('the sender left'), { code: 'ECONNRESET', statusCode: 400 }))
    if (Number(request.headers['content-length']) > most) return end(tooLarge())
    payload.on('data', onData).on('end', onEnd).on('error', end).on('close', onClose)
  })
}
