import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = `${import.meta.dirname}/..`

/**
 * Patterns for code that waits for something other than the database: another service, a thread, the processor, a file
 * or a clock.
 */
const WAITS: readonly RegExp[] = [
  /\bfetch\(/,
  /\bnew Worker\(/,
  /\bnew Thread\b/,
  /\bimport\('sharp'\)/,
  /\bargon2\b.*'node:crypto'/,
  /'node:timers\/promises'/,
  /\bsetTimeout\(resolve\b/,
  /\.?\bfiles\.(putStream|put|getStream|get|delete|exists)\(/,
  /'node:(fs|stream)\/promises'/,
]

/**
 * Files that may contain this waiting code. Most of them run before or beside the service. The others begin
 * transactions themselves and are never called inside a transaction.
 */
const BESIDE = /^(access|cli|demo|fuzz|seed|testing|core\/(backup|embedded))\/|^(main|listen|app|services)\.ts$/

/**
 * Further files that may contain this waiting code, each with the reason. In most cases their callers check that no
 * transaction is open.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'core/threads/thread.ts': 'its users ask before they post',
  'core/watch-services.ts': 'a clock of its own',
  'core/tasks/engine.ts': 'begins the transactions of tasks',
  'core/tasks/import/import-file.ts': 'stores the upload before the transaction that reads it (streamInto)',
  'core/files/table-reader.ts': 'runs in a thread',
  'modules/question/files/import/take-in.ts': 'reads its file into the transaction (streamInto)',
  'modules/question/files/import/pictures/picture-store.ts': 'stores by storeAsset, from take-in.ts alone',
  'modules/question/judging/judge-stored.ts':
    'gives other answers a turn of the event loop; what waits for a thread asks in judge-body.ts',
  'modules/question/files/import/prepare-rows.ts': 'prepares outside of transactions alone',
}

it('code that waits for something other than the database calls assertNoTransaction', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !BESIDE.test(file))
  expect(files.length).toBeGreaterThan(300)
  const waiting = files.filter((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    return WAITS.some((pattern) => pattern.test(source))
  })
  const unasked = waiting.filter((file) => !readFileSync(`${root}/${file}`, 'utf8').includes('assertNoTransaction('))
  expect(unasked.filter((file) => !(file in ELSEWHERE))).toEqual([])
  expect(Object.keys(ELSEWHERE).filter((file) => !unasked.includes(file))).toEqual([])
})
