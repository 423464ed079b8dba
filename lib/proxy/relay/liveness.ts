import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** Number of parts of an interval: in each part, the relay checks some of the ends, never all at once. */
const PARTS = 120

/** One end of a relayed connection. */
export class End {
  readonly #socket: WebSocket
  readonly #stream: Socket
  #bytes = 0
  #asked = false

  /**
   * Watches one end. @param stream the socket under the websocket; its count of bytes shows whether the other side is
   * there
   */
  constructor(socket: WebSocket, stream: Socket) {
    this.#socket = socket
    this.#stream = stream
  }

  /**
   * Pings an end that has sent nothing since the last check, and terminates an end that did not answer the last ping.
   */
  check(): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const { bytesRead } = this.#stream
    const isThere = bytesRead !== this.#bytes
    this.#bytes = bytesRead
    if (isThere) this.#asked = false
    else if (this.#asked) this.#socket.terminate()
    else {
      this.#asked = true
      this.#socket.ping()
    }
  }
}

/**
 * Finds ends of connections that disappeared without a close, within three intervals. Pages send heartbeats and
 * platforms answer them, so most ends need no ping. The checks are spread over each interval.
 */
export class Liveness {
  readonly #parts: Set<End>[] = Array.from({ length: PARTS }, () => new Set())
  readonly #timer: NodeJS.Timeout
  #turn = 0
  #next = 0

  /**
   * Starts the checks.
   * @param interval milliseconds between two checks of the same end; longer than pages wait between two heartbeats
   */
  constructor(interval: number) {
    this.#timer = setInterval(() => this.#look(), interval / PARTS)
    this.#timer.unref()
  }

  /** Adds an end; returns a function that removes it. */
  add(end: End): () => void {
    const part = this.#parts[this.#next++ % PARTS]
    part?.add(end)
    return () => part?.delete(end)
  }

  #look(): void {
    for (const end of this.#parts[this.#turn++ % PARTS] ?? []) end.check()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
