import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
const START_TIMEOUT_MS = 300_000

/** What the operator may have set for a real installation must not reach the one under test. */
const FOREIGN = /^(DATABASE_|BACKEND_|SMS_|FILE_STORE$|SESSION_|TRUST_PROXY$|PREVIEW_|FOOTER_|CHAT_|HOST$|NODE_ENV$)/

function environment(dataDir: string, port: string, demo: boolean): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
  return {
    ...kept,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    DEMO: demo ? '1' : '0',
    SMS_PROVIDER: 'log',
    LOG_LEVEL: 'info',
  }
}

interface Settings {
  /** Where it will be reached. */
  url: string
  /** Name of its log in test-results. */
  log: string
  /** Generated example questions. */
  demo: boolean
  args?: readonly string[]
}

/**
 * Starts the built product as an operator does, on data of its own; answers what stops it. The helpers of platform.ts
 * find it by E2E_BASE_URL, E2E_ADMIN_PASSWORD, E2E_DATA_DIR (with run.json) and E2E_LOG (its output, SMS codes included).
 */
export async function startServer({ url, log: name, demo, args = [] }: Settings): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-e2e-'))
  const log = join(root, 'test-results', name)
  mkdirSync(dirname(log), { recursive: true })
  process.env.E2E_BASE_URL = url
  process.env.E2E_ADMIN_PASSWORD ??= 'Journey2026'
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_LOG = log

  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    cwd: root,
    env: environment(dataDir, new URL(url).port, demo),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const ready = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return stop
    if (server.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`the product did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    }
  }
}

/** The one product most journeys run on, until the last of them is done. */
export default function startProduct(): Promise<() => Promise<void>> {
  return startServer({ url: process.env.E2E_BASE_URL ?? '', log: 'server.log', demo: true })
}
