import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from '../command.ts'
import type { StepDuration } from './test-times.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export interface Report extends Tally {
  /**
   * Failed tests with the first lines of their reasons; a long run ends with these lines, because readers look there
   * first.
   */
  failures: string[]
  /** Tests that failed and then passed when repeated, which shows a race in the application or in the test. */
  unsteady: string[]
  /** Duration of the tests of each file, without the file's imports and setup. */
  files: StepDuration[]
}

const named = (file: string): string => relative(root, resolve(root, file))

const failure = (file: string, title: string, why = ''): string =>
  `${named(file)} › ${title}\n    ${stripVTControlCharacters(why).split('\n', 3).join('\n    ')}`

/** A failed end-to-end test with the line of the step that failed first. */
function failedStep(file: string, title: string, error: JourneyError | undefined): string {
  const at = error?.location ? `\n    at ${named(error.location.file)}:${error.location.line}` : ''
  return `${failure(`e2e/${file}`, title, error?.message)}${at}`
}

/**
 * The errors that made a run fail although no test failed, in the lines of a failed test. A run that was killed, or
 * that could not start, has written none.
 *
 * @param file the file that `unhandled-errors.ts` wrote
 */
export function errorOutside(file: string): string {
  let errors: string[] = []
  try {
    errors = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The file is missing or incomplete.
  }
  if (errors.length === 0) return 'the run ended without a report of an error, see above'
  const lines = errors.flatMap((text) => stripVTControlCharacters(text).split('\n').slice(0, 7))
  return ['an error outside the tests', ...lines].join('\n    ')
}

export const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform((report): Report => {
    // A file that cannot be loaded contains no test that could fail, so the file itself counts as a failure.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    )
    return {
      failures: [
        ...broken.map((file) => failure(file.name, '', file.message)),
        ...report.testResults.flatMap((file) =>
          file.assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => failure(file.name, fullName, failureMessages[0])),
        ),
      ],
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      unsteady: [],
      files: report.testResults.map(({ name, startTime, endTime }) => ({ name: named(name), ms: endTime - startTime })),
    }
  })

const journeyError = z.object({
  message: z.string().optional(),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
})
type JourneyError = z.infer<typeof journeyError>

interface Suite {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { status: string; results: { duration: number; errors: JourneyError[] }[] }[]
  }[]
  suites?: Suite[]
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ duration: z.number(), errors: z.array(journeyError) })),
          }),
        ),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
)

const failedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failedStep(file, title, tests[0]?.results.at(-1)?.errors[0])),
  ...suites.flatMap(failedIn),
]

const unsteadyIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, tests }) => failedStep(file, title, tests[0]?.results[0]?.errors[0])),
  ...suites.flatMap(unsteadyIn),
]

const msOf = ({ specs, suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(msOf),
  ].reduce((sum, ms) => sum + ms, 0)

export const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(suiteSchema),
  })
  .transform(
    ({ stats, suites }): Report => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(failedIn),
      unsteady: suites.flatMap(unsteadyIn),
      files: suites.map((suite) => ({ name: named(`e2e/${suite.file}`), ms: msOf(suite) })),
    }),
  )
