import type { Todo } from '@/lib/contracts/statistics/calls'
import { todos as declared, type TodoKey } from '@/lib/contracts/statistics/figures'

/**
 * Sort key of each kind of to-do, computed when the to-do last had items. Overdue to-dos come first, then waiting ones,
 * then notices; in each group the oldest come first.
 */
export type SortKeys = ReadonlyMap<TodoKey, string>
export const noPlaces: SortKeys = new Map()

/** Stands for the missing time of a to-do that reports no oldest item; sorts after every ISO time. */
const NEVER = '~'

/**
 * Returns the sort key of a to-do, which is compared as text. The key begins with 0 for an overdue to-do, 1 for a
 * waiting one or 2 for a notice. The time of the oldest item follows.
 */
const placeOf = ({ key, overdue, oldest }: Todo) =>
  `${overdue > 0 ? 0 : declared[key].notice ? 2 : 1} ${oldest ?? NEVER}`

/**
 * Returns the current sort keys. A to-do without items keeps its last key, so that it does not move. If no key has
 * changed, the function returns the object `before` itself.
 */
export function sortKeysOf(todos: readonly Todo[], before: SortKeys): SortKeys {
  const changed = todos.filter((todo) => todo.count && before.get(todo.key) !== placeOf(todo))
  if (changed.length === 0) return before
  return new Map([...before, ...changed.map((todo) => [todo.key, placeOf(todo)] as const)])
}

/** Returns the to-dos sorted by their keys; to-dos with equal keys keep their order. */
export function inOrder<T extends { readonly key: TodoKey }>(todos: readonly T[], places: SortKeys): T[] {
  const at = ({ key }: T) => places.get(key) ?? NEVER
  return todos.toSorted((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0))
}
