import { sql } from 'drizzle-orm'
import type { EditedPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { versionsJson } from '../../../core/content/history.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Principal } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { IS_CURRENT } from '../current.ts'
import { countQuestions } from './count-questions.ts'
import { replacementColumns } from './replacement.ts'
import { pointTables } from './stored.ts'

/** SQL for the id of the point whose route is the route above point `k`. */
export const PARENT = sql`(select p.id::text from kp p where p.subject = k.subject and p.section = k.section and p.deleted_at is null and p.status <> 'merged'
   and p.route = array_to_string(trim_array(string_to_array(k.route, '->'), 1), '->'))`

/**
 * Reads a knowledge point with one of its versions: the given one, or its working version, or else its live version.
 * @throws NotFoundError
 */
export async function pointOrThrow(
  db: Db,
  user: Pick<Principal, 'userId'>,
  id: string | number,
  version?: string,
): Promise<EditedPoint> {
  const { rows } = await db.execute<EditedPoint & { [column: string]: unknown }>(sql`
    select k.id::text as id, k.row_version as "rowVersion", k.code, k.subject, k.section, k.route, k.status, ${PARENT} as "parentId",
           k.live_version_id is not null and ${sql.raw(IS_CURRENT)} as live,
           json_build_object('id', v.id::text, 'no', v.no, 'state', v.state) as version,
           ${isoTime(sql`v.publish_at`)} as "publishAt",
           v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance,
           ${countQuestions(user)} as questions, ${replacementColumns},
           ${sql.raw(versionsJson(pointTables, 'k'))} as versions,
           ${isoTime(sql`k.updated_at`)} as "updatedAt",
           (select u.full_name from "system_user" u where u.id = k.updated_by) as "updatedBy"
      from kp k join kp_version v on v.kp_id = k.id and v.id = coalesce(${version ?? null}::int8, k.draft_version_id, k.live_version_id)
     where k.id = ${id}::int8 and k.deleted_at is null`)
  const [point] = rows
  if (!point) throw new NotFoundError('知识点不存在或已删除')
  return point
}
