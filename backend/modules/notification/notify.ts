import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { notification } from '../../tables/notification.ts'

interface Message {
  readonly userId: number
  readonly title: string
  readonly text: string
  /** Address inside the platform that the notification opens. */
  readonly url: string | null
}

/** Inserts a notification in the given transaction; the user's open pages receive an event when it commits. */
export async function notify(hub: RealtimeHub, tx: Db, { userId, title, text, url }: Message): Promise<void> {
  await tx.insert(notification).values({ userId, title, text, url })
  await hub.publish(tx, { to: { users: [userId] }, event: { event: 'notified', content: { title } } })
}
