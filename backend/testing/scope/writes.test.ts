import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { answerAsTextFor, fingerprint, isDone, isRefused } from './asking.ts'
import { type Case, writingCases } from './cases.ts'
import { boundCalls } from './free.ts'
import { isReading } from './reading.ts'
import { type Narrow, narrow, openWorlds, SECRET, type Worlds } from './worlds.ts'

let worlds: Worlds
let stored: Awaited<ReturnType<typeof fingerprint>>

beforeAll(async () => {
  worlds = await openWorlds()
  await worlds.addOther()
  stored = await fingerprint(worlds)
}, 120_000)
afterAll(() => worlds.app.close())

/** A record that a user creates is in the scope 本人 by itself, so the call is not refused. */
const makes = (call: Call, who: Narrow) => who === 'own' && /\/insert\w+$/.test(call.path)

/** Returns the faults of the answers to one user; empty if each was refused for the scope or did nothing. */
async function faultsOf({ name, call, inputs }: Case, who: Narrow): Promise<string[]> {
  const faults: string[] = []
  let refused = makes(call, who)
  let last = ''
  for (const input of inputs) {
    const answer = await answerAsTextFor(worlds, who, call, input)
    const told = `${name} by ${who} with ${JSON.stringify(input).slice(0, 200)}: ${answer.slice(0, 200)}`
    last ||= told
    if (isDone(answer)) {
      if (answer.includes(SECRET)) faults.push(`tells: ${told}`)
      const now = await fingerprint(worlds)
      const changed = Object.keys(now).filter((table) => now[table] !== stored[table])
      if (changed.length > 0) faults.push(`changes ${changed.join(', ')}: ${told}`)
      stored = now
    }
    refused ||= isRefused(answer)
    if (refused && !makes(call, who)) break
  }
  return refused ? faults : [...faults, `is not refused: ${last}`]
}

test('refuses every writing call for records of the other world, and changes none', async () => {
  const faults: string[] = []
  const writing = boundCalls.filter((call) => !isReading(call) && !call.path.endsWith('/startExport'))
  for (const one of writing.flatMap((call) => writingCases(call, worlds)))
    for (const who of narrow) faults.push(...(await faultsOf(one, who)))
  await worlds.app.runTasks()
  const now = await fingerprint(worlds)
  expect(faults).toEqual([])
  expect(Object.keys(now).filter((table) => now[table] !== stored[table])).toEqual([])
}, 600_000)
