import type { FastifyReply, FastifyRequest } from 'fastify'
import { loginFailures } from '../../lib/contracts/auth/own.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { Registry } from '../../lib/metrics/registry.ts'

/** Codes of bodies and statuses that attacks bring about: they are there with 0 from the start, so that rates see the first. */
const REFUSALS = [Code.sessionEnded, Code.forbidden, 413, Code.tooMany]
const ABORTED = 'aborted'

/** What the backend counts while it works. Labels are routes of the contract, codes and words of ours, nothing a caller says. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = this.registry.counter(
    'zakj_http_requests_total',
    'Answers by route of the contract, HTTP status and code of the body',
    'method',
    'route',
    'status',
    'code',
  )
  readonly #durations = this.registry.histogram(
    'zakj_http_request_duration_seconds',
    'From the head of a request to the end of its answer',
    'method',
    'route',
  )
  readonly #underWay = this.registry.gauge('zakj_http_requests_under_way', 'Requests not answered yet')
  readonly #uploads = this.registry.gauge('zakj_uploads_under_way', 'Requests with a file not answered yet')
  readonly #refusals = this.registry.counter(
    'zakj_refusals_total',
    'No session (302), no permission (403), too large (413), too often (429)',
    'code',
  )
  readonly #signIns = this.registry.counter('zakj_sign_ins_total', 'Sign-ins: ok, or what failed of them', 'outcome')

  constructor() {
    for (const code of REFUSALS) this.#refusals.add(0, String(code))
    for (const outcome of ['ok', ...loginFailures] as const) this.#signIns.add(0, outcome)
  }

  /** To be called with each request as it comes in. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    const uploads = request.headers['content-type']?.startsWith('multipart/') ? 1 : 0
    this.#underWay.add(1)
    this.#uploads.add(uploads)
    // The framework's own hook is not called for a request whose sender is gone.
    reply.raw.once('close', () => {
      this.#underWay.add(-1)
      this.#uploads.add(-uploads)
      this.#answered(request, reply)
    })
  }

  #answered({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'none'
    const told = reply.raw.writableFinished
    const code = told ? String(reply.bodyCode) : ABORTED
    this.#requests.add(1, method, route, told ? String(reply.statusCode) : ABORTED, code)
    this.#durations.add(reply.elapsedTime / 1_000, method, route)
    if (REFUSALS.includes(reply.bodyCode)) this.#refusals.add(1, String(reply.bodyCode))
  }

  signedIn(outcome: 'ok' | (typeof loginFailures)[number]): void {
    this.#signIns.add(1, outcome)
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code in the body, which refusals have though their status is 200. */
    bodyCode: number
  }
}
