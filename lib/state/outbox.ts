/** Outcome of an attempt. After `away` the save is attempted again when the service is back. */
export type Sent = 'sent' | 'refused' | 'away'

interface Waiting {
  /** Key of the saved record; `count` and `result` of the outbox's state count each record only once. */
  record: string
  /** Name of the record for the message about a refusal; null for a draft, whose refusal is not reported. */
  title: string | null
  send: () => Promise<Sent>
}

export interface OutboxState {
  /** Whether the service is unreachable, so that the outbox sends nothing. */
  away: boolean
  /** Number of records with waiting saves. */
  count: number
  /** Titles of the waiting saves, without drafts. */
  saves: readonly string[]
  /** Result of the last sending: the number of records sent and the titles of records whose save was refused. */
  result: { sent: number; refused: readonly string[] } | null
}

/**
 * Queue of saves that the user made while the service was away. When the service is back, the queue sends them in
 * order, each save once.
 */
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

  /** Adds a save; a waiting save with the same key is replaced at its position in the queue. */
  put(key: string, waiting: Waiting): void {
    this.#waiting.set(key, waiting)
    this.#tell({})
  }

  withdraw(key: string): void {
    if (this.#waiting.delete(key)) this.#tell({})
  }

  reportLeftPage(): void {
    if (!this.#state.away) this.#tell({ away: true, result: null })
  }

  clearResult(): void {
    this.#tell({ result: null })
  }

  /**
   * Sends the waiting saves one after the other, because the service is back; a refused save does not stop the others.
   */
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

/** Whether the service is unreachable. */
export const isAway = (): boolean => outbox.state.away

/**
 * Whether a failed save waits for another attempt. A repeated save waits only if the service is away again, which
 * prevents endless repetition.
 */
export const waitsAgain = (isRetry: boolean): boolean => !isRetry || isAway()
