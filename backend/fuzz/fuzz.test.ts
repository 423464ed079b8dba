import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from './found.ts'
import { fuzz } from './run.ts'

/** `npm run bench -- fuzz` sends many more inputs through the same test and reads its report. */
const { FUZZ_INPUTS = '1500', FUZZ_SEED = '20261120', FUZZ_REPORT } = process.env
const inputs = Number(FUZZ_INPUTS)

test('the service answers every generated request without an internal error', {
  timeout: 60_000 + inputs * 300,
}, async () => {
  const report = await fuzz({ inputs, seed: Number(FUZZ_SEED) })
  if (FUZZ_REPORT) writeFileSync(FUZZ_REPORT, JSON.stringify(report, null, 2))
  expect(report.findings).toEqual([])
  // Every kind of input must have been sent, and some must have been accepted: a generator of refused requests alone
  // would prove nothing.
  expect(Object.values(report.sent).filter((count) => count > 0)).toHaveLength(kinds.length)
  expect(report.codes['200'] ?? 0).toBeGreaterThan(report.inputs / 10)
})
