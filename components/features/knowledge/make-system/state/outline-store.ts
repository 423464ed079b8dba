import { type EditContext, removeNodes } from '../outline/edit'
import { type Focus, History, type Step } from '../outline/history'
import { reversed, undoOf } from '../outline/invert'
import { type Conflict, merge, withParts } from '../outline/merge'
import { type OutlineNode, type Patch, sameNode, sameStored } from '../outline/node'
import { Outline } from '../outline/outline'
import { Signals } from './signals'

/** Place of the caret. `moved` counts the times that the page has to set the focus itself. */
export interface ActiveRow extends Focus {
  /** True if the title has the focus; false if the whole row has it. */
  readonly isTitle: boolean
  readonly moved: number
}

/** Receives each change for the browser's database. */
export interface Journal {
  /** `step` is the changed step of the history, if any. */
  write: (uids: readonly string[], step: number | null) => void
}

const nowhere: Focus = { uid: null, caret: 0 }

/**
 * The open tree of one user: the nodes, the rows that are visible, the caret, the selection, the steps of 撤销, and the
 * nodes as the service has them. Components subscribe to the part that they show.
 */
export class OutlineStore {
  readonly signals = new Signals()
  readonly outline: Outline
  readonly context: EditContext
  /** The nodes that the service stores, as this page last received them. */
  base: Map<string, OutlineNode>
  history = new History()
  journal: Journal | null = null
  /** Uids of nodes that differ from those of the service. */
  readonly unsaved = new Set<string>()
  conflicts: ReadonlyMap<string, Conflict> = new Map()
  rows: readonly string[]
  active: ActiveRow = { ...nowhere, isTitle: false, moved: 0 }
  /** Both ends of the selected rows; null while only the active row is selected. */
  selection: { readonly anchor: string; readonly head: string } | null = null
  /** Uids of several selected rows; empty while only the active row is selected. */
  selectedSet: ReadonlySet<string> = new Set()
  /** Texts of problems by uid. */
  problems: ReadonlyMap<string, string> = new Map()
  /** Counts all changes of the tree. */
  version = 0
  readonly #collapsed = new Set<string>()

  constructor(nodes: readonly OutlineNode[], context: EditContext) {
    this.outline = new Outline(nodes)
    this.base = new Map(nodes.map((node) => [node.uid, node]))
    this.context = context
    this.rows = this.#visibleRows()
  }

  isCollapsed = (uid: string): boolean => this.#collapsed.has(uid)

  /** Uids of the selected rows, or of the active row. */
  get selected(): readonly string[] {
    if (!this.selection) return this.active.uid === null ? [] : [this.active.uid]
    const ends = [this.rows.indexOf(this.selection.anchor), this.rows.indexOf(this.selection.head)]
    return this.rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  }

  /**
   * Applies an action of this user as one step of 撤销. Returns whether it changed anything. `focus` null leaves the
   * focus of the page where it is, such as in the form of the node.
   */
  act(label: string, patch: Patch, focus: Partial<Focus> | null = {}, isTyping = false): boolean {
    if (patch.length === 0) return false
    const after = { uid: this.active.uid, caret: this.active.caret, ...focus }
    const step: Step = {
      ...{ label, patch, before: { uid: this.active.uid, caret: this.active.caret }, after },
      ...{ at: Date.now(), isTyping },
    }
    const at = this.history.push(step)
    this.#apply(patch)
    this.journal?.write(
      patch.map(({ uid }) => uid),
      at,
    )
    if (isTyping) this.active = { ...this.active, ...after }
    else if (focus) this.focus(after)
    this.signals.emit('edited')
    return true
  }

  undo(): Step | undefined {
    const step = this.history.undo()
    if (step) this.#revert(step.patch, step.before)
    return step
  }

  redo(): Step | undefined {
    const step = this.history.redo()
    if (step) this.#revert(reversed(step.patch), step.after)
    return step
  }

  #revert(patch: Patch, focus: Focus): void {
    const changes = undoOf(this.outline, patch)
    this.#apply(changes)
    this.journal?.write(
      changes.map(({ uid }) => uid),
      null,
    )
    this.focus({
      ...focus,
      uid: focus.uid !== null && this.outline.get(focus.uid) ? focus.uid : (this.rows[0] ?? null),
    })
    this.signals.emit('edited')
  }

  /** Sets the caret, and opens the nodes above it. */
  focus({ uid = this.active.uid, caret = 0 }: Partial<Focus>, isTitle = true): void {
    const before = this.active.uid
    this.#select(null)
    if (uid !== null) this.#reveal(uid)
    this.active = { uid, caret, isTitle, moved: this.active.moved + 1 }
    this.#emitActive(before)
  }

  /** Notes a caret that the user has set in the page. */
  noteCaret(uid: string, caret: number): void {
    const before = this.active.uid
    if (before === uid && this.active.isTitle) {
      this.active = { ...this.active, caret }
      return
    }
    this.active = { uid, caret, isTitle: true, moved: this.active.moved }
    this.#select(null)
    this.#emitActive(before)
  }

  /** Selects the rows from the anchor to `head`, and gives the focus to the row `head`. */
  select(head: string, anchor = this.selection?.anchor ?? this.active.uid ?? head): void {
    const before = this.active.uid
    this.active = { uid: head, caret: 0, isTitle: false, moved: this.active.moved + 1 }
    this.#select(anchor === head ? null : { anchor, head })
    this.#emitActive(before)
  }

  #select(selection: OutlineStore['selection']): void {
    if (!this.selection && !selection) return
    const before = this.selectedSet
    this.selection = selection
    this.selectedSet = new Set(selection ? this.selected : [])
    for (const uid of new Set([...before, ...this.selectedSet])) this.signals.emit(`row ${uid}`)
    this.signals.emit('selection')
  }

  #emitActive(before: string | null): void {
    if (before !== null) this.signals.emit(`row ${before}`)
    if (this.active.uid !== null && this.active.uid !== before) this.signals.emit(`row ${this.active.uid}`)
    this.signals.emit('active')
  }

  setProblems(problems: ReadonlyMap<string, string>): void {
    const before = this.problems
    this.problems = problems
    for (const uid of new Set([...before.keys(), ...problems.keys()]))
      if (before.get(uid) !== problems.get(uid)) this.signals.emit(`row ${uid}`)
  }

  toggle(uid: string, isOpen = this.#collapsed.has(uid)): void {
    if (isOpen) this.#collapsed.delete(uid)
    else this.#collapsed.add(uid)
    this.#refreshRows()
  }

  /** Shows the levels down to `depth`, counted from 1. */
  collapseBelow(depth: number): void {
    this.#collapsed.clear()
    for (const { uid } of this.outline.nodes())
      if (this.outline.childrenOf(uid).length > 0 && this.outline.depthOf(uid) + 1 >= depth) this.#collapsed.add(uid)
    this.#refreshRows()
    const { uid } = this.active
    if (uid !== null && !this.rows.includes(uid)) this.focus({ uid: this.rows[0] ?? null }, false)
  }

  /** Takes over nodes of the service: all of them, or those of an answer about some nodes only. */
  receive(
    nodes: ReadonlyMap<string, OutlineNode>,
    about: Iterable<string> = [...this.base.keys(), ...nodes.keys()],
  ): void {
    const concerned = new Set(about)
    const others = new Map(this.base)
    for (const uid of concerned) {
      const node = nodes.get(uid)
      if (node) others.set(uid, node)
      else others.delete(uid)
    }
    const { patch, conflicts } = merge(this.outline, this.base, others)
    this.base = others
    const open = new Map([...this.conflicts].filter(([uid]) => this.unsaved.has(uid)))
    for (const conflict of conflicts) open.set(conflict.uid, conflict)
    this.conflicts = open
    this.#apply(patch)
    for (const uid of concerned) this.#compare(uid)
    this.journal?.write([...new Set([...concerned, ...patch.map(({ uid }) => uid)])], null)
    const { uid } = this.active
    if (uid !== null && !this.outline.get(uid)) this.focus({ uid: this.rows[0] ?? null }, false)
    this.signals.emit('conflicts')
  }

  /** Settles a conflict: this user's node stays, the other user's node replaces it, or both titles are joined. */
  settle(uid: string, choice: 'mine' | 'other' | 'both'): void {
    const conflict = this.conflicts.get(uid)
    if (!conflict) return
    this.conflicts = new Map([...this.conflicts].filter(([one]) => one !== uid))
    this.act('选择版本', this.#settled(conflict, choice), null)
    this.#compare(uid)
    this.signals.emit('conflicts')
    this.signals.emit('edited')
  }

  #settled({ uid, mine, other, parts }: Conflict, choice: 'mine' | 'other' | 'both'): Patch {
    const now = this.outline.get(uid)
    if (choice === 'mine') return mine === null ? this.#removal(uid) : []
    if (!other) return this.#removal(uid)
    const parent = other.parent !== null && this.outline.get(other.parent) ? other.parent : null
    const chosen = now && parts.length > 0 ? withParts(now, other, parts) : { ...other, parent }
    const after = choice === 'both' && now ? { ...now, title: `${now.title}／${other.title}` } : chosen
    return sameNode(now, after) ? [] : [{ uid, before: now, after }]
  }

  #removal(uid: string): Patch {
    return removeNodes(this.outline, [uid])
  }

  /** Takes over changes and steps that an earlier page of this user stored in the browser. */
  restore(
    nodes: ReadonlyMap<string, OutlineNode | null>,
    base: ReadonlyMap<string, OutlineNode | null>,
    history: History,
  ): void {
    const current = this.base
    const patch = [...nodes].map(([uid, after]) => ({ uid, before: this.outline.get(uid), after }))
    const earlier = new Map(current)
    for (const [uid, node] of base) {
      if (node) earlier.set(uid, node)
      else earlier.delete(uid)
    }
    this.base = earlier
    this.#apply(patch.filter(({ before, after }) => !sameNode(before, after)))
    this.history = history
    // The service may have changed since; the same merge as for events compares the three versions.
    this.receive(current)
    this.signals.emit('history')
  }

  #apply(patch: Patch): void {
    if (patch.length === 0) return
    this.version += 1
    this.outline.apply(patch)
    let isPlaced = false
    for (const { uid, before, after } of patch) {
      this.#compare(uid)
      isPlaced ||= !before || !after || before.parent !== after.parent || before.sort !== after.sort
    }
    if (isPlaced) this.#refreshRows()
    for (const { uid } of patch) this.signals.emit(`row ${uid}`)
    this.signals.emit('nodes')
    this.signals.emit('history')
  }

  #compare(uid: string): void {
    const before = this.unsaved.size
    if (sameStored(this.outline.get(uid), this.base.get(uid) ?? null)) this.unsaved.delete(uid)
    else this.unsaved.add(uid)
    if (this.unsaved.size !== before) this.signals.emit('unsaved')
  }

  #reveal(uid: string): void {
    let isHidden = false
    for (let at = this.outline.get(uid)?.parent ?? null; at !== null; at = this.outline.get(at)?.parent ?? null)
      isHidden = this.#collapsed.delete(at) || isHidden
    if (isHidden) this.#refreshRows()
  }

  #visibleRows = (): string[] => this.outline.rows(this.isCollapsed)

  #refreshRows(): void {
    this.rows = this.#visibleRows()
    this.signals.emit('rows')
  }
}
