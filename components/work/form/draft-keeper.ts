import { send } from '@/lib/api/send'
import { removeDraft, saveDraft } from '@/lib/contracts/editing/calls'
import { ApiError } from '@/lib/http/api-error'
import { errorEvents } from '@/lib/http/error-events'
import { isLeaving } from '@/lib/http/leave'
import { type DraftPlace, dropDraft, writeDraft } from '@/lib/state/drafts'
import { noteInterruption } from '@/lib/state/drafts-return'
import { outbox, type Sent, waitsAgain } from '@/lib/state/outbox'
import type { Values } from './merge'

/** Milliseconds a pause in typing lasts before the server gets the draft (product.md, Forms). */
export const DRAFT_PAUSE = 2_000

/** What a person typed, what it started from, and the version that was. */
export interface KeptForm {
  values: Values
  base: Values
  rowVersion: number | null
}

interface TypedForm extends KeptForm {
  typedAt: string
}

/**
 * Keeps the draft of one form: in the browser at once, at the server after a pause. Writes follow one another,
 * so that a draft on its way cannot arrive after the save that made it needless.
 */
export class DraftKeeper {
  readonly #place: DraftPlace
  readonly #onKept: (savedAt: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: TypedForm | null = null
  #sending: Promise<unknown> = Promise.resolve()
  #exists: boolean
  #typed = false

  /** `exists`: a draft was found, so there is something to drop. */
  constructor(place: DraftPlace, exists: boolean, onKept: (savedAt: string) => void) {
    this.#place = place
    this.#exists = exists
    this.#onKept = onKept
  }

  /** Something was typed here, or taken up again, and is not saved yet; a draft that is only offered is not. */
  get isTyped(): boolean {
    return this.#typed
  }

  keep(form: KeptForm): void {
    this.#exists = true
    this.#typed = true
    const typedAt = new Date().toISOString()
    this.#waiting = { ...form, typedAt }
    void writeDraft(this.#place, { ...toDraft(this.#waiting), savedAt: typedAt })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), DRAFT_PAUSE)
  }

  /** Sends what still waits. A failure is made up for once the service is back; the browser has it meanwhile. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer)
    const form = this.#waiting
    if (!form) return this.#sending
    this.#waiting = null
    const { entity, id } = this.#place
    this.#send(async () => {
      const { savedAt } = await send(saveDraft, { entity, entityId: id, ...toDraft(form) }, { quiet: true })
      this.#onKept(savedAt)
    })
    return this.#sending
  }

  /** Among those whose form is on show. Answers the function that ends that, with what still waits sent. */
  open(): () => void {
    keepers.add(this)
    return () => {
      keepers.delete(this)
      void this.flush()
    }
  }

  /** Saved, or given up. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = null
    this.#typed = false
    if (!this.#exists) return
    this.#exists = false
    const { entity, id } = this.#place
    void dropDraft(this.#place)
    this.#send(() => send(removeDraft, { entity, entityId: id }, { quiet: true }))
  }

  #send(work: () => Promise<unknown>): void {
    const { entity, id } = this.#place
    const record = `${entity}/${id}`
    const key = `${record} draft`
    // What is later makes what still waits needless.
    outbox.withdraw(key)
    const attempt = (isRetry: boolean): Promise<Sent> =>
      work().then(
        () => 'sent',
        (error: unknown) => {
          if (!(error instanceof ApiError && error.isOutage && waitsAgain(isRetry))) return 'refused'
          outbox.put(key, { record, title: null, send: () => attempt(true) })
          errorEvents.emit({ kind: 'away' })
          return 'away'
        },
      )
    this.#sending = this.#sending.then(() => attempt(false))
  }
}

const keepers = new Set<DraftKeeper>()

/** The drafts of all forms on show stand at the server, as far as it can be reached. */
export const keepDrafts = (): Promise<unknown> => Promise.all([...keepers].map((keeper) => keeper.flush()))

// Whoever turns to something else may not come back to this browser.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keepDrafts()
  })
  // Told here as well as by the frame, which hears of a form only after the next rendering: a page torn away with the first
  // letter comes back as one torn away later does.
  window.addEventListener('pagehide', () => {
    if (isLeaving() || ![...keepers].some(({ isTyped }) => isTyped)) return
    noteInterruption([window.location.pathname + window.location.search])
  })
}

function toDraft({ values, base, typedAt, rowVersion }: TypedForm) {
  return { payload: { values, base, typedAt }, baseRowVersion: rowVersion }
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
