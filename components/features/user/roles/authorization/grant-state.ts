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

/** The entries of the platform's menu, indexed for the tree of checkboxes. */
export type GrantModel = CheckboxModel<GrantEntry>

/**
 * Returns the state of an entry's checkbox. If `linked` is true, a click on an entry also changes the entries below it,
 * so the state is `on` only if all entries below are checked. Otherwise the state is `on` if the entry itself is
 * checked.
 */
export function grantState(model: GrantModel, checked: CheckedIds, id: string, linked: boolean): CheckState {
  return !linked && checked.has(id) ? 'on' : checkState(model, checked, id)
}

interface Granting extends Omit<Toggling, 'stays'> {
  /** Whether a click on an entry also changes its ancestors and the entries below. */
  linked: boolean
  /** Returns whether an entry may be checked: the user must hold its permission, or the role must already have it. */
  allowed: (id: string) => boolean
}

/**
 * Returns the checked ids after a click. A directory without checked children becomes unchecked; a screen without
 * checked ports (permissions) stays checked.
 */
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

/** Returns the ids that another administrator saved, with the user's own changes since `base` applied to them. */
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
 * Returns the ids of entries whose name, pinyin, address, permission or call contains the text, and of the entries
 * above and below; null without a text.
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
