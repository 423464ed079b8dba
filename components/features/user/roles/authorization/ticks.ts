import {
  aboveOf,
  branchOf,
  type TickModel,
  type TickState,
  type Ticks,
  type Toggling,
  tickState,
  toggled,
} from '@/components/kit/tree/tick'
import type { GrantEntry } from '@/lib/contracts/role/calls'

/** The platform's entries, ready to be asked. */
export type GrantModel = TickModel<GrantEntry>

/** While parents follow their children, an entry is on only with all under it; while they are free, its own tick counts. */
export function grantState(model: GrantModel, ticks: Ticks, id: string, linked: boolean): TickState {
  return !linked && ticks.has(id) ? 'on' : tickState(model, ticks, id)
}

interface Granting extends Omit<Toggling, 'stays'> {
  /** Parents and children follow one another. */
  linked: boolean
  /** The person holds it, or it was ticked to begin with. */
  allowed: (id: string) => boolean
}

/** The ticks after one entry was clicked. A directory nothing is left in is let go, a screen stays. */
export function granted(model: GrantModel, ticks: Ticks, id: string, { linked, ...options }: Granting): Ticks {
  if (linked)
    return toggled(model, ticks, id, { ...options, stays: (one) => model.byId.get(one)?.kind !== 'directory' })
  const next = new Set(ticks)
  if (!next.delete(id) && options.allowed(id)) next.add(id)
  return next
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

/** Ids whose name, spelling, address or permission holds the text, with all above and below them; null: no text, all of them. */
export function foundEntries(model: GrantModel, text: string): ReadonlySet<string> | null {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return null
  const found = new Set<string>()
  for (const { id, name, pinyin, initials, url, port, calls } of model.nodes) {
    const words = [name, pinyin, initials, url ?? '', port ?? '', ...calls.map(({ path }) => path)]
    if (!words.some((word) => word.toLowerCase().includes(wanted))) continue
    for (const one of [...aboveOf(model, id), ...branchOf(model, id)]) found.add(one)
  }
  return found
}
