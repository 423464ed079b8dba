import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { checks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { root, runTool } from './command.ts'
import { step } from './progress.mjs'
import { playwrightSchema, type Report, type Tally, vitestSchema } from './test-report.ts'
import { passes } from './verify.ts'

const failures: string[] = []
const total: Tally = { passed: 0, failed: 0, skipped: 0 }

function add({ passed, failed, skipped }: Partial<Tally>): void {
  total.passed += passed ?? 0
  total.failed += failed ?? 0
  total.skipped += skipped ?? 0
}

/** Runs a test runner that leaves a report; one that fails without a failed test in it counts as one failure. */
async function runner(
  title: string,
  report: string,
  schema: typeof vitestSchema | typeof playwrightSchema,
  start: (file: string) => Promise<{ ok: boolean }>,
): Promise<void> {
  console.log(`· ${title}…`)
  const file = join(root, '.tmp', report)
  rmSync(file, { force: true })
  const { ok } = await start(file)
  let tally: Report = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    tally = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.log(`${title}：没有结果`)
  }
  if ((!ok || tally.passed === 0) && tally.failed === 0) {
    tally = { ...tally, failed: 1, failures: [`${title}：an error outside the tests, see above`] }
  }
  add(tally)
  failures.push(...tally.failures)
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${title}：${tally.passed} passed, ${tally.failed} failed`)
}

/** A step that is one check of its own; false when it failed. */
async function single(title: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await step(title, work)
    add({ passed: 1 })
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    add({ failed: 1 })
    failures.push(title)
    return false
  }
}

mkdirSync(join(root, '.tmp'), { recursive: true })

let browser: string | undefined
await single('浏览器', async () => {
  browser = await ensureChromium()
})
const env: Record<string, string> = browser ? { CHROMIUM_PATH: browser } : {}

for (const check of checks) {
  const ok = await passes(check)
  add(ok ? { passed: 1 } : { failed: 1 })
  if (!ok) failures.push(check.title)
}

await runner('单元与后端测试（vitest）', 'vitest.json', vitestSchema, (file) =>
  runTool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    show: true,
    env,
  }),
)

if ((await single('页面构建', () => buildIfStale())) && browser) {
  await runner('浏览器测试（Playwright）', 'playwright.json', playwrightSchema, (file) =>
    runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      show: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
} else {
  console.log('✗ 浏览器测试（Playwright）：没有页面或浏览器，无法进行')
  add({ failed: 1 })
}

if (total.passed === 0 && total.failed === 0) total.failed = 1
for (const text of failures) console.log(`✗ ${text}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
