import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { auditAll } from '../../core/records/audit.ts'
import { schoolClass } from '../../tables/class.ts'

interface Writing {
  readonly db: Db
  readonly hub: RealtimeHub
  readonly actor: number
  readonly requestId: string
  /** Network address of the caller; absent for tasks. */
  readonly address?: string
}

interface Moved extends Record<string, unknown> {
  readonly id: string
  readonly before: unknown
  readonly after: unknown
}

/** Copies section and grade of these classes to the accounts of their students, and writes the audit entries. */
export async function followClasses(
  { db, hub, actor, requestId, address }: Writing,
  classIds: readonly number[],
): Promise<void> {
  const { rows } = await db.execute<Moved>(sql`
    with moved as (
      select a.id, a.section, a.grade, c.section as to_section, c.grade as to_grade
      from account a join ${schoolClass} c on c.id = a.class_id
      where c.id = any(${sql.param(classIds)}::bigint[]) and a.kind = 'student' and a.deleted_at is null
        and a.status <> 'closed' and (a.section, a.grade) is distinct from (c.section, c.grade)
      order by a.id for update of a)
    update account a
    set section = m.to_section, grade = m.to_grade,
      row_version = a.row_version + 1, updated_by = ${actor}, updated_at = now()
    from moved m where a.id = m.id
    returning a.id::text as id, jsonb_build_object('section', m.section, 'grade', m.grade) as before,
      jsonb_build_object('section', m.to_section, 'grade', m.to_grade) as after`)
  if (rows.length === 0) return
  const changes = rows.map(({ id, before, after }) => ({ entityId: id, before, after }))
  await auditAll(db, { actor, action: 'edit', entity: 'student', requestId, address }, changes)
  await publishChanged(
    hub,
    db,
    'student',
    rows.map(({ id }) => id),
  )
}
