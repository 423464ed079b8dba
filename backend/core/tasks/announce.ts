import type { Db } from '../database/database.ts'
import type { RealtimeHub } from '../realtime/hub.ts'
import type { TaskRecord } from './record.ts'
import { isActive } from './wire.ts'

/** Milliseconds between two events of the progress of a running task. */
const EVERY_MS = 300

export type Announce = (tx: Db, record: TaskRecord) => Promise<void>

/**
 * Returns a function that sends the owner the state of a task: a few times a second while it runs, and at once when its
 * status changes.
 */
export function announcer(hub: RealtimeHub): Announce {
  const toldAt = new Map<number, number>()
  return async (tx, record) => {
    const { id, ownerId, done, total } = record
    const now = Date.now()
    if (isActive(record)) {
      if (now - (toldAt.get(id) ?? 0) < EVERY_MS) return
      toldAt.set(id, now)
    } else toldAt.delete(id)
    await publishTask(hub, tx, { id, ownerId, done, total, status: record.status })
  }
}

/** Sends the event of a changed task; call it in the transaction that changes the task. */
export async function publishTask(
  hub: RealtimeHub,
  tx: Db,
  { id, ownerId, done, total, status }: Pick<TaskRecord, 'id' | 'ownerId' | 'done' | 'total' | 'status'>,
): Promise<void> {
  if (ownerId === null) return
  const content = { id: String(id), status: status as 'queued', done, total }
  await hub.publish(tx, { to: { users: [ownerId] }, event: { event: 'taskChanged', content } })
}
