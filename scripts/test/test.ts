import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../build.ts'
import { root, runTool } from '../command.ts'
import { fail, step } from '../progress.mjs'
import { checks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { runJourneyFiles } from './journeys.ts'
import { type Choice, choose, type Part } from './test-parts.ts'
import { errorOutside, playwrightSchema, type Report, type Tally, vitestSchema } from './test-report.ts'
import { type StepDuration, slowest, timesTable } from './test-times.ts'
import { OUTSIDE_FILE } from './unhandled-errors.ts'
import { passes } from './verify.ts'

const failures: string[] = []
const unsteady: string[] = []
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
/** Duration of each part, and the slowest files of each runner, shown at the end. */
const times: StepDuration[] = []
const slow: string[] = []
/** Path of the browser for the parts that need one; empty where no browser is available. */
let browser = ''

function add({ passed, failed, skipped }: Partial<Tally>): void {
  total.passed += passed ?? 0
  total.failed += failed ?? 0
  total.skipped += skipped ?? 0
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    times.push({ name, ms: performance.now() - since })
  }
}

/** Runs a test runner that writes a report. A run that fails without a failed test counts as one failure. */
async function runner(
  title: string,
  report: string,
  schema: typeof vitestSchema | typeof playwrightSchema,
  start: (file: string, outside: string) => Promise<{ ok: boolean }>,
): Promise<void> {
  console.log(`· ${title}…`)
  const file = join(root, '.tmp', report)
  const outside = join(root, '.tmp', `outside-${report}`)
  for (const old of [file, outside]) rmSync(old, { force: true })
  const { ok } = await timed(title, () => start(file, outside))
  let tally: Report = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] }
  try {
    tally = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.log(`${title}：没有结果`)
  }
  if ((!ok || tally.passed === 0) && tally.failed === 0) {
    tally = { ...tally, failed: 1, failures: [`${title} › ${errorOutside(outside)}`] }
  }
  add(tally)
  failures.push(...tally.failures)
  unsteady.push(...tally.unsteady)
  slow.push(...timesTable(`最慢的文件 · ${title}`, slowest(tally.files)))
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${title}：${tally.passed} passed, ${tally.failed} failed`)
}

/** Runs a step that is a single check; returns false when the check failed. */
async function single(title: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await timed(title, () => step(title, work))
    add({ passed: 1 })
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    add({ failed: 1 })
    failures.push(title)
    return false
  }
}

const browserEnv = (): Record<string, string> => (browser ? { CHROMIUM_PATH: browser } : {})

async function runChecks(): Promise<void> {
  await timed('检查', async () => {
    for (const check of checks) {
      const ok = await passes(check)
      add(ok ? { passed: 1 } : { failed: 1 })
      if (!ok) failures.push(check.title)
    }
  })
}

function runVitest(title: string, projects: readonly string[], files: readonly string[]): Promise<void> {
  const report = `vitest-${projects[0]}.json`
  const reporters = ['default', 'json', './scripts/test/unhandled-errors.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...reporters]
  return runner(title, report, vitestSchema, (file, outside) =>
    runTool('vitest/vitest.mjs', [...args, `--outputFile.json=${file}`, ...files], {
      show: true,
      env: { ...browserEnv(), [OUTSIDE_FILE]: outside },
    }),
  )
}

/**
 * Runs end-to-end tests. When all of them run, a failed test gets a second attempt. A race that occurs once in a
 * thousand pages must be reported at the end, but must not hide the results of the other tests. A test requested by
 * name gets no second attempt.
 */
async function runJourneys(files: readonly string[]): Promise<void> {
  if (!(await single('页面构建', () => buildIfStale())) || !browser) {
    console.log('✗ 浏览器测试（Playwright）：没有页面或浏览器，无法进行')
    return add({ failed: 1 })
  }
  const retries = files.length === 0 ? 1 : 0
  await runner('浏览器测试（Playwright）', 'playwright.json', playwrightSchema, (report) =>
    runJourneyFiles({ files, retries, report, browser }),
  )
}

const runs: Readonly<Record<Part, (files: readonly string[]) => Promise<void>>> = {
  checks: runChecks,
  unit: (files) => runVitest('单元与组件测试（vitest）', ['unit', 'components', 'parts'], files),
  backend: (files) => runVitest('后端测试（vitest）', ['backend'], files),
  e2e: runJourneys,
}

function chosen(): Choice {
  const exclude = (name: string) => ['node_modules', '.next', '.tmp'].includes(name)
  return choose(process.argv.slice(2), globSync(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { cwd: root, exclude }))
}

function report(): void {
  if (total.passed === 0 && total.failed === 0) total.failed = 1
  for (const text of [...slow, ...timesTable('用时', times)]) console.log(text)
  for (const text of unsteady) console.log(`! 第二次才通过：${text}`)
  for (const text of failures) console.log(`✗ ${text}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

try {
  const choice = chosen()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // Some unit tests need a browser too, because they draw pages.
  if (choice.has('unit') || choice.has('e2e')) {
    await single('浏览器', async () => {
      browser = await ensureChromium()
    })
  }
  for (const [part, files] of choice) await runs[part](files)
  report()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
