import type { BenchRow } from '../row.ts'
import { type Measured, measure } from './measure.ts'
import { LENGTH, nameOf } from './units.ts'

/** Most milliseconds that one call may take. */
const GOAL = 100
/** Milliseconds after which a call is terminated. */
const DEADLINE = 10_000
const SHOWN = 15
/** Number of repetitions of a slow call, because other processes or compilation may have slowed the first call. */
const AGAIN = 3

/**
 * Runs every function that reads texts on texts that an attacker would send, 50,000 characters each, and prints the
 * slowest.
 */
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
