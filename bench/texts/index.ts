import type { BenchRow } from '../row.ts'
import { type Measured, measure } from './measure.ts'
import { LENGTH, nameOf } from './units.ts'

/** Ms for one call. */
const GOAL = 100
/** A call that takes so long (ms) is ended. */
const DEADLINE = 10_000
const SHOWN = 15
/** A slow call is repeated: what other processes or the first compilation cost is not its own. */
const AGAIN = 3

/** Every text function over texts that an attacker would send, 50,000 characters each; the slowest are printed. */
export async function run(): Promise<BenchRow[]> {
  const all: Measured[] = []
  for await (const one of measure(LENGTH, { deadline: DEADLINE, again: AGAIN, slow: GOAL / 2 })) all.push(one)
  const slowest = all.toSorted((a, b) => msOf(b) - msOf(a)).slice(0, SHOWN)
  return [
    ...slowest.map((one) => ({
      name: one.name,
      value: msOf(one),
      unit: 'ms',
      limit: GOAL,
      note: one.ms === null ? `${nameOf(one.attack)}，超时中止` : nameOf(one.attack),
    })),
    {
      name: '超过 100 ms 的',
      value: all.filter((one) => msOf(one) > GOAL).length,
      unit: '次',
      limit: 0,
      note: `共 ${all.length} 次`,
    },
  ]
}

const msOf = ({ ms }: Measured) => ms ?? DEADLINE
