import fc from 'fast-check'
import { type Call, isPersonal } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import type { Found } from './found.ts'
import { inputsOf } from './inputs.ts'
import type { Actor, World } from './world.ts'

/** Number of requests after which every caller signs in again. */
const REFRESH = 4_000

/** Returns whether the call ends or changes the caller's session, password or second factor. */
const binds = ({ path, beforeReady, whileImpersonating }: Call) =>
  beforeReady || whileImpersonating || /\/(own|profile|factor|session|view|confirm)/i.test(path)

const turns: readonly Actor[] = [
  ...(['admin', 'clerk', 'admin', 'author', 'clerk', 'admin', 'clerk', 'keeper', 'admin', 'clerk', 'admin'] as const),
  'nobody',
]

/** Returns the caller that sends the input with the number `at`. */
export function actorOf(call: Call, at: number): Actor {
  if (!isPersonal(call)) return 'nobody'
  if (binds(call)) return 'passing'
  return turns[at % turns.length] ?? 'admin'
}

/** Sends `inputs` inputs, spread over all calls: requests with wrong values of fields, and malformed forms. */
export async function fuzzValues(world: World, found: Found, inputs: number, seed: number): Promise<void> {
  const each = Math.max(1, Math.floor(inputs / calls.length))
  let sent = 0
  for (const [index, call] of calls.entries()) {
    const inputsFor = (actor: Actor) =>
      fc.sample(inputsOf(call, world.known(call, actor)), { numRuns: each, seed: seed + index })
    const [admins, others] = [inputsFor('admin'), inputsFor('clerk')]
    for (let at = 0; at < each; at++) {
      if (++sent % REFRESH === 0) await world.refresh()
      const actor = actorOf(call, at + index)
      const input = (actor === 'admin' || actor === 'passing' ? admins : others)[at]
      if (!input) continue
      found.judge({ kind: 'values', actor, call, input }, await world.send(actor, call, input))
    }
  }
}
