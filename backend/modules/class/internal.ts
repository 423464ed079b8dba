import { sql } from 'drizzle-orm'
import type { ClassBody, ClassItem } from '../../../lib/contracts/class/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { idText } from '../../core/records/id-text.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { account } from '../../tables/account.ts'
import type { schoolClass } from '../../tables/class.ts'
import { organsInScope, requireOrgan } from '../organ/index.ts'
import { OUTSIDE_ORGAN } from '../organ/scope.ts'
import { readGrades } from './grades.ts'
import { readClass } from './rows.ts'
import { classWithin, gradeCovered, OUTSIDE_GRADE } from './scope.ts'

export type ClassRow = typeof schoolClass.$inferSelect

/** For each unique index, the field and the message with which `rejectDuplicates` refuses a write. */
export const duplicateMessages = { school_class_name: { name: '这个机构在该学年、该年级已有同名班级' } }

/** The fields of a class that its history records, with the names and values of the contract. */
export function audited(row: ClassRow): Record<keyof ClassBody, unknown> {
  const { section, grade, name, schoolYear } = row
  return { organId: idText(row.organId), section, grade, name, headTeacherId: idText(row.headTeacherId), schoolYear }
}

export function columnsOf({ organId, headTeacherId, section, grade, name, schoolYear }: ClassBody) {
  return {
    section,
    grade,
    name,
    schoolYear,
    ...pinyinOf(name),
    organId: Number(organId),
    headTeacherId: headTeacherId === null ? null : Number(headTeacherId),
  }
}

/** Reads one class. Throws NotFoundError, or ForbiddenError where it is outside the data scope. */
export async function classOrThrow(db: Db, scope: DataScope, id: string | number): Promise<ClassItem> {
  const found = await readClass(db, id)
  if (!found) throw new NotFoundError('班级不存在或已被删除')
  if (scope.all) return found
  const { rows } = await db.execute(
    sql`select from school_class c where c.id = ${Number(id)} and ${classWithin(scope)}`,
  )
  if (rows.length === 0) throw outOfScope()
  return found
}

/**
 * Requires that the organisation, grade and head teacher exist and are within the data scope. A value that equals the
 * one in `before` is always allowed. Throws InvalidError.
 */
export async function checkClass(tx: Db, scope: DataScope, body: ClassBody, before?: ClassRow): Promise<void> {
  const organId = Number(body.organId)
  await checkScope(tx, scope, body, before)
  if (organId !== before?.organId) await checkOrgan(tx, organId, before)
  if (body.section !== before?.section || body.grade !== before.grade) {
    const grades = await readGrades(tx)
    const section = grades.sections.get(body.section)
    if (!section) throw new InvalidError({ section: '学段不存在或已停用' })
    if (!section.grades.includes(body.grade)) {
      const disabled = section.disabled.includes(body.grade) && grades.names.get(body.grade)
      throw new InvalidError({ grade: disabled ? `${disabled}已停用` : `${section.name}没有这个年级` })
    }
  }
  const leads = body.headTeacherId !== null && Number(body.headTeacherId) !== before?.headTeacherId
  if (leads || (body.headTeacherId !== null && organId !== before?.organId)) {
    const { rows } = await tx.execute(sql`
      select from ${account} where id = ${body.headTeacherId} and kind = 'teacher' and organ_id = ${organId}
        and status <> 'closed' and deleted_at is null`)
    if (rows.length === 0) throw new InvalidError({ headTeacherId: '班主任须是该机构的教师账号' })
  }
}

async function checkScope(tx: Db, scope: DataScope, body: ClassBody, before?: ClassRow): Promise<void> {
  const { organId, section, grade } = body
  const stays = before?.organId === Number(organId) && before.section === section && before.grade === grade
  if (stays || gradeCovered(scope, body) || (await organsInScope(tx, scope, [organId])).size > 0) return
  const byGrade = !scope.all && scope.grants.length > 0 && scope.organs.length + scope.agents.length === 0
  throw new InvalidError(byGrade ? { grade: OUTSIDE_GRADE } : { organId: OUTSIDE_ORGAN })
}

async function checkOrgan(tx: Db, organId: number, before?: ClassRow): Promise<void> {
  await requireOrgan(tx, organId, { locked: true })
  if (!before) return
  const accounts = await accountsIn(tx, before.id)
  if (accounts > 0) throw new InvalidError({ organId: `班级已有 ${accounts} 个账号，不能更换机构` })
}

export async function accountsIn(tx: Db, classId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${account} where class_id = ${classId} and deleted_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** Publishes a change of the organisation, because organisation trees show the number of classes. */
export const publishOrgan = ({ hub }: Pick<Context, 'hub'>, tx: Db, organId: number): Promise<void> =>
  publishChanged(hub, tx, 'organ', [organId])
