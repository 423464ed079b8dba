import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from './free-port.ts'
import { type Product, publishProducts } from './lane.ts'

const root = dirname(dirname(import.meta.dirname))
const START_TIMEOUT_MS = 300_000

/** Variables of the operator's real installation, which must not affect the product under test. */
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
    // Journeys write in seconds as much as users write in an hour.
    WRITES_PER_MINUTE: '100000',
    // A busy machine must not count as a slow platform, so documents include their data in the first piece.
    DOCUMENT_HOLD_MS: '5000',
    DOCUMENT_PATIENCE_MS: '5000',
  }
}

interface Settings {
  /** Address of the product. */
  url: string
  /** Name of its log in test-results. */
  log: string
  /** Whether to generate example questions. */
  demo: boolean
  /** Address of an outside platform; then only the web server starts. */
  backendUrl?: string
  args?: readonly string[]
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>
}

interface Started {
  product: Product
  stop(): Promise<void>
}

/** Starts the built product as an operator does, with data of its own. */
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

/** Starts a product for each worker, and stops them after the last journey. */
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
