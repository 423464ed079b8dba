import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountBody, AccountKind } from '../../../lib/contracts/account/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { schoolClass } from '../../tables/class.ts'
import { dictItem } from '../../tables/dict.ts'
import { OUTSIDE_GRADE } from '../class/scope.ts'
import { requireOrgan } from '../organ/index.ts'
import { OUTSIDE_ORGAN } from '../organ/scope.ts'
import type { AccountRow } from './internal.ts'
import { isPlaceWithinScope, type ScopedPlace } from './scope.ts'
import { lockSeats, seatsText } from './seats.ts'

type Place = Pick<AccountRow, 'organId' | 'classId' | 'section' | 'grade' | 'subjects' | 'type'>

/**
 * Checks and returns the organisation, class, section, grade, subjects and type of an account. A value that `before`
 * contains remains allowed even if an administrator has disabled it since. For a formal student, the function locks the
 * organisation before it checks the seats. @throws InvalidError at the invalid field.
 */
export async function placeOf(
  tx: Db,
  kind: AccountKind,
  scope: DataScope,
  body: AccountBody,
  before?: AccountRow,
): Promise<Place> {
  const organId = Number(body.organId)
  await requireOrgan(tx, organId, { disabled: before?.organId === organId })
  const group = body.classId === null ? null : await classOf(tx, organId, Number(body.classId), before)
  const type = kind === 'student' ? body.type : 'formal'
  const ofClass = kind === 'student' ? group : null
  const { section, grade } = ofClass ?? body
  const subjects = kind === 'teacher' ? body.subjects : []
  await checkKeys(tx, { section, grade, subjects }, before)
  await checkScope(tx, kind, scope, { organId, section, grade, subjects }, before)
  if (kind === 'student' && type === 'formal') await takeSeat(tx, organId, before)
  return { organId, classId: group?.id ?? null, section, grade, subjects, type }
}

async function classOf(tx: Db, organId: number, classId: number, before?: AccountRow) {
  const { id, section, grade, status } = schoolClass
  const [found] = await tx
    .select({ id, section, grade, status, organId: schoolClass.organId })
    .from(schoolClass)
    .where(and(eq(id, classId), isNull(schoolClass.deletedAt)))
  if (!found) throw new InvalidError({ classId: '班级不存在或已被删除' })
  if (found.organId !== organId) throw new InvalidError({ classId: '班级不属于所选机构' })
  if (found.status !== 'active' && before?.classId !== classId) {
    throw new InvalidError({ classId: '班级已结业或停用' })
  }
  return found
}

/**
 * Refuses an organisation, section, grade or subjects outside the user's data scope, unless the account has these
 * values already. @throws InvalidError at `section` or `organId`
 */
async function checkScope(
  tx: Db,
  kind: AccountKind,
  scope: DataScope,
  at: ScopedPlace,
  before?: AccountRow,
): Promise<void> {
  const same = (name: keyof ScopedPlace) => JSON.stringify(before?.[name]) === JSON.stringify(at[name])
  const stays = same('organId') && same('section') && same('grade') && same('subjects')
  if (stays || scope.all || (await isPlaceWithinScope(tx, kind, scope, at))) return
  const byGrade = scope.organs.length + scope.agents.length === 0 && scope.grants.length > 0
  throw new InvalidError(byGrade ? { section: OUTSIDE_GRADE } : { organId: OUTSIDE_ORGAN })
}

type Keys = Pick<AccountRow, 'section' | 'grade' | 'subjects'>

async function checkKeys(tx: Db, { section, grade, subjects }: Keys, before?: AccountRow): Promise<void> {
  const rows = await tx
    .select({ typeCode: dictItem.typeCode, key: dictItem.key })
    .from(dictItem)
    .where(
      sql`${dictItem.typeCode} in ('section', 'grade', 'subject') and ${dictItem.status} = 1 and deleted_at is null`,
    )
  const known = new Set(rows.map(({ typeCode, key }) => `${typeCode} ${key}`))
  const holds = (type: string, key: string | null, had: boolean) => key === null || had || known.has(`${type} ${key}`)
  if (!holds('section', section, before?.section === section)) throw new InvalidError({ section: '学段不存在或已停用' })
  if (!holds('grade', grade, before?.grade === grade)) throw new InvalidError({ grade: '年级不存在或已停用' })
  for (const subject of subjects) {
    if (!holds('subject', subject, before?.subjects.includes(subject) ?? false)) {
      throw new InvalidError({ subjects: '学科不存在或已停用' })
    }
  }
}

async function takeSeat(tx: Db, organId: number, before?: AccountRow): Promise<void> {
  const hasOne = before?.organId === organId && before.type === 'formal'
  if (hasOne || before?.status === 'closed') return
  const seats = (await lockSeats(tx, [organId])).get(organId)
  if (seats && seats.used >= seats.total) throw new InvalidError({ organId: seatsText(seats) })
}
