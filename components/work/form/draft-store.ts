import { send } from '@/lib/api/send'
import { removeDraft, saveDraft } from '@/lib/contracts/editing/calls'
import { ApiError } from '@/lib/http/api-error'
import { errorEvents } from '@/lib/http/error-events'
import { isLeaving } from '@/lib/http/leave'
import { type DraftPlace, dropDraft, writeDraft } from '@/lib/state/drafts'
import { noteInterruption } from '@/lib/state/drafts-return'
import { outbox, type Sent, waitsAgain } from '@/lib/state/outbox'
import type { Values } from './merge'

/** Milliseconds without typing after which the server receives the draft. */
export const DRAFT_PAUSE = 2_000

/** The typed values, the values that the form had before the user typed, and the record's version at that time. */
export interface DraftState {
  values: Values
  base: Values
  rowVersion: number | null
}

interface TypedForm extends DraftState {
  typedAt: string
}

/**
 * Stores the draft of one form: in the browser at once, on the server after a pause. Writes run one after another, so
 * that a draft cannot arrive after the save that made it obsolete.
 */
export class DraftStore {
  readonly #place: DraftPlace
  readonly #onKept: (savedAt: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: TypedForm | null = null
  #sending: Promise<unknown> = Promise.resolve()
  #exists: boolean
  #typed = false

  /** `exists` is true if the server already has a draft of this user and record, so that `drop` must remove it. */
  constructor(place: DraftPlace, exists: boolean, onKept: (savedAt: string) => void) {
    this.#place = place
    this.#exists = exists
    this.#onKept = onKept
  }

  /**
   * Returns whether the user typed or restored something that is not saved yet; a draft that is only offered does not
   * count.
   */
  get isTyped(): boolean {
    return this.#typed
  }

  store(form: DraftState): void {
    this.#exists = true
    this.#typed = true
    const typedAt = new Date().toISOString()
    this.#waiting = { ...form, typedAt }
    void writeDraft(this.#place, { ...toDraft(this.#waiting), savedAt: typedAt })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), DRAFT_PAUSE)
  }

  /**
   * Sends the waiting draft. If the service is away, the outbox sends the draft later; until then the browser keeps it.
   */
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

  /**
   * Registers the draft of a form that became visible. Returns a function that unregisters it and sends the waiting
   * draft.
   */
  open(): () => void {
    keepers.add(this)
    return () => {
      keepers.delete(this)
      void this.flush()
    }
  }

  /** Removes the draft after a save or a discard. */
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
    // A new draft or a removal makes the request that still waits in the outbox obsolete.
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

const keepers = new Set<DraftStore>()

/** Sends the drafts of all visible forms to the server; resolves when each was sent or has failed. */
export const flushDrafts = (): Promise<unknown> => Promise.all([...keepers].map((keeper) => keeper.flush()))

// A user who turns to another window may continue on another computer, so the drafts are sent when the page is hidden.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushDrafts()
  })
  // The application's frame notices unsaved values only after the next render, so this module notes the address of the
  // form too. A form whose page unloads right after the first letter is therefore restored as well.
  window.addEventListener('pagehide', () => {
    if (isLeaving() || ![...keepers].some(({ isTyped }) => isTyped)) return
    noteInterruption([window.location.pathname + window.location.search])
  })
}

function toDraft({ values, base, typedAt, rowVersion }: TypedForm) {
  return { payload: { values, base, typedAt }, baseRowVersion: rowVersion }
}

/** Returns the values of a stored draft for the fields that the present form still has. */
export function fromDraft(payload: Record<string, unknown>, baseRowVersion: number | null, like: Values): DraftState {
  const part = (name: string): Values => {
    const given = payload[name]
    const stored: Values = typeof given === 'object' && given !== null ? { ...given } : {}
    return Object.fromEntries(Object.keys(like).map((field) => [field, field in stored ? stored[field] : like[field]]))
  }
  return { values: part('values'), base: part('base'), rowVersion: baseRowVersion }
}
