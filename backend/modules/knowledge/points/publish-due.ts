import { sql } from 'drizzle-orm'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import { publishDue } from '../../../core/content/schedule.ts'
import type { Services } from '../../../core/http/context.ts'
import { notify } from '../../notification/index.ts'
import { pointContent } from './content.ts'

/**
 * Publishes the knowledge points whose scheduled time has come. Where a publication is refused, the owner of the point
 * gets a notification with the reason.
 */
export async function publishDuePoints(services: Pick<Services, 'db' | 'hub' | 'log'>): Promise<void> {
  const { refused } = await publishDue(services, pointContent)
  for (const [id, reason] of refused) {
    const { rows } = await services.db.execute<{ code: string; name: string; userId: number | null }>(
      sql`select code, name, coalesce(owner_id, created_by)::float8 as "userId" from kp where id = ${id}`,
    )
    const [point] = rows
    if (!point || point.userId === null) continue
    const title = `知识点 ${point.code} ${point.name} 没有按时发布`
    const told = { userId: point.userId, title, text: reason, url: addressOf('kp', id) }
    await services.db.transaction((tx) => notify(services.hub, tx, told))
  }
}
