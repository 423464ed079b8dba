import type { z } from 'zod'
import type { ScreenPath } from '../screens.ts'
import type { Call, CallRequest } from './call.ts'

/** The path of the screen a user sees after signing in. */
export const HOME_PATH = '/main' satisfies ScreenPath

/**
 * The address of a screen; a query in the address names one of the screen's tabs. `Reads` exists only as a type and
 * names the parameters the screen reads.
 */
export interface Path<Reads extends object = object> {
  readonly at: string
  readonly reads?: Reads
}

/** The screen of one record; `by` is the name of the parameter that contains the record's id. */
export interface RecordPath<Reads extends object = object> extends Path<Reads> {
  readonly by: string
}

/** The addresses of one kind of record, or of a screen that shows no records. */
export interface Paths {
  readonly list?: Path
  readonly page?: Path | RecordPath
  readonly form?: Path
}

type Address = ScreenPath | `${ScreenPath}?${string}`

export const path = <Reads extends object = object>(at: Address): Path<Reads> => ({ at })

export const recordPath = <Reads extends object = object>(at: ScreenPath, by: string): RecordPath<Reads> => ({ at, by })

/** The filters of a list, derived from the request of the list's call; the list reads the filters from the address. */
export type FiltersOf<C extends Call> = Partial<CallRequest<C>>

/** The filters of several lists whose calls share a schema. */
export type FiltersIn<S extends z.ZodType> = Partial<z.output<S>>

/** Parameters of a list's address that open a record, a form or a dialog over the list. */
export interface OverList {
  view?: string
  edit?: string
  history?: string
  import?: string
  export?: string
}

type One<T> = string extends T ? T | number : T
/**
 * The type of a parameter's value: one value, or several if the screen reads several. An id may be a number; a
 * parameter that is null is omitted from the address.
 */
type Value<T> = (T extends readonly (infer U)[] ? One<U> | readonly One<U>[] : One<T>) | null

/** The parameters of an address that a screen reads. */
export type ParamsOf<P> = P extends { readonly reads?: infer Reads }
  ? { readonly [K in keyof NonNullable<Reads>]?: Value<NonNullable<Reads>[K]> | undefined }
  : never

/** Returns an address with parameters; it omits parameters that are null, undefined or empty text. */
export function withParams(at: string, params: object): string {
  const [path = at, own] = at.split('?')
  const search = new URLSearchParams(own)
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
