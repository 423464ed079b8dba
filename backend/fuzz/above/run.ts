import fc from 'fast-check'
import { type Call, isPersonal } from '../../../lib/contracts/base/call.ts'
import { calls } from '../../../lib/contracts/index.ts'
import { type Found, nameOf, SAMPLE } from '../found.ts'
import { changed, type Input, inputOf, pathsOf } from '../inputs.ts'
import { type Known, knownOf } from '../known.ts'
import { fieldsOf, shapeOf, valuesOf } from '../shapes.ts'
import type { World } from '../world.ts'
import { createTargetsAbove, rowsOf, type ScopeTarget } from './targets.ts'

/**
 * Number of requests after which every caller signs in again, because a confirmed identity is valid for only ten
 * minutes.
 */
const REFRESH = 2_000

/** Write calls, without those that only end or change the session with which they are sent. */
const writes = calls.filter(
  ({ method, permission, multipart, beforeReady, whileImpersonating, path }) =>
    method !== 'GET' &&
    isPersonal({ permission }) &&
    !multipart &&
    !beforeReady &&
    !whileImpersonating &&
    !/impersonate|update\/password|endOtherSessions/i.test(path),
)

/** Valid texts for fields of a request; ids come from `Known`. */
const meant = { password: ['Maple-2741'], newPassword: ['Maple-2741'], reason: ['试一试'] }

/**
 * Returns inputs that the contract accepts, some with a target's id in place of another value; a bulk action always
 * runs, not only its preview.
 */
function inputsAt(call: Call, { byName, ids }: Known): fc.Arbitrary<Input> {
  const shape = shapeOf(call)
  const names = fieldsOf(shape)
  const values = valuesOf(shape, { ids, byName: { ...byName, ...meant } })
  const real = (value: unknown) => (names.includes('preview') ? changed(value, ['preview'], false) : value)
  const target = fc.constantFrom(...ids)
  const put = fc.tuple(values, fc.nat(), target, fc.boolean()).map(([value, at, id, isList]) => {
    const paths = pathsOf(value, names, 4)
    const path = paths[at % paths.length] ?? []
    return inputOf(call, `${path.join('.')}: ${id}`, real(changed(value, path, isList ? [id] : id)))
  })
  return fc.oneof(
    { arbitrary: values.map((value) => inputOf(call, 'as the contract has it', real(value))), weight: 3 },
    { arbitrary: put, weight: 2 },
  )
}

/**
 * Sends `inputs` write requests, spread over all calls. The requests name people, roles, sessions and records that the
 * caller may not change (targets). It is a finding if a row of a target changes nevertheless.
 */
export async function fuzzAbove(world: World, found: Found, inputs: number, seed: number): Promise<void> {
  const stands = await createTargetsAbove(world)
  const each = Math.max(1, Math.round(inputs / writes.length / stands.length))
  for (const stand of stands) await fuzzFrom(world, found, stand, { each, seed })
}

async function fuzzFrom(
  world: World,
  found: Found,
  { actor, targets }: ScopeTarget,
  { each, seed }: { each: number; seed: number },
): Promise<void> {
  let before = await rowsOf(world, targets)
  let sent = 0
  for (const [index, call] of writes.entries()) {
    for (const input of fc.sample(inputsAt(call, knownOf(call, targets)), { numRuns: each, seed: seed + index })) {
      if (++sent % REFRESH === 0) await world.refresh()
      const response = await world.send(actor, call, input)
      found.judge({ kind: 'above', actor, call, input }, response)
      // Refused requests are skipped, because they change nothing. A bulk action changes rows only when its task runs,
      // so the task is run first.
      if (!response.payload.startsWith('{"code":200')) continue
      await world.platform.runTasks()
      const after = await rowsOf(world, targets)
      for (const [name, text] of after) {
        if (text === before.get(name)) continue
        const fault = `${actor} changed what is above: ${name}`
        const sample = `${input.query ?? input.body ?? ''}`.slice(0, SAMPLE)
        found.add({ kind: 'above', call: nameOf(call), fault, actor, about: input.about, sample })
      }
      before = after
    }
  }
}
