import { sql } from 'drizzle-orm'
import { task } from '../tables/task.ts'
import { tablesBeingRead } from './files/table-thread.ts'
import type { Services } from './http/context.ts'
import { activeStatuses } from './tasks/wire.ts'

/** Whoever scrapes waits this long for the database; a pool that is all taken must not hide that it is. */
const PATIENCE_MS = 2_000

interface Waiting {
  readonly status: string
  readonly count: number
  readonly seconds: number
}

/** Lets the metrics tell what nobody counts: it is there to be read. */
export function watchServices({ metrics: { registry }, database, db, hub, jobs, config }: Services): void {
  const pool = registry.gauge('zakj_pool_connections', 'Connections to the database', 'state')
  const waiting = registry.gauge('zakj_pool_waiting', 'Queries that wait for a connection')
  const most = registry.gauge('zakj_pool_max', 'Connections there may be (DATABASE_POOL)')
  const sockets = registry.gauge('zakj_sockets', 'Open realtime sockets')
  const listening = registry.gauge('zakj_realtime_connected', '1 while events of other replicas arrive')
  const running = registry.gauge('zakj_tasks_running', 'Tasks this process works on')
  const tables = registry.gauge('zakj_tables_being_read', 'Spreadsheets being read in a thread')
  const up = registry.gauge('zakj_database_up', '1 while the database answers')
  const tasks = registry.gauge('zakj_tasks', 'Tasks of all replicas, queued and running', 'status')
  const oldest = registry.gauge('zakj_tasks_oldest_seconds', 'How long the oldest of them has been so', 'status')
  most.set(config.DATABASE_POOL)

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

  /** Null where the database does not answer in time. However many ask, one query is under way. */
  function tasksInTime(): Promise<readonly Waiting[] | null> {
    asked ??= readTasks()
      .catch(() => null)
      .finally(() => {
        asked = null
      })
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
    return Promise.race([asked, late])
  }

  registry.beforeTelling(async () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    pool.set(totalCount - idleCount, 'busy')
    pool.set(idleCount, 'idle')
    waiting.set(waitingCount)
    sockets.set(hub.size)
    listening.set(Number(hub.connected))
    running.set(jobs.active)
    tables.set(tablesBeingRead())
    const found = await tasksInTime()
    up.set(Number(found !== null))
    tasks.clear()
    oldest.clear()
    for (const status of found ? activeStatuses : []) {
      const one = found?.find((some) => some.status === status)
      tasks.set(one?.count ?? 0, status)
      oldest.set(one?.seconds ?? 0, status)
    }
  })
}
