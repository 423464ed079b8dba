import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '../http/context.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'

export const typeOf = (name: string): string => (name.endsWith('.csv') ? CSV : XLSX)

interface Sent {
  readonly name: string
  readonly type: string
  readonly content: Buffer | Readable
  readonly bytes?: number | null
}

/** Sends a file as a download. The response forbids caching, because the content changes and is for one person. */
export function sendFile({ reply }: Pick<Context, 'reply'>, { name, type, content, bytes }: Sent): FastifyReply {
  if (bytes) reply.header('content-length', bytes)
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content)
}
