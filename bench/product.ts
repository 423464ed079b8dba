import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRunFile } from '../backend/core/embedded/index.ts'

export const ADMIN_PASSWORD = 'Bench-7788'

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly backendUrl: string
  readonly pids: { backend: number; web: number }
  stop(): Promise<void>
}

/** Starts the built application with a new, empty data folder, as an operator would. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-bench-'))
  // The folder is readable by its owner only, but PostgreSQL may run under another account.
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD,
      LOG_LEVEL: 'error',
      WRITES_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const run = await untilReady(child, url, dataDir)
  return {
    url,
    dataDir,
    databaseUrl: run.databaseUrl ?? '',
    backendUrl: `http://127.0.0.1:${run.backend?.port}`,
    pids: { backend: run.backend?.pid ?? 0, web: run.web?.pid ?? 0 },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, url: string, dataDir: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} while starting`)
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
    const run = healthy ? readRunFile(dataDir) : undefined
    if (run?.web) return run
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
