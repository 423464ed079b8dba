import type { z } from 'zod'
import { TOTAL_CAP } from '@/lib/contracts/base/paging'

/** Schema of a list's state: a flat object in which every field has a default or is optional. */
export type StateSchema = z.ZodObject

/**
 * How a change enters the browser history: `push` adds an entry, `replace` changes the present entry, for example while
 * the user types.
 */
export type HistoryMode = 'push' | 'replace'

/** Fields that contain the position in the list. A change of any other field leads back to the first page. */
export const placeFields: readonly string[] = ['pageNum', 'after']

/** Fields of every list that do not filter its rows. */
export const frameFields: readonly string[] = [...placeFields, 'pageSize', 'sort', 'order']

/**
 * The address parameter with the saved view from which the list was opened. It is not part of the list's state and
 * stays when filters change. (The parameter `view` contains an opened record.)
 */
export const VIEW_PARAM = 'named'

/** Reads the state from the parameters. An invalid value counts as absent; the rest of the state stays. */
export function readState<S extends StateSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const state: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = params.getAll(name)
    const given = field.safeParse(values.length > 1 ? values : values[0])
    const value = given.success ? given.data : field.parse(undefined)
    if (value !== undefined) state[name] = value
  }
  return withinPaging(state) as z.output<S>
}

/** Limits the page number to the highest number that the service accepts. */
function withinPaging(state: Record<string, unknown>): Record<string, unknown> {
  const { pageNum, pageSize, after } = state
  if (typeof pageNum !== 'number' || typeof pageSize !== 'number' || after !== undefined) return state
  return { ...state, pageNum: Math.min(pageNum, Math.floor(TOTAL_CAP / pageSize)) }
}

/** Writes the state to the parameters: defaults and empty values are omitted, other parameters stay unchanged. */
export function writeState<S extends StateSchema>(
  schema: S,
  state: Partial<z.output<S>>,
  present: URLSearchParams,
): URLSearchParams {
  const given: Record<string, unknown> = state
  const next = new URLSearchParams()
  for (const [name, value] of present) if (!(name in schema.shape)) next.append(name, value)
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name]
    if (isEmpty(value) || same(value, field.parse(undefined))) continue
    for (const one of Array.isArray(value) ? value : [value]) next.append(name, String(one))
  }
  return next
}

/** Returns the state after a change. The list is then on its first page, unless `patch` contains a page. */
export function changeState<T extends object>(state: T, patch: Partial<T>): T {
  const moves = Object.keys(patch).some((name) => placeFields.includes(name))
  const next: Record<string, unknown> = { ...state, ...patch }
  for (const name of placeFields) if (!moves || !(name in patch)) delete next[name]
  return next as T
}

/** Returns the names of the filters that have a value. `aside` contains the names of fields that are not filters. */
export function activeFilters<S extends StateSchema>(
  schema: S,
  state: Partial<z.output<S>>,
  aside: readonly string[] = [],
): string[] {
  const given: Record<string, unknown> = state
  const others = [...frameFields, ...aside]
  return Object.keys(schema.shape).filter((name) => !others.includes(name) && !isEmpty(given[name]))
}

/** Returns whether the address contains no parameter of this list and no saved view. */
export function isUntouched(schema: StateSchema, params: URLSearchParams): boolean {
  return !params.has(VIEW_PARAM) && Object.keys(schema.shape).every((name) => !params.has(name))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
