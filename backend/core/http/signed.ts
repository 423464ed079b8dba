import { createHash } from 'node:crypto'
import { PassThrough, pipeline } from 'node:stream'
import type { preParsingAsyncHookHandler } from 'fastify'

/** Reads the body's hash while the body is read: it is what was signed, whatever a parser makes of it. */
export const hashBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const hash = createHash('sha256')
  if (request.method === 'GET') {
    request.bodyHash = hash.digest('hex')
    return payload
  }
  const through = new PassThrough()
  through.on('data', (chunk: Buffer) => hash.update(chunk))
  through.on('end', () => {
    request.bodyHash = hash.digest('hex')
  })
  return pipeline(payload, through, () => {})
}
