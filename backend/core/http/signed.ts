import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import type { Sender } from './context.ts'
import { boundJson } from './json-bounds.ts'
import type { UnjudgedBodies, UnjudgedBody } from './unjudged-bodies.ts'

/** The signature in the headers of a call, before its body is read. */
export interface Signature {
  /** Number of the API key that signed the call, as the headers state it. */
  readonly key: string
  /** Judges the signature with the SHA-256 of the body in hex; throws SignatureError or TooManyError. */
  judge(bodyHash: string): Promise<Sender>
}

/** Reads the signature of a call of the open door from the request's headers; throws SignatureError. */
export type ReadSignature = (request: FastifyRequest) => Signature

interface Judging {
  readonly readSignature: ReadSignature
  readonly unjudged: UnjudgedBodies
  /** Maximum bytes of a body. */
  readonly most: number
}

/**
 * Returns a hook that judges the signature on the raw bytes of the body. A body goes on to the parser only if it is
 * signed and within the limits of nesting and number of values.
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

/**
 * Reads the body. Throws where the body is too large or breaks off, or where bodies with unjudged signatures exceed
 * their limit. The rest of the body is then dropped.
 */
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
      // Without a listener, the error of a sender who disconnects later would end the process.
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
