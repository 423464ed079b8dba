import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { notification } from '../../tables/notification.ts'

interface Message {
  readonly userId: number
  readonly title: string
  readonly text: string
  /** Address of the platform's screen that opens with a click on the notification; null if there is none. */
  readonly url: string | null
}

/**
 * Inserts a notification for a user in the given transaction. When the transaction commits, the user's open pages
 * receive an event.
 */
export async function notify(hub: RealtimeHub, tx: Db, { userId, title, text, url }: Message): Promise<void> {
  await tx.insert(notification).values({ userId, title, text, url })
  await hub.publish(tx, { to: { users: [userId] }, event: { event: 'notified', content: { title } } })
}
