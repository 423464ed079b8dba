import { send } from '@/lib/api/send'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { type getNodes, type NamedPoint, type NodeConflict, saveNodes } from '@/lib/contracts/knowledge-system/editing'
import { TITLE_MAX } from '@/lib/contracts/knowledge-system/nodes'
import { ApiError } from '@/lib/http/api-error'
import type { OutlineStore } from './outline-store'

/** `away`: the service cannot be called at present; `refused`: it does not accept the changes. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'away' | 'refused'

/** Milliseconds without a change after which the changes are saved. */
const PAUSE_MS = 1_500
const RETRY_MS = 5_000

type Answer = Pick<CallAnswer<typeof getNodes>, 'nodes' | 'points'>

/** Saves the changes of an open tree after each pause, and takes over the nodes that the service answers. */
export class Saver {
  status: SaveStatus = 'saved'
  error: Error | null = null
  /** Names of other users who changed nodes, by uid. */
  readonly changedBy = new Map<string, string>()
  /** Knowledge points that nodes name, by id. */
  readonly points = new Map<string, NamedPoint>()
  /** Reasons for which the service did not store nodes, by uid; the next change sends them again. */
  refusals: ReadonlyMap<string, string> = new Map()
  readonly #store: OutlineStore
  readonly #systemId: string
  readonly #revisions = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null
  /** Version of the tree at the last request. */
  #sentVersion = -1
  #isOpen = false
  /** Number of requests so far. */
  #saves = 0
  #rowVersion: number

  constructor(store: OutlineStore, { id, rowVersion }: Pick<System, 'id' | 'rowVersion'>, answer: Answer) {
    this.#store = store
    this.#systemId = id
    this.#rowVersion = rowVersion
    this.#note(answer)
  }

  /** Begins to save; returns the function that ends it. */
  open(): () => void {
    this.#isOpen = true
    const isRestored = this.#store.unsaved.size > 0
    if (isRestored) this.#schedule(0)
    const end = this.#store.signals.on('edited', () => this.#schedule(PAUSE_MS))
    const retry = () => this.status === 'away' && this.#schedule(0)
    const flush = () => document.visibilityState === 'hidden' && void this.flush()
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', flush)
    return () => {
      this.#isOpen = false
      clearTimeout(this.#timer)
      end()
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', flush)
      void this.flush()
    }
  }

  /**
   * Takes over the nodes of the service if others have changed them since: `rowVersion` is the newest known one of the
   * system. An answer that a save has overtaken would return nodes to an earlier state, so it is fetched again.
   */
  async refresh(rowVersion: number, load: () => Promise<Answer>): Promise<void> {
    for (;;) {
      await this.#saving
      if (rowVersion <= this.#rowVersion) return
      const saves = this.#saves
      const answer = await load()
      if (saves !== this.#saves) continue
      this.#rowVersion = rowVersion
      this.#note(answer)
      this.#store.receive(new Map(answer.nodes.map((node) => [node.uid, node])))
      this.#schedule(0)
      return
    }
  }

  /** Saves at once; resolves when no change waits any more, or when the service refuses the rest. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#saving
    if (this.#changes().length > 0) {
      this.#saving = this.#save().finally(() => {
        this.#saving = null
      })
      await this.#saving
    }
    this.#settleStatus()
    return this.#store.unsaved.size === 0
  }

  #schedule(delay: number): void {
    if (!this.#isOpen) return
    this.#settleStatus()
    clearTimeout(this.#timer)
    if (this.#store.unsaved.size > 0) this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #changes() {
    const { unsaved, conflicts, outline, base } = this.#store
    return [...unsaved].flatMap((uid) => {
      const node = outline.get(uid)
      if (conflicts.has(uid) || (node && node.title.trim().length > TITLE_MAX)) return []
      const revision = base.has(uid) ? (this.#revisions.get(uid) ?? null) : null
      return [{ uid, base: revision, node: node && { ...node, title: node.title.trim(), points: [...node.points] } }]
    })
  }

  async #save(): Promise<void> {
    const changes = this.#changes()
    this.#sentVersion = this.#store.version
    this.#saves += 1
    this.#set('saving')
    try {
      const answer = await send(saveNodes, { id: this.#systemId, changes }, { quiet: true })
      const isChanged = this.#store.version !== this.#sentVersion
      const refused = new Map(answer.conflicts.map((conflict) => [conflict.uid, conflict]))
      for (const { uid, node } of changes) {
        if (refused.has(uid)) continue
        if (node) this.#store.base.set(uid, node)
        else this.#store.base.delete(uid)
      }
      this.#rowVersion = answer.rowVersion
      this.#note(answer)
      this.#store.receive(new Map(answer.nodes.map((node) => [node.uid, node])))
      this.#noteConflicts(answer.conflicts)
      this.error = null
      this.#set('saved')
      const isMerged = answer.conflicts.some(({ uid, kind }) => kind === 'changed' && !this.#store.conflicts.has(uid))
      if (isChanged || isMerged) this.#schedule(isMerged ? 0 : PAUSE_MS)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      this.error = failure
      if (!failure.isOutage) return this.#set('refused')
      this.#set('away')
      if (this.#isOpen) this.#timer = setTimeout(() => void this.flush(), RETRY_MS)
    }
  }

  #noteConflicts(conflicts: readonly NodeConflict[]): void {
    const refusals = new Map<string, string>()
    for (const { uid, changedBy, text, kind } of conflicts) {
      if (changedBy) this.changedBy.set(uid, changedBy)
      if (kind !== 'changed' && !this.#store.conflicts.has(uid) && this.#store.unsaved.has(uid)) refusals.set(uid, text)
    }
    this.refusals = refusals
    this.#store.signals.emit('conflicts')
  }

  #note({ nodes, points }: Answer): void {
    this.#revisions.clear()
    for (const { uid, revision } of nodes) this.#revisions.set(uid, revision)
    for (const point of points) this.points.set(point.id, point)
  }

  #settleStatus(): void {
    if (this.#saving && this.status === 'saving') return
    const { unsaved } = this.#store
    if (unsaved.size === 0) this.#set('saved')
    else if (this.status === 'saved' || this.status === 'saving') this.#set('unsaved')
  }

  #set(status: SaveStatus): void {
    if (this.status === status) return
    this.status = status
    this.#store.signals.emit('status')
  }
}
