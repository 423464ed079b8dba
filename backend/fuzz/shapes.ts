import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '../../lib/contracts/base/call.ts'
import type { Known } from './known.ts'

/** The part of JSON Schema that contracts use. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly contentMediaType?: string
}

/**
 * Returns the schema of a request after defaults and coercion, because only this schema names the values of filters.
 */
export function shapeOf({ request }: Call): Shape {
  return z.toJSONSchema(request, { io: 'output', unrepresentable: 'any' }) as Shape
}

const answers = new Map<Call, Shape>()

/** Returns the schema of a call's answer; the schema marks the fields that pages show as HTML. */
export function answerShapeOf(call: Call): Shape {
  const known = answers.get(call) ?? (z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) as Shape)
  answers.set(call, known)
  return known
}

const variantsOf = (shape: Shape) => shape.anyOf ?? shape.oneOf

/** Returns the names of a request's fields in all its variants; the parameters of a bulk action are included. */
export function fieldsOf(shape: Shape): string[] {
  const { properties = {}, allOf = [] } = shape
  const below = [...(variantsOf(shape) ?? []), ...allOf, ...(properties.params ? [properties.params] : [])].flatMap(
    fieldsOf,
  )
  return [...new Set([...Object.keys(properties), ...below])]
}

const DIGITS = '^\\d{1,18}$'
const DAY = '^\\d{4}-\\d{2}-\\d{2}$'
const words = ['甲', '测试', 'abc', 'Wang', '2027', '一班', 'a_1.b-c', '初中']

/** Returns a generator of values that a contract accepts; a field for a record's id gets a known id. */
export function valuesOf(shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const below = (one: Shape) => valuesOf(one, known, name)
  const variants = variantsOf(shape)
  if (variants) return fc.oneof(...variants.map(below))
  if (shape.allOf) return fc.tuple(...shape.allOf.map(below)).map((parts) => Object.assign({}, ...parts))
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'string':
      return known.byName[name] ? fc.constantFrom(...known.byName[name]) : textsOf(shape, known.ids)
    case 'integer':
    case 'number': {
      const { minimum: least = 0, maximum = 1_000, multipleOf: step = 1 } = shape
      const min = Math.ceil(least / step)
      const top = Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER) / step)
      const steps = fc.integer({ min, max: Math.max(min, Math.min(min + 30, top)) })
      return fc.oneof(fc.constant(min), steps).map((count) => count * step)
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 3 } = shape
      return fc.array(below(items), { minLength, maxLength: Math.max(minLength, Math.min(3, maxItems)) })
    }
    case 'object':
      return recordsOf(shape, known)
    default:
      return fc.oneof(fc.constantFrom(...words), fc.jsonValue({ maxDepth: 2 }))
  }
}

function recordsOf({ properties = {}, required = [], additionalProperties }: Shape, known: Known) {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.constantFrom(...words), valuesOf(additionalProperties, known), { maxKeys: 3 })
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known, name)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function textsOf({ pattern, minLength = 0, maxLength = 12 }: Shape, ids: readonly string[]): fc.Arbitrary<string> {
  if (pattern === DIGITS) return fc.constantFrom(...ids)
  if (pattern?.startsWith(DAY) || pattern?.includes('0[13578]|1[02]')) {
    return fc.constantFrom('2026-11-20', '2027-08-31', '2028-02-29', '9999-12-31')
  }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (!pattern) {
    const given = words.filter(fits)
    return fc.oneof(
      fc.constantFrom(...(given.length ? given : ['字'.repeat(minLength)])),
      fc.string({ minLength, maxLength: Math.max(minLength, 12) }),
    )
  }
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // The generator cannot produce texts for this regular expression, so it uses the known words instead.
    return fc.constantFrom(...words)
  }
}
