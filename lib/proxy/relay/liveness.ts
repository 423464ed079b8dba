import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** Parts of an interval: so many times in it a part of the ends is looked at, never all of them at once. */
const PARTS = 120

/** One end of a relayed connection. */
export class End {
  readonly #socket: WebSocket
  readonly #stream: Socket
  #bytes = 0
  #asked = false

  /** @param stream what carries the websocket: its count of bytes says whether the other side is there */
  constructor(socket: WebSocket, stream: Socket) {
    this.#socket = socket
    this.#stream = stream
  }

  /** Asks an end that has said nothing since the last look, and gives it up when it had been asked before. */
  look(): void {
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
 * Finds the ends that are gone without having said so, within three intervals. Pages send a heartbeat and platforms
 * answer it, so most ends are never pinged; the looks are spread over the interval.
 */
export class Liveness {
  readonly #parts: Set<End>[] = Array.from({ length: PARTS }, () => new Set())
  readonly #timer: NodeJS.Timeout
  #turn = 0
  #next = 0

  /** @param interval milliseconds between two looks at the same end; more than pages let pass between two heartbeats */
  constructor(interval: number) {
    this.#timer = setInterval(() => this.#look(), interval / PARTS)
    this.#timer.unref()
  }

  /** Returns how to forget it. */
  add(end: End): () => void {
    const part = this.#parts[this.#next++ % PARTS]
    part?.add(end)
    return () => part?.delete(end)
  }

  #look(): void {
    for (const end of this.#parts[this.#turn++ % PARTS] ?? []) end.look()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
