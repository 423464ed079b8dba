import { sql } from 'drizzle-orm'
import type { EditedPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { versionsJson } from '../../../core/content/history.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { pointTables } from './stored.ts'

/**
 * Reads a knowledge point with its working version or, where it has none, with its live version. @throws NotFoundError
 */
export async function pointOrThrow(db: Db, id: string | number): Promise<EditedPoint> {
  const { rows } = await db.execute<EditedPoint & { [column: string]: unknown }>(sql`
    select k.id::text as id, k.row_version as "rowVersion", k.code, k.subject, k.section, k.route, k.status,
           k.live_version_id is not null and k.status <> 'deprecated' as live,
           json_build_object('id', v.id::text, 'no', v.no, 'state', v.state) as version,
           ${isoTime(sql`v.publish_at`)} as "publishAt",
           json_build_object('name', v.name, 'aliases', v.aliases, 'definitionHtml', v.definition_html) as body,
           ${sql.raw(versionsJson(pointTables, 'k'))} as versions,
           ${isoTime(sql`k.updated_at`)} as "updatedAt",
           (select u.full_name from "system_user" u where u.id = k.updated_by) as "updatedBy"
      from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id)
     where k.id = ${id}::int8 and k.deleted_at is null`)
  const [point] = rows
  if (!point) throw new NotFoundError('知识点不存在或已删除')
  return point
}
