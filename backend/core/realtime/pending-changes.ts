import { randomUUID } from 'node:crypto'
import { type Audience, covers, type Person } from './publication.ts'

/**
 * Milliseconds after which a change is forgotten: longer than any transaction. Without this limit a rolled-back change
 * would remain for ever, because its notification never arrives.
 */
const EXPIRY_MS = 60_000

/**
 * People whose rights or sessions this process is changing. A person is listed from before the change commits until
 * this process receives its own notification. The call that makes the change ends earlier, so cached data of the person
 * must not be used meanwhile.
 */
export class PendingChanges {
  readonly #open = new Map<string, { readonly to: Audience; readonly until: number }>()

  /** Returns the mark by which the process recognises the notification. */
  add(to: Audience): string {
    const now = Date.now()
    for (const [mark, { until }] of this.#open) {
      if (until > now) break
      this.#open.delete(mark)
    }
    const mark = randomUUID()
    this.#open.set(mark, { to, until: now + EXPIRY_MS })
    return mark
  }

  confirm(mark: string | undefined): void {
    if (mark !== undefined) this.#open.delete(mark)
  }

  covers(person: Person): boolean {
    if (this.#open.size === 0) return false
    const now = Date.now()
    for (const { to, until } of this.#open.values()) if (until > now && covers(to, person)) return true
    return false
  }
}
