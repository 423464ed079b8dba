import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { task } from '../../tables/task.ts'
import type { Principal, Services } from '../http/context.ts'
import { type Announce, announcer } from './announce.ts'
import { failTask, runChunk } from './chunk.ts'
import type { Notify } from './end.ts'
import { runExport } from './export/export.ts'
import type { TaskKind } from './kind.ts'
import { mayRun, platformOf } from './permitted.ts'
import { activeStatuses, isActive } from './wire.ts'

const RETRY_MS = 500
/** Consecutive failures after which a task is given up; failures while the database does not answer do not count. */
const FAILURES = 3

interface EngineParts {
  readonly kinds: readonly TaskKind[]
  /** Returns the person with their present rights; null where the account is gone or disabled. */
  principalOf(userId: number): Promise<Principal | null>
  readonly notify: Notify
}

/**
 * Runs tasks chunk by chunk. The engine holds no state of its own: after an interruption another run continues where
 * the last transaction ended, and any number of runners may work on one task. This folder contains everything about
 * tasks that is independent of the caller. modules/task has only the calls of 任务中心 for a person's own tasks, and the
 * removal of old tasks.
 */
export class TaskEngine {
  readonly #services: Services
  readonly #parts: EngineParts
  readonly #kinds: ReadonlyMap<string, TaskKind>
  readonly #announce: Announce
  #stopping = false

  constructor(services: Services, parts: EngineParts) {
    this.#services = services
    this.#parts = parts
    this.#kinds = new Map(parts.kinds.map((kind) => [kind.name, kind]))
    this.#announce = announcer(services.hub)
  }

  /**
   * Runs a task until it ends or waits for the person. While the database is away the engine keeps trying. Throws only
   * when the process stops, so that the queue gives the task to another process.
   */
  async run(id: number): Promise<void> {
    let failures = 0
    for (;;) {
      if (this.#stopping) throw new Error('the process stops')
      const mayFallBack = failures > 0
      try {
        if (!(await this.#step(id, mayFallBack))) return
        failures = 0
      } catch (error) {
        if (await this.#databaseAnswers()) failures++
        this.#services.log.warn({ err: error, task: id, failures }, 'task: chunk failed')
        if (failures >= FAILURES) {
          await this.#fail(id, '处理时多次出错，请联系管理员')
          return
        }
        if (failures !== 1) await wait(RETRY_MS)
      }
    }
  }

  /** Handles one chunk of rows, after a failure row by row. Returns whether there may be more rows. */
  async #step(id: number, singly: boolean): Promise<boolean> {
    const { db } = this.#services
    const [record] = await db.select().from(task).where(eq(task.id, id))
    if (!record || !isActive(record)) return false
    const kind = this.#kinds.get(record.name)
    if (!kind) return this.#fail(id, '没有这一类任务，可能已随版本更新取消')
    const { ownerId } = record
    const principal = ownerId === null ? platformOf(kind) : await this.#parts.principalOf(ownerId)
    if (!principal) return this.#fail(id, '发起人的账号已被锁定或删除，任务没有继续')
    if (!mayRun(principal, kind))
      return this.#fail(id, `发起人已没有这项操作的权限（${kind.permission}），任务没有继续`)
    const work = { services: this.#services, announce: this.#announce, notify: this.#parts.notify, principal }
    if (kind.kind === 'export') return runExport({ ...work, kind }, record)
    return runChunk({ ...work, kind }, id, singly ? 'singly' : 'together')
  }

  async #fail(id: number, reason: string): Promise<false> {
    const { notify } = this.#parts
    await failTask({ services: this.#services, announce: this.#announce, notify }, id, reason)
    return false
  }

  #databaseAnswers(): Promise<boolean> {
    return this.#services.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  }

  /** Queues the active tasks of ended processes again, so that no task waits until its queue message expires. */
  async resume(): Promise<void> {
    const { db, jobs } = this.#services
    const left = await db
      .select({ id: task.id, ownerId: task.ownerId })
      .from(task)
      .where(inArray(task.status, activeStatuses))
      .orderBy(asc(task.id))
    for (const one of left) await jobs.send(db, one)
  }

  /** Stops all running tasks after their current chunk. */
  stop(): void {
    this.#stopping = true
  }
}
