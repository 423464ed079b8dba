import { type SQL, sql } from 'drizzle-orm'
import type { ClassItem } from '../../../lib/contracts/class/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { account } from '../../tables/account.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'

/**
 * The number of active students of class `c`. The query names the account table itself, because the account module
 * imports this module and must not be imported here.
 */
export const studentCount = sql`(
  select count(*)::int from ${account} t
  where t.kind = 'student' and t.class_id = c.id and t.status = 'active' and t.deleted_at is null)`

const itemColumns = sql`
  c.id::text, c.row_version as "rowVersion", ${isoTime(sql`c.updated_at`)} as "updatedAt",
  (select p.full_name from ${systemUser} p where p.id = c.updated_by) as "updatedBy",
  c.organ_id::text as "organId", o.name as "organName", o.status as "organStatus", c.section, c.grade, c.name,
  c.head_teacher_id::text as "headTeacherId",
  (select t.full_name from ${account} t where t.id = c.head_teacher_id) as "headTeacherName",
  c.school_year as "schoolYear", ${studentCount} as "studentCount", c.status`

type ItemRow = ClassItem & Record<string, unknown>

/** Reads the classes whose ids the subquery `ids` returns, sorted by `order`. */
export async function readClasses(db: Db, ids: SQL, order: SQL): Promise<ClassItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns} from school_class c join ${organ} o on o.id = c.organ_id where c.id in (${ids}) order by ${order}`)
  return rows
}

/** Reads one class as the class list shows it; undefined if it does not exist or is removed. */
export async function readClass(db: Db, id: string | number): Promise<ClassItem | undefined> {
  const ids = sql`select id from school_class where id = ${Number(id)} and deleted_at is null`
  const [row] = await readClasses(db, ids, sql`c.id`)
  return row
}
