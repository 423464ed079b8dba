import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from './free-port.ts'
import { type Product, publishProducts } from './lane.ts'

const root = dirname(dirname(import.meta.dirname))
const START_TIMEOUT_MS = 300_000

/**
 * Environment variables that configure a real installation. The tests remove these variables, because those of the
 * developer's machine must not affect the tests.
 */
const FOREIGN =
  /^(DATABASE_|BACKEND_|SMS_|SESSION_|TRUST_PROXY$|PREVIEW_|FOOTER_|CHAT_|METRICS_|WRITES_|DOCUMENT_|FORWARD_|HOST$|NODE_ENV$)/

function environment(dataDir: string, port: string, demo: boolean, backendUrl?: string): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
  return {
    ...kept,
    ...(backendUrl === undefined ? {} : { BACKEND_URL: backendUrl }),
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    DEMO: demo ? '1' : '0',
    SMS_PROVIDER: 'log',
    LOG_LEVEL: 'info',
    // The limit on writes is raised, because tests write in seconds as much as users write in an hour.
    WRITES_PER_MINUTE: '100000',
    // The HTML waits longer for its data, because pages would otherwise arrive without data on a busy machine.
    DOCUMENT_HOLD_MS: '5000',
    DOCUMENT_PATIENCE_MS: '5000',
  }
}

interface Settings {
  /** Address of the web server. */
  url: string
  /** Name of the log file in the folder test-results. */
  log: string
  /** Whether to generate the demo data. */
  demo: boolean
  /** Address of a simulated platform; with it only the web server starts. */
  backendUrl?: string
  args?: readonly string[]
  /** Environment variables in addition to those that every test instance gets. */
  env?: Readonly<Record<string, string>>
}

interface Started {
  product: Product
  stop(): Promise<void>
}

/**
 * Starts the built application with the script that operators use, on an empty data folder, and waits until it is
 * healthy. `stop` ends it and removes the data. @throws Error with the end of the log where it does not start within
 * five minutes
 */
export async function startServer({
  url,
  log: name,
  demo,
  backendUrl,
  args = [],
  env = {},
}: Settings): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-e2e-'))
  const log = join(root, 'test-results', name)
  mkdirSync(dirname(log), { recursive: true })
  process.env.E2E_ADMIN_PASSWORD ??= 'Journey2026'

  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    cwd: root,
    env: { ...environment(dataDir, new URL(url).port, demo, backendUrl), ...env },
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
    if (ready) return { product: { url, dataDir, log }, stop }
    if (server.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`the product did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    }
  }
}

/** Starts one instance of the application for each test worker; the returned function stops all of them. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const lanes = Array.from({ length: workers }, async (_, lane) => {
    const url = `http://localhost:${await freePort()}`
    return startServer({ url, log: `server-${lane}.log`, demo: true })
  })
  const outcomes = await Promise.allSettled(lanes)
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()))
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  publishProducts(started.map(({ product }) => product))
  return stop
}
