import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { type Known, knownOf } from '../../fuzz/known.ts'
import { type Shape, shapeOf, valuesOf } from '../../fuzz/shapes.ts'
import { registry } from '../test-app.ts'
import { requestsFor } from './requests.ts'
import { SECRET, type Worlds } from './worlds.ts'

type Input = Readonly<Record<string, unknown>>

/** A call with inputs to try. If the call serves several kinds of records, all inputs are about one kind. */
export interface Case {
  /** Method and path, such as `PUT /zakj-…/editOrgan`, and the kind of record if the call serves several. */
  readonly name: string
  readonly call: Call
  /** Inputs that refer to records of the other world (worlds.ts), if the call has a parameter for this. */
  readonly inputs: readonly Input[]
}

/** Maximum number of inputs of a writing call; one of them must be refused because of the data scope. */
const TRIES = 12

const scopedKinds = registry.recordKinds.filter(({ isInScope }) => isInScope).map(({ entity }) => entity)
const tableOf = new Map(registry.recordNames.filter(({ keyed }) => !keyed).map(({ entity, table }) => [entity, table]))

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Returns the cases of a reading call: an input with only the required parameters, and one more for each filter. */
export function readingCases(call: Call, worlds: Worlds): Case[] {
  const inputs = requestsFor(call, worlds)
  if (inputs) return [{ name: nameOf(call), call, inputs }]
  return kindsOf(call).map((kind) => {
    const known = knownIn(call, worlds, kind)
    const given = (name: string): Input[] => valuesFor(shapeOf(call).properties?.[name] ?? {}, name, known)
    const required = requiredOf(call).filter((name) => name !== 'entity')
    const least = required.reduce<Input[]>((all, name) => all.flatMap((one) => given(name).map(joined(one))), [{}])
    const optional = Object.keys(shapeOf(call).properties ?? {}).filter((name) => !required.includes(name))
    const more = optional.filter((name) => narrows(name, known)).flatMap((name) => given(name))
    const inputs = least.flatMap((one) => [one, ...more.map(joined(one))])
    return {
      name: caseName(call, kind),
      call,
      inputs: inputs.map((one) => ({ ...one, ...(kind && { entity: kind }) })),
    }
  })
}

const joined = (one: Input) => (other: Input) => ({ ...one, ...other })
const narrows = (name: string, { byName }: Known) =>
  ['keyword', 'text', 'id', 'by', 'under', 'organ', 'agent', 'class', 'tab'].includes(name) || name in byName

/**
 * Returns inputs for one parameter: each allowed value, each known id, or the text that all records of the other world
 * contain.
 */
function valuesFor(shape: Shape, name: string, known: Known): Input[] {
  if (['keyword', 'text', 'code'].includes(name)) return [{ [name]: SECRET }]
  if (['date', 'from', 'to'].includes(name)) return [{ [name]: '2026-11-20' }]
  if (shape.enum) return shape.enum.map((value) => ({ [name]: value }))
  const ids = known.byName[name] ?? known.ids
  if (shape.type === 'string' && shape.pattern?.includes('\\d{1,18}')) return ids.map((id) => ({ [name]: id }))
  return fc.sample(valuesOf(shape, known, name), { numRuns: 2, seed: 7 }).map((value) => ({ [name]: value }))
}

/**
 * Returns the cases of a writing call: random inputs that fit its contract and refer only to records of the other
 * world.
 */
export function writingCases(call: Call, worlds: Worlds): Case[] {
  const given = requestsFor(call, worlds)
  if (given) return [{ name: nameOf(call), call, inputs: given }]
  return kindsOf(call).map((kind) => {
    const known = knownIn(call, worlds, kind)
    const sampled = fc.sample(valuesOf(shapeOf(call), known), { numRuns: TRIES, seed: 7 })
    const ids = call.request instanceof z.ZodObject && 'selection' in call.request.shape ? known.ids : []
    const inputs = sampled.map((value, at) => ({
      ...(value as Input),
      ...(kind && { entity: kind }),
      ...('rowVersion' in (shapeOf(call).properties ?? {}) && { rowVersion: (at % 3) + 1 }),
      ...(ids.length > 0 && { selection: { ids: [ids[at % ids.length]] }, preview: at % 2 === 0 }),
    }))
    return { name: caseName(call, kind), call, inputs }
  })
}

const caseName = (call: Call, kind: string | null) => (kind ? `${nameOf(call)} ${kind}` : nameOf(call))

/**
 * Returns the kinds of records for which the call is tried. A call that serves many kinds has the parameter `entity`.
 */
const kindsOf = (call: Call): (string | null)[] => {
  const properties = shapeOf(call).properties ?? {}
  return 'entity' in properties && ('entityId' in properties || 'recordId' in properties) ? scopedKinds : [null]
}

function knownIn(call: Call, { ids }: Worlds, kind: string | null): Known {
  const known = knownOf(call, ids)
  const own = ids.get(tableOf.get(kind ?? '') ?? '')
  const all = own ?? known.ids.slice(0, 3)
  return { ids: [...new Set(all)], byName: { ...known.byName, ...(own && { entityId: own, recordId: own }) } }
}

const requiredOf = (call: Call): readonly string[] =>
  (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Shape).required ?? []
