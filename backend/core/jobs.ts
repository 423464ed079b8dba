import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** A piece of work that repeats, on one replica at a time. */
export interface Schedule {
  readonly name: string
  /** Five fields, UTC. */
  readonly cron: string
  run(): Promise<void>
}

export interface Jobs {
  readonly running: boolean
  stop(): Promise<void>
}

/** Starts the queue in the background; answering calls does not wait for it. */
export function startJobs(url: string, schedules: Schedule[], log: Logger): Jobs {
  const boss = new PgBoss({ connectionString: url, application_name: 'zakj-jobs', max: 3 })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: queue error'))
  const state = { running: false }
  const begin = async () => {
    await boss.start()
    for (const { name, cron, run } of schedules) {
      await boss.createQueue(name)
      await boss.schedule(name, cron)
      await boss.work(name, async () => run())
    }
    state.running = true
  }
  const started = begin().catch((error: unknown) => log.error({ err: error }, 'jobs: queue did not start'))
  return {
    get running() {
      return state.running
    },
    async stop() {
      await started
      state.running = false
      await boss.stop({ graceful: true, timeout: 5_000 }).catch(() => {})
    },
  }
}
