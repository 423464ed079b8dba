import type { Todo } from '@/lib/contracts/statistics/calls'
import { todos as declared, type TodoKey } from '@/lib/contracts/statistics/figures'

/** How urgent a kind of to-do was when something of it last waited: past its time first, then what has waited longest. */
export type Places = ReadonlyMap<TodoKey, string>
export const noPlaces: Places = new Map()

/** After every time. */
const NEVER = '~'

/** Compared as text: `0` what is late, `1` what waits, `2` what is only to be known; then since when. */
const placeOf = ({ key, overdue, oldest }: Todo) =>
  `${overdue > 0 ? 0 : declared[key].notice ? 2 : 1} ${oldest ?? NEVER}`

/** The places of now. What came down to nothing keeps the one it had; the same value where nothing changed. */
export function placesOf(todos: readonly Todo[], before: Places): Places {
  const changed = todos.filter((todo) => todo.count && before.get(todo.key) !== placeOf(todo))
  if (changed.length === 0) return before
  return new Map([...before, ...changed.map((todo) => [todo.key, placeOf(todo)] as const)])
}

/** Sorts to-dos by their places; those of one place stay as they are. */
export function inOrder<T extends { readonly key: TodoKey }>(todos: readonly T[], places: Places): T[] {
  const at = ({ key }: T) => places.get(key) ?? NEVER
  return todos.toSorted((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0))
}
