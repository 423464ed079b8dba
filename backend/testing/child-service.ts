import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../core/config.ts'

interface Served {
  readonly services: { readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> }
}

/** Starts the service as a separate process on the database of `app`, so that a test can kill the process. */
export async function serve({ services }: Served, port: number): Promise<ChildProcess> {
  const { DATABASE_URL, DATA_DIR } = services.config
  const own = { NODE_ENV: 'test' as const, DATABASE_URL, DATA_DIR, BACKEND_PORT: String(port), LOG_LEVEL: 'fatal' }
  const child = fork(`${import.meta.dirname}/../main.ts`, [], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}
