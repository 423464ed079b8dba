import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { notify } from '../notification/index.ts'
import { addressOfTasks } from './address.ts'
import { hasPortInScope } from './reviewers.ts'
import type { Place } from './rules/choose.ts'

/** The number of hours before a deadline at which the service reminds the assignee. */
export const REMIND_HOURS = 4

/** Sends a notification to each user, but not to a user who has not read the same notification yet. */
async function notifyOnce(hub: RealtimeHub, tx: Db, people: readonly number[], told: ReviewNotice): Promise<void> {
  if (people.length === 0) return
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id::float8 as id from unnest(${sql.param([...people])}::int8[]) as p(id)
     where not exists (select from notification n where n.user_id = p.id and n.title = ${told.title} and n.url is not distinct from ${told.url} and n.read_at is null)`)
  for (const { id } of rows) await notify(hub, tx, { userId: id, ...told })
}

interface ReviewNotice {
  readonly title: string
  readonly text: string
  readonly url: string | null
}

/** The subject, section and grade of a review task, with the kind of record. */
interface Lying extends Place {
  readonly entity: string
}

/** Notifies the reviewers to whom rules assigned tasks. `given` contains the user id once for each assigned task. */
export async function notifyReviewers(
  hub: RealtimeHub,
  tx: Db,
  entity: string,
  given: readonly number[],
): Promise<void> {
  const counts = Map.groupBy(given, (id) => id)
  for (const some of Map.groupBy(counts, ([, { length }]) => length).entries()) {
    const [count, people] = some
    const text = `按审核推送规则指派给您 ${count} 项，请在期限内开始`
    const told = { title: '您有新的审核任务', text, url: addressOfTasks(entity, 'mine') }
    await notifyOnce(
      hub,
      tx,
      people.map(([id]) => id),
      told,
    )
  }
}

/** Notifies the chiefs whose data scope includes a task for which no rule found a reviewer. */
export async function notifyChiefs(hub: RealtimeHub, tx: Db, tasks: readonly Lying[]): Promise<void> {
  const text = '没有推送规则能指派审核人，任务在待领取中，可以改派或调整规则'
  await notifyChiefsOf(hub, tx, tasks, { title: '有审核任务无人可推', text, tab: 'all' })
}

/** Notifies the chiefs whose data scope includes a disputed task. */
export async function notifyOfDispute(hub: RealtimeHub, tx: Db, task: Lying): Promise<void> {
  const text = '作者对退回有异议，请在“申诉/仲裁”中仲裁'
  await notifyChiefsOf(hub, tx, [task], { title: '有申诉等待仲裁', text, tab: 'disputes' })
}

/**
 * Notifies the chiefs whose data scope includes a task that the service withdrew from a reviewer, because the reviewer
 * may no longer judge it.
 */
export async function notifyOfLostTasks(hub: RealtimeHub, tx: Db, tasks: readonly Lying[]): Promise<void> {
  const text = '原审核人离开或不再负责这里，任务已重新等待审核，可以改派'
  await notifyChiefsOf(hub, tx, tasks, { title: '有审核任务被收回', text, tab: 'all' })
}

interface TasksNotice extends Pick<ReviewNotice, 'title' | 'text'> {
  readonly tab: 'disputes' | 'all'
}

/** Sends each chief one notification for each kind of record, with a link to the list of review tasks. */
async function notifyChiefsOf(hub: RealtimeHub, tx: Db, tasks: readonly Lying[], { tab, ...told }: TasksNotice) {
  for (const [entity, some] of Map.groupBy(tasks, (task) => task.entity)) {
    await notifyOnce(hub, tx, await chiefsOf(tx, some), { ...told, url: addressOfTasks(entity, tab) })
  }
}

async function chiefsOf(tx: Db, tasks: readonly Place[]): Promise<number[]> {
  const places = new Map(
    tasks.map(({ subject, section, grade }) => [`${subject} ${section} ${grade}`, { subject, section, grade }]),
  )
  const chiefs = new Set<number>()
  for (const place of places.values()) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select c.id::float8 as id from "system_user" c where ${hasPortInScope(sql`c.id`, place, 'review:arbitrate')}`,
    )
    for (const { id } of rows) chiefs.add(id)
  }
  return [...chiefs]
}

/** The number of tasks of one user and kind of record whose deadline is near or, where `over` is true, has passed. */
export interface Due {
  readonly userId: number
  readonly entity: string
  readonly count: number
  readonly over: boolean
}

export async function notifyOfDeadline(hub: RealtimeHub, tx: Db, { userId, entity, count, over }: Due): Promise<void> {
  const title = over ? '审核任务已超过期限' : '审核任务即将到期'
  const text = over ? `${count} 项任务已过期限，请尽快给出结论` : `${count} 项任务将在 ${REMIND_HOURS} 小时内到期`
  await notify(hub, tx, { userId, title, text, url: addressOfTasks(entity, 'mine') })
}
