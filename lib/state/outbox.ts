/** How a try ended: `away` is tried again the next time the service is back. */
export type Sent = 'sent' | 'refused' | 'away'

interface Waiting {
  /** The record it is of, as the count and the result name it once. */
  record: string
  /** What the person calls it, said where it is refused; null for a draft, which nobody waits for. */
  title: string | null
  send: () => Promise<Sent>
}

export interface OutboxState {
  /** The service cannot be reached: nothing is tried now. */
  away: boolean
  /** Records of which something waits. */
  count: number
  /** What of these somebody saved, and no mere drafts, as they call it. */
  saves: readonly string[]
  /** What became of those that waited, once they were sent. */
  result: { sent: number; refused: readonly string[] } | null
}

/** What was saved while the service was away, in the order it was saved; sent once when it is back. */
export class Outbox {
  readonly #waiting = new Map<string, Waiting>()
  readonly #listeners = new Set<() => void>()
  #state: OutboxState = { away: false, count: 0, saves: [], result: null }
  #sending = false

  get state(): OutboxState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What waits under the same key is replaced, in its place. */
  put(key: string, waiting: Waiting): void {
    this.#waiting.set(key, waiting)
    this.#tell({})
  }

  withdraw(key: string): void {
    if (this.#waiting.delete(key)) this.#tell({})
  }

  left(): void {
    if (!this.#state.away) this.#tell({ away: true, result: null })
  }

  forgetResult(): void {
    this.#tell({ result: null })
  }

  /** The service is back: one after the other, and what is refused holds nothing else up. */
  async back(): Promise<void> {
    this.#tell({ away: false })
    if (this.#sending) return
    this.#sending = true
    const sent = new Set<string>()
    const refused = new Map<string, string>()
    for (const [key, { record, title, send }] of [...this.#waiting]) {
      if (this.#state.away) break
      if (!this.#waiting.delete(key)) continue
      const how = await send().catch((): Sent => 'refused')
      if (how === 'sent') sent.add(record)
      if (how === 'refused' && title !== null) refused.set(record, title)
    }
    this.#sending = false
    for (const record of refused.keys()) sent.delete(record)
    const told = sent.size + refused.size > 0
    this.#tell(told ? { result: { sent: sent.size, refused: [...refused.values()] } } : {})
  }

  #tell(change: Partial<OutboxState>): void {
    const waiting = [...this.#waiting.values()]
    const count = new Set(waiting.map(({ record }) => record)).size
    const saves = waiting.flatMap(({ title }) => title ?? [])
    this.#state = { ...this.#state, ...change, count, saves }
    for (const listener of [...this.#listeners]) listener()
  }
}

export const outbox = new Outbox()

/** Whether sending anything now would be in vain. */
export const isAway = (): boolean => outbox.state.away

/** Whether what failed waits: the second time only where the service is away once more, or it would be tried for ever. */
export const waitsAgain = (isRetry: boolean): boolean => !isRetry || isAway()
