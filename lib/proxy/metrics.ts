import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isForwarded } from './forward/target.ts'

type Kind = 'call' | 'own' | 'file' | 'page'

/**
 * The part of this server that answers an address: the forwarder, a handler of our own, a file of the build, or a page.
 */
function kindOf(url: string): Kind {
  if (isForwarded(url)) return 'call'
  if (url.startsWith('/api/')) return 'own'
  return /^\/(_next|mathjax|mathlive|pdfjs|icons)\//.test(url) ? 'file' : 'page'
}

/** The counters of the web server. Labels are fixed words of this code or HTTP's methods and statuses. */
export class WebMetrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly #requests = new Counter({
    name: 'zakj_http_requests_total',
    help: 'Answers by kind and HTTP status',
    labelNames: ['method', 'kind', 'status'],
    registers: this.#registers,
  })
  readonly #durations = new Histogram({
    name: 'zakj_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['kind'],
    registers: this.#registers,
  })
  readonly #underWay = new Gauge({
    name: 'zakj_http_requests_under_way',
    help: 'Requests not answered yet',
    registers: this.#registers,
  })
  readonly #relay = new Counter({
    name: 'zakj_relay_events_total',
    help: 'What happened to realtime sockets',
    labelNames: ['event'],
    registers: this.#registers,
  })

  /** Counts a request; the server must call this when the request arrives. */
  watch({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse): void {
    const kind = kindOf(url)
    const endTimer = this.#durations.startTimer({ kind })
    this.#underWay.inc()
    response.once('close', () => {
      this.#underWay.dec()
      this.#requests.inc({ method, kind, status: response.writableFinished ? response.statusCode : 'aborted' })
      endTimer()
    })
  }

  /** Counts an event of the relay. @param event one of the words that the relay uses for its events */
  relayed(event: string): void {
    this.#relay.inc({ event })
  }

  /** Adds metrics of sockets and connections, whose numbers are read at each scrape. */
  watchSockets(relay: { readonly size: number }, connections: () => Promise<number>): void {
    new Gauge({
      name: 'zakj_sockets',
      help: 'Open realtime sockets',
      registers: this.#registers,
      collect() {
        this.set(relay.size)
      },
    })
    new Gauge({
      name: 'zakj_connections',
      help: 'Open connections to the public port, realtime ones included',
      registers: this.#registers,
      async collect() {
        this.set(await connections())
      },
    })
  }
}
