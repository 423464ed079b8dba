import { z } from 'zod'
import type { Call } from './call.ts'

// This file reads the answers of a platform in the browser. The bundled service must match each call's `answer`
// exactly; an outside platform promises only the fields of the specification. One schema serves both platforms. The
// rules below convert an answer that the schema refuses, and the schema then validates the converted answer, so that
// every answer has the contract's type.

/** Default values of schemas whose value may be missing. */
const absent = new WeakMap<z.core.$ZodType, unknown>()
const partial = new WeakSet<z.core.$ZodType>()

/** Marks a field an outside platform may omit, with the value the browser uses instead. */
export function orElse<T extends z.ZodType>(schema: T, instead: z.output<T>): T {
  const own = schema.clone()
  absent.set(own, instead)
  if (partial.has(schema)) partial.add(own)
  return own
}

/** Defines a list in which an outside platform may send entries we do not know; unreadable entries are omitted. */
export function listOfKnown<T extends z.ZodType>(item: T): z.ZodArray<T> {
  const items = z.array(item)
  partial.add(items)
  return items
}

/**
 * Reads the `result` of a call in the browser. `input` is the request, from which the function takes fields that the
 * answer of a write omits.
 */
export function readAnswer<C extends Call>(call: C, result: unknown, input: unknown): z.ZodSafeParseResult<unknown> {
  const strict = call.answer.safeParse(result)
  if (strict.success) return strict
  const sent = call.method === 'GET' ? undefined : fieldsOf(input)
  return call.answer.safeParse(nearer(call.answer, call.reads ? call.reads(result) : result, sent))
}

/** HTTP statuses by which servers refuse an unknown path or method. */
const unknownCall: readonly number[] = [404, 405, 501]

/** Matches the messages by which frameworks say, under another status or code, that nothing handles a path. */
const unknownText =
  /(接口|服务|方法|路径|地址|资源)不存在|未找到(接口|服务|资源)|not found|no handler|no static resource|not supported|not implemented/i

type Lackable = Pick<Call, 'documented' | 'optional'>
const mayLack = ({ documented, optional }: Lackable): boolean => !documented || optional === true

/** Returns whether an HTTP status or answer code says that the platform lacks a call it may lack. */
export const lacksCall = (call: Lackable, status: number): boolean => mayLack(call) && unknownCall.includes(status)

/**
 * Returns whether a message says that the platform lacks the call, although the code of the answer does not. Only true
 * for calls that the specification names but a platform may lack (`optional`).
 */
export const messageSaysMissing = (call: Lackable, message: string): boolean =>
  call.optional === true && unknownText.test(message.slice(0, 200))

type Definition = z.core.$ZodTypes['_zod']['def']
type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts a value step by step into one that the schema accepts. `sent` contains the fields of the request of a write,
 * because the answer of a write may omit these fields.
 */
function nearer(schema: z.core.$ZodType, value: unknown, sent?: Fields): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'null') return null
  if (def.type === 'lazy') return nearer(def.getter(), value, sent)
  if (def.type === 'object' && (isFields(value) || sent)) {
    const given: Fields = { ...sent, ...fieldsOf(value) }
    const fields = Object.entries(def.shape).map(([name, field]) => [name, nearer(field, given[name], sent && {})])
    return Object.fromEntries(fields.filter(([, one]) => one !== undefined))
  }
  if (value === undefined || value === null) return instead(schema, def, sent !== undefined)
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') {
    return nearer(def.innerType, value, sent)
  }
  if (def.type === 'array' && Array.isArray(value)) {
    const items = value.map((one) => nearer(def.element, one))
    return partial.has(schema) ? readable(def.element, items) : items
  }
  if (def.type === 'union') {
    const tried = def.options.map((option) => ({ option, read: nearer(option, value, sent) }))
    return tried.find(({ option, read }) => z.safeParse(option, read).success)?.read ?? value
  }
  return plain(def, value)
}

/**
 * Returns the entries that match the schema. The console reports the first refused entry, because no screen shows the
 * omitted entries.
 */
function readable(item: z.core.$ZodType, entries: readonly unknown[]): unknown[] {
  const read = entries.map((entry) => z.safeParse(item, entry))
  const refused = read.flatMap(({ error }) => error ?? [])
  if (refused[0]) console.warn(`${refused.length} 条数据的格式不正确，已略过：${z.prettifyError(refused[0])}`)
  return entries.filter((_, index) => read[index]?.success)
}

/**
 * Converts between the notations of platforms: ids, numbers and keys as text or numbers, booleans as text or numbers, a
 * list of keys as one text with commas, and an empty record as empty text. A value that needs no conversion is returned
 * unchanged.
 */
function plain(def: Definition, value: unknown): unknown {
  if (def.type === 'string' && typeof value === 'number') return String(value)
  if (def.type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value)
  if (def.type === 'boolean')
    return /^(?:1|true)$/i.test(String(value)) || (/^(?:0|false)$/i.test(String(value)) ? false : value)
  if (def.type === 'literal') {
    const isIt = (one: unknown) =>
      String(one) === String(value) || (typeof value === 'boolean' && one === Number(value))
    return def.values.find(isIt) ?? value
  }
  if (def.type === 'array' && typeof value === 'string' && elementOf(def) === 'string')
    return value.split(',').filter(Boolean)
  if (def.type === 'record' && value === '') return {}
  return value
}

const elementOf = (def: Extract<Definition, { type: 'array' }>) => (def.element as z.core.$ZodTypes)._zod.def.type

/** Returns the value the browser uses instead of a missing field. */
function instead(schema: z.core.$ZodType, def: Definition, written: boolean): unknown {
  if (absent.has(schema)) return absent.get(schema)
  if (def.type === 'nullable') return null
  return written ? neutral(def) : undefined
}

/** Returns an empty value for a field that a successful write omitted; the screen fetches the record again. */
function neutral(def: Definition): unknown {
  if (def.type === 'string') return ''
  if (def.type === 'number') return 0
  if (def.type === 'boolean') return false
  if (def.type === 'array') return []
  if (def.type === 'record') return {}
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'union') return def.options[0] && neutral((def.options[0] as z.core.$ZodTypes)._zod.def)
  return undefined
}
