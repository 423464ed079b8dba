import type { IncomingMessage, ServerResponse } from 'node:http'
import { Registry } from '../metrics/registry.ts'
import { isForwarded } from './forward/target.ts'

type Kind = 'call' | 'own' | 'file' | 'page'

/** Which part of this server answers: the forwarder, a handler of its own, a file of the build, or a page. */
function kindOf(url: string): Kind {
  if (isForwarded(url)) return 'call'
  if (url.startsWith('/api/')) return 'own'
  return /^\/(_next|mathjax|mathlive|pdfjs|icons)\//.test(url) ? 'file' : 'page'
}

/** What the web server counts while it works; labels are words of ours and HTTP's own methods and statuses. */
export class WebMetrics {
  readonly registry = new Registry()
  readonly #requests = this.registry.counter(
    'zakj_http_requests_total',
    'Answers by kind and HTTP status',
    'method',
    'kind',
    'status',
  )
  readonly #durations = this.registry.histogram(
    'zakj_http_request_duration_seconds',
    'From the head of a request to the end of its answer',
    'kind',
  )
  readonly #underWay = this.registry.gauge('zakj_http_requests_under_way', 'Requests not answered yet')
  readonly #relay = this.registry.counter('zakj_relay_events_total', 'What happened to realtime sockets', 'event')

  /** To be called with each request as it comes in. */
  watch({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse): void {
    const kind = kindOf(url)
    const started = performance.now()
    this.#underWay.add(1)
    response.once('close', () => {
      this.#underWay.add(-1)
      this.#requests.add(1, method, kind, response.writableFinished ? String(response.statusCode) : 'aborted')
      this.#durations.add((performance.now() - started) / 1_000, kind)
    })
  }

  /** @param event one of the relay's own words */
  relayed(event: string): void {
    this.#relay.add(1, event)
  }

  /** What is not counted but read. */
  watchSockets(relay: { readonly size: number }, connections: () => Promise<number>): void {
    const sockets = this.registry.gauge('zakj_sockets', 'Open realtime sockets')
    const open = this.registry.gauge('zakj_connections', 'Open connections to the public port, realtime ones included')
    this.registry.beforeTelling(async () => {
      sockets.set(relay.size)
      open.set(await connections())
    })
  }
}
