import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../database/database.ts'

/** Background work that runs repeatedly, on one replica at a time. */
export interface Schedule {
  readonly name: string
  /** Five fields of cron, in UTC. */
  readonly cron: string
  run(): Promise<void>
}

export interface Jobs {
  readonly running: boolean
  stop(): Promise<void>
}

/** A task in the queue; a task without an owner belongs to the platform. */
interface QueuedTask {
  readonly id: number
  readonly ownerId: number | null
}

const TASK_QUEUE = 'task'
/**
 * Number of tasks that a replica runs at the same time. The next constant limits how many of them may belong to one
 * person, so that tasks of other people run too.
 */
const CONCURRENCY = 3
const CONCURRENCY_OF_ONE = 2
/**
 * Seconds between two searches for jobs that no notification announced: jobs to try again, and jobs that were sent
 * while the queue did not listen.
 */
const POLL_SECONDS = 2
const START_AGAIN_MS = 2_000

/**
 * The job queue of one process. A job's message is written in the transaction of its task. The message names only the
 * task, because the task's rows record the progress. If a worker no longer responds, its job goes to another worker.
 */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss
  readonly #log: Logger
  #ready: Promise<void> | null = null
  #running = false
  #active = 0
  #stopped = false

  constructor(url: string, log: Logger) {
    this.#log = log
    this.#boss = new PgBoss({
      connectionString: url,
      application_name: 'zakj-jobs',
      max: 3,
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs: queue error'))
  }

  get running(): boolean {
    return this.#running
  }

  /** Number of tasks that this process works on. */
  get active(): number {
    return this.#active
  }

  /** Opens the queue on the first call. Await it before the transaction in which `send` is called. */
  ready(): Promise<void> {
    this.#ready ??= this.#open().catch((error: unknown) => {
      this.#ready = null
      throw error
    })
    return this.#ready
  }

  async #open(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(TASK_QUEUE, {
      notify: true,
      retryLimit: 1_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      heartbeatSeconds: 20,
      expireInSeconds: 20 * 60 * 60,
      deleteAfterSeconds: 24 * 60 * 60,
    })
  }

  /**
   * Queues a task in the given transaction: the task runs when, and only when, this transaction commits. `before` is
   * the number of the owner's other active tasks; each of these lowers the priority, so that tasks of other people go
   * first.
   */
  async send(tx: Db, { id: taskId, ownerId }: QueuedTask, before = 0): Promise<void> {
    const group = ownerId === null ? {} : { group: { id: String(ownerId) } }
    await this.#boss.send(TASK_QUEUE, { taskId }, { db: fromDrizzle(tx, sql), priority: -before, ...group })
  }

  /** Starts the queue in the background, without delaying requests. `begun` is called once the queue works. */
  start(schedules: readonly Schedule[], runTask: (id: number) => Promise<void>, begun: () => Promise<void>): void {
    this.#begin(schedules, runTask, begun).catch((error: unknown) => {
      this.#log.error({ err: error }, 'jobs: queue did not start')
      if (!this.#stopped) setTimeout(() => this.start(schedules, runTask, begun), START_AGAIN_MS).unref()
    })
  }

  async #begin(schedules: readonly Schedule[], runTask: (id: number) => Promise<void>, begun: () => Promise<void>) {
    await this.ready()
    for (const { name, cron, run } of schedules) {
      await this.#boss.createQueue(name)
      await this.#boss.schedule(name, cron)
      await this.#boss.work(name, async () => run())
    }
    await begun()
    for (let worker = 0; worker < CONCURRENCY; worker++) await this.#work(runTask)
    this.#running = true
  }

  async #work(runTask: (id: number) => Promise<void>): Promise<void> {
    const options = { groupConcurrency: CONCURRENCY_OF_ONE, notifyPollingIntervalSeconds: POLL_SECONDS }
    const worker = await this.#boss.work<{ taskId: number }>(TASK_QUEUE, options, async (jobs) => {
      // A worker that has finished a job looks for the next job at once and does not wait for a notification.
      this.#boss.notifyWorker(worker)
      this.#active++
      try {
        for (const job of jobs) await runTask(job.data.taskId)
      } finally {
        this.#active--
      }
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#running = false
    await this.#ready?.catch(() => {})
    if (this.#ready) await this.#boss.stop({ graceful: true, timeout: 5_000 }).catch(() => {})
  }
}
