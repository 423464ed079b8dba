import { type RawData, WebSocket } from 'ws'
import type { Slices } from './slices.ts'

/** Bytes waiting for one end, here or in its socket, above which the relay stops reading from the other end. */
const HIGH_WATER = 256 * 1_024
const LOW_WATER = 64 * 1_024

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}

/**
 * One direction of a relayed connection: text messages and the close pass in order. A write is by far the dearest part
 * of a message and is made in slices; reading continues meanwhile, so that one platform's broadcast does not delay all
 * pages. A slow receiver makes the sender wait instead of filling our memory.
 */
export class Lane {
  readonly #slices: Slices
  readonly #from: WebSocket
  readonly #to: WebSocket
  #waiting = 0

  constructor(slices: Slices, from: WebSocket, to: WebSocket) {
    this.#slices = slices
    this.#from = from
    this.#to = to
  }

  copy(data: RawData): void {
    const message = toBuffer(data)
    this.#waiting += message.length
    this.#slices.add(() => this.#send(message))
    if (this.#unsent > HIGH_WATER) this.#from.pause()
  }

  /** Ends the connection after everything that came before. */
  after(end: () => void): void {
    this.#slices.add(end)
  }

  /** Resumes reading if the receiver keeps up. */
  settle(): void {
    if (this.#from.isPaused && this.#unsent <= LOW_WATER) this.#from.resume()
  }

  get #unsent(): number {
    return this.#waiting + this.#to.bufferedAmount
  }

  #send(message: Buffer): void {
    this.#waiting -= message.length
    if (this.#to.readyState !== WebSocket.OPEN) return
    // Only a socket that is behind needs a callback when it has caught up.
    const isBehind = this.#from.isPaused || this.#to.bufferedAmount > 0
    this.#to.send(message, { binary: false }, isBehind ? () => this.settle() : undefined)
  }
}
