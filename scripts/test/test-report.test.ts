import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runTool } from '../command.ts'
import { errorOutside, playwrightSchema } from './test-report.ts'
import { OUTSIDE_FILE } from './unhandled-errors.ts'

const journey = (title: string, status: string, ...messages: (string | null)[]) => ({
  title,
  ok: status !== 'unexpected',
  tests: [
    {
      status,
      results: messages.map((message) => ({
        duration: 10,
        errors: message === null ? [] : [{ message, location: { file: 'e2e/a.spec.ts', line: 7 } }],
      })),
    },
  ],
})

test('the test report counts an end-to-end test that passes at its second attempt, and shows its first failure', () => {
  const told = playwrightSchema.parse({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [journey('steady', 'expected', null)],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [
              journey('unsteady', 'flaky', 'came too late', null),
              journey('broken', 'unexpected', 'first', 'second'),
            ],
          },
        ],
      },
    ],
  })
  expect(told).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['e2e/a.spec.ts › broken\n    second\n    at e2e/a.spec.ts:7'],
    unsteady: ['e2e/a.spec.ts › unsteady\n    came too late\n    at e2e/a.spec.ts:7'],
  })
})

test('the test report shows the error of a promise that a test file did not await', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outside = join(folder, 'outside.json')
  writeFileSync(
    join(folder, 'late.test.mjs'),
    `globalThis.test('passes', () => { void Promise.reject(new Error('too late')) })`,
  )
  const reporter = join(import.meta.dirname, 'unhandled-errors.ts')
  const args = ['run', '--globals', `--root=${folder}`, `--reporter=${reporter}`]
  const { ok } = await runTool('vitest/vitest.mjs', args, { env: { [OUTSIDE_FILE]: outside } })

  expect(ok).toBe(false)
  expect(errorOutside(outside)).toMatch(/^an error outside the tests\n {4}too late\n {4}\s*at /)
  expect(errorOutside(join(folder, 'missing.json'))).toBe('the run ended without a report of an error, see above')
})
