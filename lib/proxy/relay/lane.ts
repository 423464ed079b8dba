import { type RawData, WebSocket } from 'ws'
import type { Slices } from './slices.ts'

/**
 * Bytes that wait for one end, in this class or in the end's socket, above which the relay stops reading from the other
 * end.
 */
const HIGH_WATER = 256 * 1_024
const LOW_WATER = 64 * 1_024

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}

/**
 * One direction of a relayed connection: text messages and the close arrive in order. Writing is by far the most
 * expensive step, so each turn of the event loop writes only some messages, and reading continues meanwhile. A
 * broadcast of the platform therefore does not delay all pages. A slow receiver makes the sender wait instead of
 * filling our memory.
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

  /** Calls `end`, which closes the receiver, after all earlier messages have been sent. */
  after(end: () => void): void {
    this.#slices.add(end)
  }

  /** Resumes reading from the sender once few bytes wait for the receiver. */
  settle(): void {
    if (this.#from.isPaused && this.#unsent <= LOW_WATER) this.#from.resume()
  }

  get #unsent(): number {
    return this.#waiting + this.#to.bufferedAmount
  }

  #send(message: Buffer): void {
    this.#waiting -= message.length
    if (this.#to.readyState !== WebSocket.OPEN) return
    // Only a receiver for which bytes wait gets a callback, because only then reading may be paused; the callback
    // resumes it.
    const isBehind = this.#from.isPaused || this.#to.bufferedAmount > 0
    this.#to.send(message, { binary: false }, isBehind ? () => this.settle() : undefined)
  }
}
