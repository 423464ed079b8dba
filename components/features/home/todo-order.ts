import type { Todo } from '@/lib/contracts/statistics/calls'
import { todos as declared, type TodoKey } from '@/lib/contracts/statistics/figures'

/** Sort key of each kind of to-do when it last had waiting items: overdue first, then the longest waiting. */
export type SortKeys = ReadonlyMap<TodoKey, string>
export const noPlaces: SortKeys = new Map()

/** Sorts after every time. */
const NEVER = '~'

/** Compared as text: `0` overdue, `1` waiting, `2` notice; then the oldest time. */
const placeOf = ({ key, overdue, oldest }: Todo) =>
  `${overdue > 0 ? 0 : declared[key].notice ? 2 : 1} ${oldest ?? NEVER}`

/**
 * Returns the current sort keys. A to-do that fell to zero keeps its key; without a change the result is `before`
 * itself.
 */
export function sortKeysOf(todos: readonly Todo[], before: SortKeys): SortKeys {
  const changed = todos.filter((todo) => todo.count && before.get(todo.key) !== placeOf(todo))
  if (changed.length === 0) return before
  return new Map([...before, ...changed.map((todo) => [todo.key, placeOf(todo)] as const)])
}

/** Sorts to-dos by their keys; equal keys keep their order. */
export function inOrder<T extends { readonly key: TodoKey }>(todos: readonly T[], places: SortKeys): T[] {
  const at = ({ key }: T) => places.get(key) ?? NEVER
  return todos.toSorted((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0))
}
