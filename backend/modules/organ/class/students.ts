import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'

interface Writing {
  readonly db: Db
  readonly hub: RealtimeHub
  readonly actor: number
  readonly requestId: string
}

/** Students go where their class goes: their accounts carry its section and grade. */
export async function followClasses(
  { db, hub, actor, requestId }: Writing,
  classIds: readonly number[],
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with moved as (
      select a.id, a.section, a.grade, c.section as to_section, c.grade as to_grade
      from account a join school_class c on c.id = a.class_id
      where c.id = any(${sql.param(classIds)}::bigint[]) and a.kind = 'student' and a.deleted_at is null
        and a.status <> 'closed' and (a.section, a.grade) is distinct from (c.section, c.grade)
      order by a.id for update of a),
    written as (
      update account a
      set section = m.to_section, grade = m.to_grade,
        row_version = a.row_version + 1, updated_by = ${actor}, updated_at = now()
      from moved m where a.id = m.id)
    insert into audit_log (actor, action, entity, entity_id, before, after, request_id)
    select ${actor}, 'edit', 'student', id::text,
      jsonb_build_object('section', section, 'grade', grade),
      jsonb_build_object('section', to_section, 'grade', to_grade), ${requestId}
    from moved returning entity_id as id`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await publishChanged(hub, db, 'student', ids)
}
