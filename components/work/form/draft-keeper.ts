import { removeDraft, saveDraft } from '@/lib/contracts/editing/calls'
import { request } from '@/lib/http/client'
import { type DraftPlace, dropDraft, writeDraft } from '@/lib/state/drafts'
import type { Values } from './merge'

/** Milliseconds a pause in typing lasts before the server gets the draft (product.md, Forms). */
export const DRAFT_PAUSE = 2_000

/** What a person typed, what it started from, and the version that was. */
export interface KeptForm {
  values: Values
  base: Values
  rowVersion: number | null
}

/**
 * Keeps the draft of one form: in the browser at once, at the server after a pause. Writes follow one another,
 * so that a draft on its way cannot arrive after the save that made it needless.
 */
export class DraftKeeper {
  readonly #place: DraftPlace
  readonly #onKept: (savedAt: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: KeptForm | null = null
  #sending: Promise<unknown> = Promise.resolve()
  #exists: boolean

  /** `exists`: a draft was found, so there is something to drop. */
  constructor(place: DraftPlace, exists: boolean, onKept: (savedAt: string) => void) {
    this.#place = place
    this.#exists = exists
    this.#onKept = onKept
  }

  keep(form: KeptForm): void {
    this.#exists = true
    this.#waiting = form
    void writeDraft(this.#place, { ...toDraft(form), savedAt: new Date().toISOString() })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), DRAFT_PAUSE)
  }

  /** Sends what still waits. A failure is made up for by the next change; the browser has it meanwhile. */
  flush(): void {
    clearTimeout(this.#timer)
    const form = this.#waiting
    if (!form) return
    this.#waiting = null
    const { entity, id } = this.#place
    this.#send(async () => {
      const { savedAt } = await request(saveDraft, { entity, entityId: id, ...toDraft(form) }, { quiet: true })
      this.#onKept(savedAt)
    })
  }

  /** Saved, or given up. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = null
    if (!this.#exists) return
    this.#exists = false
    const { entity, id } = this.#place
    void dropDraft(this.#place)
    this.#send(() => request(removeDraft, { entity, entityId: id }, { quiet: true }))
  }

  #send(work: () => Promise<unknown>): void {
    this.#sending = this.#sending.then(work).catch(() => null)
  }
}

function toDraft({ values, base, rowVersion }: KeptForm) {
  return { payload: { values, base }, baseRowVersion: rowVersion }
}

/** What a stored draft holds, as far as the form of today still knows its fields. */
export function fromDraft(payload: Record<string, unknown>, baseRowVersion: number | null, like: Values): KeptForm {
  const part = (name: string): Values => {
    const given = payload[name]
    const stored: Values = typeof given === 'object' && given !== null ? { ...given } : {}
    return Object.fromEntries(Object.keys(like).map((field) => [field, field in stored ? stored[field] : like[field]]))
  }
  return { values: part('values'), base: part('base'), rowVersion: baseRowVersion }
}
