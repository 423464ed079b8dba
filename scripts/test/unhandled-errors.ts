import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The file to which {@link UnhandledErrors} writes; the environment of the test run names it. */
export const OUTSIDE_FILE = 'TEST_OUTSIDE_FILE'

/**
 * A reporter of vitest that stores the errors that occurred outside of the tests, such as an import that a test file
 * did not await. The JSON report of vitest does not contain them, although each of them makes the run fail.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[OUTSIDE_FILE]
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)))
  }
}

/** The message of an error and the first lines of its stack. */
const textOf = ({ message, stack = '' }: SerializedError): string =>
  [
    message,
    ...stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5),
  ].join('\n')
