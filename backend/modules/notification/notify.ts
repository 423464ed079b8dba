import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { notification } from '../../tables/notification.ts'

interface Message {
  readonly userId: number
  readonly title: string
  readonly text: string
  /** Where it leads inside the platform. */
  readonly url: string | null
}

/** Leaves a notification in the given transaction; open pages hear of it when that commits. */
export async function notify(hub: RealtimeHub, tx: Db, { userId, title, text, url }: Message): Promise<void> {
  await tx.insert(notification).values({ userId, title, text, url })
  await hub.publish(tx, { to: { users: [userId] }, event: { event: 'notified', content: { title } } })
}
