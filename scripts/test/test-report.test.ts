import { expect, test } from 'vitest'
import { playwrightSchema } from './test-report.ts'

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
