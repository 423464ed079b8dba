import type { GrantEntry } from '@/lib/contracts/role'

/** The tree of entries, ready to be asked. */
export interface GrantModel {
  /** In the order of the menu, each after its parent. */
  readonly entries: readonly GrantEntry[]
  readonly byId: ReadonlyMap<string, GrantEntry>
  readonly below: ReadonlyMap<string | null, readonly GrantEntry[]>
}

export type Ticks = ReadonlySet<string>
export type TickState = 'on' | 'half' | 'off'

export function modelOf(entries: readonly GrantEntry[]): GrantModel {
  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    below: Map.groupBy(entries, ({ parentId }) => parentId),
  }
}

/** The entry's own id and those of everything under it. */
export function branchOf(model: GrantModel, id: string): string[] {
  return [id, ...(model.below.get(id) ?? []).flatMap((child) => branchOf(model, child.id))]
}

/** Ids of the entries above, the nearest first. */
export function aboveOf(model: GrantModel, id: string): string[] {
  const parentId = model.byId.get(id)?.parentId
  return parentId ? [parentId, ...aboveOf(model, parentId)] : []
}

/**
 * Half: part of what lies under it. While parents follow their children, an entry is on only with all of these;
 * while parents are free, its own tick counts.
 */
export function tickState(model: GrantModel, ticks: Ticks, id: string, linked: boolean): TickState {
  const branch = branchOf(model, id)
  const ticked = branch.filter((one) => ticks.has(one)).length
  if (!linked && ticks.has(id)) return 'on'
  if (linked && ticked === branch.length) return 'on'
  return ticked > 0 ? 'half' : 'off'
}

interface Toggling {
  /** Parents and children follow one another. */
  linked: boolean
  /** May be ticked: the person holds it, or it was ticked to begin with. */
  allowed: (id: string) => boolean
  /** While a search narrows the tree: what is not on show is left alone. */
  shown?: (id: string) => boolean
}

/** The ticks after one entry was clicked. */
export function toggled(model: GrantModel, ticks: Ticks, id: string, options: Toggling): Ticks {
  const { linked, allowed, shown = () => true } = options
  const next = new Set(ticks)
  if (!linked) {
    if (next.has(id)) next.delete(id)
    else if (allowed(id)) next.add(id)
    return next
  }
  const branch = branchOf(model, id).filter((one) => one === id || shown(one))
  const free = branch.filter(allowed)
  // Full as far as the person can fill it: the next click empties it.
  const full = branch.some((one) => ticks.has(one)) && free.every((one) => ticks.has(one))
  if (full) {
    for (const one of branch) next.delete(one)
    emptyAbove(model, next, id)
    // What a search hides stays, and then so does what it lies in.
    if (branchOf(model, id).some((one) => next.has(one))) next.add(id)
    return next
  }
  for (const one of free) next.add(one)
  if (free.length > 0) for (const one of aboveOf(model, id)) if (allowed(one)) next.add(one)
  return next
}

/** A directory nothing is left in is let go; a screen stays, it is something by itself. */
function emptyAbove(model: GrantModel, ticks: Set<string>, id: string): void {
  for (const one of aboveOf(model, id)) {
    if (model.byId.get(one)?.kind !== 'directory') return
    if (branchOf(model, one).some((below) => below !== one && ticks.has(below))) return
    ticks.delete(one)
  }
}

/** Somebody saved other ticks meanwhile: theirs, with what the person changed themselves put over them. */
export function mergeTicks(base: Ticks, mine: Ticks, theirs: Ticks): Ticks {
  const next = new Set(theirs)
  for (const id of mine) if (!base.has(id)) next.add(id)
  for (const id of base) if (!mine.has(id)) next.delete(id)
  return next
}

export function sameTicks(one: Ticks, other: Ticks): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/** Ids whose name, address or permission holds the text, with all above and below them; null: no text, all of them. */
export function foundEntries(model: GrantModel, text: string): ReadonlySet<string> | null {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return null
  const found = new Set<string>()
  for (const { id, name, url, port, calls } of model.entries) {
    const words = [name, url ?? '', port ?? '', ...calls.map(({ path }) => path)]
    if (!words.some((word) => word.toLowerCase().includes(wanted))) continue
    for (const one of [...aboveOf(model, id), ...branchOf(model, id)]) found.add(one)
  }
  return found
}
