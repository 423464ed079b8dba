import {
  aboveOf,
  branchOf,
  type CheckboxModel,
  type CheckedIds,
  type CheckState,
  checkState,
  type Toggling,
  toggled,
} from '@/components/kit/tree/check-state'
import type { GrantEntry } from '@/lib/contracts/role/calls'

/** The platform's entries, indexed. */
export type GrantModel = CheckboxModel<GrantEntry>

/** Returns an entry's state: with linked parents on needs all entries below; otherwise its own checkbox counts. */
export function grantState(model: GrantModel, checked: CheckedIds, id: string, linked: boolean): CheckState {
  return !linked && checked.has(id) ? 'on' : checkState(model, checked, id)
}

interface Granting extends Omit<Toggling, 'stays'> {
  /** Parents and children follow one another. */
  linked: boolean
  /** Returns whether the user holds the permission, or the role had it at the start. */
  allowed: (id: string) => boolean
}

/** Returns the ids after a click. A directory without checked children is unchecked, a screen stays. */
export function granted(
  model: GrantModel,
  checked: CheckedIds,
  id: string,
  { linked, ...options }: Granting,
): CheckedIds {
  if (linked)
    return toggled(model, checked, id, { ...options, stays: (one) => model.byId.get(one)?.kind !== 'directory' })
  const next = new Set(checked)
  if (!next.delete(id) && options.allowed(id)) next.add(id)
  return next
}

/** Applies the user's own changes to the ids that another administrator saved. */
export function mergeChecked(base: CheckedIds, mine: CheckedIds, theirs: CheckedIds): CheckedIds {
  const next = new Set(theirs)
  for (const id of mine) if (!base.has(id)) next.add(id)
  for (const id of base) if (!mine.has(id)) next.delete(id)
  return next
}

export function sameChecked(one: CheckedIds, other: CheckedIds): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/**
 * Returns ids whose name, pinyin, address or permission contains the text, with all above and below them; null without
 * a text.
 */
export function matchingEntries(model: GrantModel, text: string): ReadonlySet<string> | null {
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
