import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { task } from '../tables/task.ts'
import { tablesBeingRead } from './files/table-thread.ts'
import type { Services } from './http/context.ts'
import { activeStatuses } from './tasks/wire.ts'

/**
 * Milliseconds that a request for metrics waits for the database; the request must be answered even while all
 * connections are in use.
 */
const PATIENCE_MS = 2_000

interface Waiting {
  readonly status: string
  readonly count: number
  readonly seconds: number
}

/** Adds a gauge whose value is read at each request for metrics. */
function watch(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

/** Adds the metrics whose values can be read at any time, so that the service need not count events for them. */
export function watchServices({ metrics: { registry }, database, db, hub, jobs, config }: Services): void {
  const { pool } = database
  const states = { busy: () => pool.totalCount - pool.idleCount, idle: () => pool.idleCount }
  new Gauge({
    name: 'zakj_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, read] of Object.entries(states)) this.set({ state }, read())
    },
  })
  watch(registry, 'zakj_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
  watch(registry, 'zakj_pool_max', 'Connections there may be (DATABASE_POOL)', () => config.DATABASE_POOL)
  watch(registry, 'zakj_sockets', 'Open realtime sockets', () => hub.size)
  watch(registry, 'zakj_realtime_connected', '1 while events of other replicas arrive', () => Number(hub.connected))
  watch(registry, 'zakj_tasks_running', 'Tasks this process works on', () => jobs.active)
  watch(registry, 'zakj_tables_being_read', 'Spreadsheets being read in a thread', tablesBeingRead)
  watchTasks(registry, db)
}

/** Adds metrics of the database: whether it answers, how many tasks wait and how long the oldest has waited. */
function watchTasks(registry: Registry, db: Services['db']): void {
  async function readTasks(): Promise<readonly Waiting[]> {
    const since = sql`case when ${task.status} = 'running' then coalesce(${task.startedAt}, ${task.updatedAt}) else ${task.updatedAt} end`
    return db
      .select({
        status: task.status,
        count: sql<number>`count(*)::int`,
        seconds: sql<number>`greatest(0, extract(epoch from now() - min(${since})))::float`,
      })
      .from(task)
      .where(sql`${task.status} in ('queued', 'running')`)
      .groupBy(task.status)
  }

  let asked: Promise<readonly Waiting[] | null> | null = null

  /** Returns null where the database does not answer in time. Concurrent callers share one query. */
  function tasksInTime(): Promise<readonly Waiting[] | null> {
    asked ??= readTasks()
      .catch(() => null)
      .finally(() => {
        asked = null
      })
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
    return Promise.race([asked, late])
  }

  watch(registry, 'zakj_database_up', '1 while the database answers', async () =>
    Number((await tasksInTime()) !== null),
  )

  function watchActive(name: string, help: string, read: (one: Waiting) => number): void {
    new Gauge({
      name,
      help,
      labelNames: ['status'],
      registers: [registry],
      async collect() {
        const found = await tasksInTime()
        this.reset()
        for (const status of found ? activeStatuses : []) {
          const one = found?.find((some) => some.status === status)
          this.set({ status }, one ? read(one) : 0)
        }
      },
    })
  }
  watchActive('zakj_tasks', 'Tasks of all replicas, queued and running', ({ count }) => count)
  watchActive('zakj_tasks_oldest_seconds', 'How long the oldest of them has been so', ({ seconds }) => seconds)
}
