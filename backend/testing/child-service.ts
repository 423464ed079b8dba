import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { expect } from 'vitest'
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

interface Kill {
  readonly pool: Pool
  readonly service: ChildProcess
  /** Takes locks in an open transaction of a second connection, so that the statement of the service waits for them. */
  readonly lock: (other: PoolClient) => Promise<unknown>
  /** Part of the statement that then waits, as a pattern of SQL. */
  readonly waiting: string
  /** Sends the call that is cut off. */
  readonly press: () => Promise<{ code: number }>
}

/** Kills the service while a call waits for a lock: it has then written all that comes before, but not committed it. */
export async function killWhileWaiting({ pool, service, lock, waiting, press }: Kill): Promise<void> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await lock(other)
    const cut = press()
    const found = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`
    await expect.poll(async () => (await pool.query(found, [waiting])).rowCount, { timeout: 20_000 }).toBe(1)
    service.kill('SIGKILL')
    await once(service, 'exit')
    expect((await cut).code).toBe(0)
  } finally {
    await other.query('rollback')
    other.release()
  }
  await wait(200)
}
