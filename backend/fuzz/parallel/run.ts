import { sql } from 'drizzle-orm'
import { type SeededRandom, seededRandom } from '../dice.ts'
import type { Found } from '../found.ts'
import type { World } from '../world.ts'
import { codeLimits } from './codes.ts'
import { nextDay, type Promised } from './promised.ts'
import { signInLimits } from './sign-in.ts'
import { workLimits } from './work.ts'

const promised = [...signInLimits, ...codeLimits, ...workLimits]
const FEWEST = 50
const LIMIT = 400

/**
 * Tries each promised limit with 50 to 400 concurrent requests, until `inputs` requests were made. A finding is a limit
 * where more attempts succeed than promised, where none succeeds, or where an attempt ends in an error.
 */
export async function fuzzParallel(world: World, found: Found, inputs: number, seed: number): Promise<void> {
  const dice = seededRandom(seed)
  let at = dice.below(promised.length)
  for (let left = inputs; left >= FEWEST; at++) {
    const limit = promised[at % promised.length]
    if (!limit) return
    left -= await crowd(world, found, limit, sizeOf(dice, left))
  }
  await nextDay(world)
  await world.platform.services.db.execute(sql`
    update task set status = 'cancelled' where status = 'queued'
      and owner_id in (select id from "system_user" where user_name like 'crowd%')`)
}

const sizeOf = (dice: SeededRandom, left: number) => Math.min(FEWEST + dice.below(LIMIT - FEWEST + 1), left)

/** Makes concurrent attempts against one limit and returns their number. */
async function crowd(world: World, found: Found, { name, most, arrange }: Promised, size: number): Promise<number> {
  await nextDay(world)
  const { attempt, passes, through } = await arrange(world, size)
  const answers = await Promise.all(Array.from({ length: size }, (_, n) => attempt(n)))
  for (const { code } of answers) found.count('parallel', String(code))
  const got = through ? await through() : answers.filter((answer) => passes?.(answer)).length
  const tell = (fault: string) =>
    found.add({ kind: 'parallel', call: name, fault, actor: 'nobody', about: `${size} at once`, sample: `${got}` })
  if (got > most) tell(`more than ${most} got through`)
  if (got === 0) tell('nothing got through')
  if (answers.some(({ code }) => code === 500)) tell('code 500')
  return size
}
