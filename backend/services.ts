import { type Logger, pino } from 'pino'
import type { Config } from './core/config.ts'
import { openDatabase } from './core/database/database.ts'
import { openFileStore } from './core/files/store.ts'
import type { Services } from './core/http/context.ts'
import { loggedError } from './core/http/log-error.ts'
import { Metrics } from './core/metrics.ts'
import { RealtimeHub } from './core/realtime/hub.ts'
import { JobQueue } from './core/tasks/queue.ts'
import { watchServices } from './core/watch-services.ts'

/** Opens the services that calls use; `close` closes them. */
export async function openServices(config: Config): Promise<Services & { close(): Promise<void> }> {
  const log: Logger = pino({
    level: config.LOG_LEVEL,
    base: { process: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: ['*.password', '*.token', 'headers.authorization', 'headers.cookie'],
  })
  const report = (error: Error) => log.error({ err: error }, 'a database connection is held')
  const database = openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    log,
    ...(config.NODE_ENV === 'production' && { report }),
  })
  // A connection lost in the middle of a transaction fails its next query; without a listener the event would end the
  // process.
  database.pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  const hub = new RealtimeHub(config.DATABASE_URL, log)
  await hub.start()
  const jobs = new JobQueue(config.DATABASE_URL, log)
  const close = async () => {
    await jobs.stop()
    await hub.stop()
    await database.close()
  }
  const files = openFileStore(config)
  const services = { config, log, database, db: database.db, files, hub, jobs, metrics: new Metrics(), close }
  watchServices(services)
  return services
}
