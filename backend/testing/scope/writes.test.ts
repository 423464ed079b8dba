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
})
afterAll(() => worlds.app.close())

/**
 * Returns whether the call is allowed to succeed: a user with the scope 本人 (own records) may create records anywhere.
 */
const makes = (call: Call, who: Narrow) => who === 'own' && /\/insert\w+$/.test(call.path)

/**
 * Returns a message for each fault in the answers to one user. It is a fault if no input is refused because of the data
 * scope. It is also a fault if an accepted input reveals or changes a record of the other world.
 */
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

test('every writing call refuses records outside the user’s data scope and changes none of these records', async () => {
  const faults: string[] = []
  const writing = boundCalls.filter((call) => !isReading(call) && !call.path.endsWith('/startExport'))
  for (const one of writing.flatMap((call) => writingCases(call, worlds)))
    for (const who of narrow) faults.push(...(await faultsOf(one, who)))
  await worlds.app.runTasks()
  const now = await fingerprint(worlds)
  expect(faults.join('\n')).toBe('')
  expect(Object.keys(now).filter((table) => now[table] !== stored[table])).toEqual([])
}, 600_000)
