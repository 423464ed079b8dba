import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../build.ts'
import { root } from '../command.ts'
import { fail } from '../progress.mjs'
import { sourceHash } from '../stale.ts'
import { ensureChromium } from './chromium.ts'
import { runJourneyFiles } from './journeys.ts'
import { readRuns, runLines, type StabilityRun, unstable, writeRuns } from './stability-state.ts'
import { playwrightSchema } from './test-report.ts'

const SOURCES = [
  'app',
  'backend',
  'components',
  'e2e',
  'lib',
  'middleware.ts',
  'package-lock.json',
  'scripts',
  'server.ts',
]
const LOOPS = 2

const { values, positionals: files } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, busy: { type: 'string', default: '3' } },
  allowPositionals: true,
})

/** Starts busy processes, as many as a small machine has cores. */
function startLoops(): ChildProcess[] {
  return Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
}

async function runOnce(browser: string, busy: boolean): Promise<StabilityRun> {
  const report = join(root, '.tmp', 'stability-run.json')
  rmSync(report, { force: true })
  const loops = busy ? startLoops() : []
  const since = performance.now()
  let ok = false
  try {
    ok = (await runJourneyFiles({ files, retries: 0, report, browser })).ok
  } finally {
    for (const loop of loops) loop.kill()
  }
  const { passed, failures } = playwrightSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  // An error outside the end-to-end tests, such as a failed start or a wrong file name, is no result of the tests.
  if (passed === 0 || (!ok && failures.length === 0)) throw new Error('没有可用的结果：原因见上')
  return { busy, seconds: (performance.now() - since) / 1000, passed, failures }
}

/**
 * Repeats the end-to-end tests, the last `--busy` times together with busy processes; continues an interrupted
 * repetition.
 */
async function repeat(): Promise<void> {
  const [wanted, busy] = [Number(values.runs), Number(values.busy)]
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(busy) || busy < 0)
    throw new Error('用法：npm run stability -- [--runs=10] [--busy=3] [测试文件…]')
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const browser = await ensureChromium()
  await buildIfStale()
  const [file, of] = [join(root, '.tmp', 'stability.json'), [sourceHash(root, SOURCES), ...files].join(' ')]
  const runs = readRuns(file, of)
  if (runs.length > 0) console.log(`接着上次：已完成 ${runs.length} 遍`)
  while (runs.length < wanted) {
    console.log(`· 第 ${runs.length + 1}/${wanted} 遍…`)
    runs.push(await runOnce(browser, runs.length >= wanted - busy))
    writeRuns(file, of, runs)
  }
  const found = unstable(runs)
  for (const text of [...runLines(runs), ...found]) console.log(text)
  console.log(found.length > 0 ? `✗ ${found.length} 个不稳定` : '✓ 全部稳定')
  process.exitCode = found.length > 0 ? 1 : 0
}

try {
  await repeat()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
