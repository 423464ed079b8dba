import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../lib/contracts/base/call.ts'
import { htmlIn, isLive } from './markup.ts'
import { answerShapeOf, fieldsOf, shapeOf } from './shapes.ts'
import { type Actor, OUTSIDE } from './world.ts'

const HAN = /\p{Script=Han}/u
/** Matches internal texts, such as SQL and file paths, which no answer may contain. */
const INSIDE =
  /node_modules|\/backend\/|uploading\/|\bE(NOENT|ACCES|ISDIR|MFILE)\b|root:x:0:|\n\s+at .+:\d+:\d+|syntax error at or near|violates .+ constraint|VipsJpeg|libvips/i

const unrestrictedActors: readonly Actor[] = ['admin', 'deputy', 'passing']

interface CheckedRequest {
  readonly actor: Actor
  readonly call: Call
}

/** Returns the faults of an answer; empty if it has none. */
export function faultsOf({ actor, call }: CheckedRequest, response: LightMyRequestResponse): string[] {
  const faults: string[] = []
  const { statusCode, payload } = response
  if (statusCode >= 500) return [`HTTP ${statusCode}`]
  if (!unrestrictedActors.includes(actor) && payload.includes(OUTSIDE)) faults.push('data of others')
  if (!String(response.headers['content-type']).startsWith('application/json')) {
    // An answer that is a file has a header that stops the browser from showing the file as a page.
    if (statusCode !== 200 || !response.headers['content-disposition']) faults.push('neither an envelope nor a file')
    return faults
  }
  return [...faults, ...envelopeFaults(call, statusCode, JSON.parse(payload))]
}

interface Envelope {
  readonly code?: unknown
  readonly message?: unknown
  readonly result?: unknown
}

function envelopeFaults(call: Call, statusCode: number, body: Envelope): string[] {
  const { code, message, result } = body
  if (typeof code !== 'number' || typeof message !== 'string' || !('result' in body)) return ['no envelope']
  if (code >= 500) return [`code ${code}`]
  if (statusCode !== 200 && statusCode !== code) return [`HTTP ${statusCode} with code ${code}`]
  if (code === 200) {
    const texts = htmlIn(answerShapeOf(call), result)
    return texts.filter(({ text }) => isLive(text)).map(({ name }) => `markup that is live in ${name}`)
  }
  const inside = INSIDE.exec(JSON.stringify(body))?.[0]
  if (inside) return [`inside told: ${inside.slice(0, 60)}`]
  const faults = HAN.test(message) ? [] : [`refusal in no Chinese: ${message.slice(0, 60)}`]
  const fields = Object.entries((result as { fields?: Record<string, unknown> } | null)?.fields ?? {})
  const known = ['body', 'file', ...fieldsOf(shapeOf(call))]
  for (const [name, text] of fields) {
    if (!known.includes(name.split('.')[0] ?? '')) faults.push(`unknown field ${name.slice(0, 60)}`)
    if (!HAN.test(String(text))) faults.push(`field in no Chinese: ${String(text).slice(0, 60)}`)
  }
  return faults
}
