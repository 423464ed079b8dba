import type { z } from 'zod'
import { TOTAL_CAP } from '@/lib/contracts/base/paging'

/** A flat object of a list's state; every field has a default or is optional. */
export type StateSchema = z.ZodObject

/** How a change enters the history: a step of its own, or in place of the present one (while typing). */
export type How = 'push' | 'replace'

/** Fields that say where one stands in a list; any other change leads back to the first page. */
export const placeFields: readonly string[] = ['pageNum', 'after']

/** Fields every list has that do not narrow it. */
export const frameFields: readonly string[] = [...placeFields, 'pageSize', 'sort', 'order']

/** The named view the list was opened by; it belongs to no schema and stays while filters change. `view` is a record that is read. */
export const VIEW_PARAM = 'named'

/** Parameters → state. A value somebody broke in the address counts as absent; the rest of the state stands. */
export function readState<S extends StateSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const state: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = params.getAll(name)
    const given = field.safeParse(values.length > 1 ? values : values[0])
    const value = given.success ? given.data : field.parse(undefined)
    if (value !== undefined) state[name] = value
  }
  return withinReach(state) as z.output<S>
}

/** A page that numbers cannot reach shows the last one they can, instead of an error nobody can leave. */
function withinReach(state: Record<string, unknown>): Record<string, unknown> {
  const { pageNum, pageSize, after } = state
  if (typeof pageNum !== 'number' || typeof pageSize !== 'number' || after !== undefined) return state
  return { ...state, pageNum: Math.min(pageNum, Math.floor(TOTAL_CAP / pageSize)) }
}

/** State → parameters: defaults and empty values are not written, parameters of others stay as they are. */
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

/** State after a change: back to the first page, unless the change is about the page. */
export function changeState<T extends object>(state: T, patch: Partial<T>): T {
  const moves = Object.keys(patch).some((name) => placeFields.includes(name))
  const next: Record<string, unknown> = { ...state, ...patch }
  for (const name of placeFields) if (!moves || !(name in patch)) delete next[name]
  return next as T
}

/** Names of the filters that narrow the list now; `aside` names fields that are no filters. */
export function activeFilters<S extends StateSchema>(
  schema: S,
  state: Partial<z.output<S>>,
  aside: readonly string[] = [],
): string[] {
  const given: Record<string, unknown> = state
  const others = [...frameFields, ...aside]
  return Object.keys(schema.shape).filter((name) => !others.includes(name) && !isEmpty(given[name]))
}

/** The address says nothing about this list at all. */
export function isUntouched(schema: StateSchema, params: URLSearchParams): boolean {
  return !params.has(VIEW_PARAM) && Object.keys(schema.shape).every((name) => !params.has(name))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
