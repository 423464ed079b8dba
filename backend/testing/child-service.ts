import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestApp } from './test-app.ts'

/** The service as a process of its own on the database of `app`, so that a test can kill it. */
export async function serve(app: TestApp, port: number): Promise<ChildProcess> {
  const { DATABASE_URL, DATA_DIR } = app.services.config
  const own = { NODE_ENV: 'test' as const, DATABASE_URL, DATA_DIR, BACKEND_PORT: String(port), LOG_LEVEL: 'fatal' }
  const child = fork(`${import.meta.dirname}/../main.ts`, [], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}
