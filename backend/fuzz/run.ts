import fc from 'fast-check'
import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { task } from '../tables/task.ts'
import { faultsOf } from './check.ts'
import { inputsOf } from './inputs.ts'
import { type Actor, openWorld, type World } from './world.ts'

export interface Finding {
  readonly call: string
  readonly fault: string
  readonly count: number
  /** The first input that showed it. */
  readonly actor: Actor
  readonly about: string
  readonly sample: string
}

export interface Report {
  readonly inputs: number
  readonly seconds: number
  /** Answers by code. */
  readonly codes: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

/** Requests after which everybody signs in again. */
const REFRESH = 4_000
/** Answers of a file that are looked at in whole. */
const SAMPLE = 300

/** Calls that end or bind the session, password or factor of whoever makes them. */
const binds = ({ path, beforeReady, whileImpersonating }: Call) =>
  beforeReady || whileImpersonating || /\/(own|profile|factor|session|view|confirm)/i.test(path)

const turns: readonly Actor[] = [
  ...(['admin', 'clerk', 'admin', 'author', 'clerk', 'admin', 'clerk', 'keeper', 'admin', 'clerk', 'admin'] as const),
  'nobody',
]

function actorOf(call: Call, at: number): Actor {
  if (call.permission === 'public') return 'nobody'
  if (binds(call)) return 'passing'
  return turns[at % turns.length] ?? 'admin'
}

/** Sends so many inputs, spread over all calls, and answers what was wrong with the answers. */
export async function fuzz({ inputs, seed }: { inputs: number; seed: number }): Promise<Report> {
  const world = await openWorld()
  try {
    const each = Math.max(1, Math.floor(inputs / calls.length))
    const found = new Map<string, Finding>()
    const codes: Record<string, number> = {}
    const started = performance.now()
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
        const response = await world.send(actor, call, input)
        const code = /^\{"code":(\d+)/.exec(response.payload)?.[1] ?? `HTTP ${response.statusCode}`
        codes[code] = (codes[code] ?? 0) + 1
        for (const fault of faultsOf({ actor, call }, response)) {
          const name = `${call.method} ${call.path}`
          const key = `${name} ${fault}`
          const count = (found.get(key)?.count ?? 0) + 1
          const sample = String(input.query ?? input.body ?? '').slice(0, SAMPLE)
          found.set(key, { call: name, fault, actor, about: input.about, sample, ...found.get(key), count })
        }
      }
    }
    const seconds = (performance.now() - started) / 1_000
    return { inputs: sent, seconds, codes, findings: [...found.values(), ...(await brokenTasks(world))] }
  } finally {
    await world.close()
  }
}

/** The jobs the requests started: one that gives up is a 500 nobody saw. */
async function brokenTasks({ platform }: World): Promise<Finding[]> {
  await platform.runTasks()
  const rows = await platform.services.db.select().from(task)
  return rows
    .filter(({ error }) => error?.includes('多次出错'))
    .map(({ kind, error, params }) => ({
      call: kind,
      fault: `task failed: ${error}`,
      count: 1,
      actor: 'admin' as const,
      about: 'task',
      sample: JSON.stringify(params).slice(0, SAMPLE),
    }))
}
