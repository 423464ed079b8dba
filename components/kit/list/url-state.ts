import type { z } from 'zod'
import { TOTAL_CAP } from '@/lib/contracts/base/paging'

/** A flat object of a list's state; every field has a default or is optional. */
export type StateSchema = z.ZodObject

/** The history entry of a change: a new one, or in place of the present one (while typing). */
export type HistoryMode = 'push' | 'replace'

/** Fields of the page's position; any other change leads back to the first page. */
export const placeFields: readonly string[] = ['pageNum', 'after']

/** Fields of every list that do not narrow it. */
export const frameFields: readonly string[] = [...placeFields, 'pageSize', 'sort', 'order']

/**
 * The parameter of the saved view that opened the list; it belongs to no schema and stays while filters change. (`view`
 * is an opened record.)
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

/** Replaces a page beyond the numbers by the last numbered one, because the service would refuse it. */
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

/** Returns the state after a change: on the first page, unless the change is about the page. */
export function changeState<T extends object>(state: T, patch: Partial<T>): T {
  const moves = Object.keys(patch).some((name) => placeFields.includes(name))
  const next: Record<string, unknown> = { ...state, ...patch }
  for (const name of placeFields) if (!moves || !(name in patch)) delete next[name]
  return next as T
}

/** Returns the names of the filters that narrow the list now; `aside` names fields that are no filters. */
export function activeFilters<S extends StateSchema>(
  schema: S,
  state: Partial<z.output<S>>,
  aside: readonly string[] = [],
): string[] {
  const given: Record<string, unknown> = state
  const others = [...frameFields, ...aside]
  return Object.keys(schema.shape).filter((name) => !others.includes(name) && !isEmpty(given[name]))
}

/** Returns whether the address has no parameter of this list. */
export function isUntouched(schema: StateSchema, params: URLSearchParams): boolean {
  return !params.has(VIEW_PARAM) && Object.keys(schema.shape).every((name) => !params.has(name))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
