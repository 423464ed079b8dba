import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { loginFailures } from '../../lib/contracts/auth/own.ts'
import { Code } from '../../lib/contracts/base/call.ts'

/** Codes and statuses that attacks cause; their counters start at 0, so that rates include the first refusal. */
const REFUSALS = [Code.sessionEnded, Code.forbidden, 413, Code.tooMany]
const ABORTED = 'aborted'

/** The counters of the backend. Labels are routes of the contract, codes and fixed words, never input of a caller. */
export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #requests = new Counter({
    name: 'zakj_http_requests_total',
    help: 'Answers by route of the contract, HTTP status and code of the body',
    labelNames: ['method', 'route', 'status', 'code'],
    registers: this.#registers,
  })
  readonly #durations = new Histogram({
    name: 'zakj_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    registers: this.#registers,
  })
  readonly #underWay = new Gauge({
    name: 'zakj_http_requests_under_way',
    help: 'Requests not answered yet',
    registers: this.#registers,
  })
  readonly #uploads = new Gauge({
    name: 'zakj_uploads_under_way',
    help: 'Requests with a file not answered yet',
    registers: this.#registers,
  })
  readonly #refusals = new Counter({
    name: 'zakj_refusals_total',
    help: 'No session (302), no permission (403), too large (413), too often (429)',
    labelNames: ['code'],
    registers: this.#registers,
  })
  readonly #signIns = new Counter({
    name: 'zakj_sign_ins_total',
    help: 'Sign-ins: ok, or what failed of them',
    labelNames: ['outcome'],
    registers: this.#registers,
  })

  constructor() {
    for (const code of REFUSALS) this.#refusals.inc({ code }, 0)
    for (const outcome of ['ok', ...loginFailures] as const) this.#signIns.inc({ outcome }, 0)
  }

  /** Starts counting a request; call this function when the request arrives. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    const uploads = request.headers['content-type']?.startsWith('multipart/') ? 1 : 0
    this.#underWay.inc()
    this.#uploads.inc(uploads)
    // The framework's own hook does not run for a request whose sender has disconnected.
    reply.raw.once('close', () => {
      this.#underWay.dec()
      this.#uploads.dec(uploads)
      this.#answered(request, reply)
    })
  }

  #answered({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'none'
    const told = reply.raw.writableFinished
    const [status, code] = told ? [reply.statusCode, reply.bodyCode] : [ABORTED, ABORTED]
    this.#requests.inc({ method, route, status, code })
    this.#durations.observe({ method, route }, reply.elapsedTime / 1_000)
    if (REFUSALS.includes(reply.bodyCode)) this.#refusals.inc({ code: reply.bodyCode })
  }

  signedIn(outcome: 'ok' | (typeof loginFailures)[number]): void {
    this.#signIns.inc({ outcome })
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code in the body; a refusal has a code although its HTTP status is 200. */
    bodyCode: number
  }
}
