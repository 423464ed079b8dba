import { and, eq, isNull } from 'drizzle-orm'
import type { AccountCalls } from '../../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { schoolClass } from '../../../tables/class.ts'
import { organ } from '../../../tables/organ.ts'
import { accountBulk } from './records.ts'

type Params = CallRequest<AccountCalls['transfer']>['params']

/** 转班 moves accounts to an organisation and class; students take the section and grade of the class. */
export const transferBulk = accountBulk<Params>('transfer', (kind) => ({
  async rule({ db, params }) {
    const { organId, group } = await organAndClass(db, params)
    const classId = group && String(group.id)
    const ofClass = kind === 'student' && group ? { section: group.section, grade: group.grade } : {}
    return (facts) => {
      const refusal = stateReason(accountTransitions[kind], 'transfer', facts.status)
      if (refusal) return refusal
      if (facts.organId === organId && facts.classId === classId) return classId ? '已在该班级' : '已在该机构且未分班'
      return { organId, classId, ...ofClass }
    }
  },
}))

/**
 * Reads the organisation, which must be enabled, and the class, which must be active and belong to the organisation.
 * @throws InvalidError at the invalid parameter.
 */
export async function organAndClass(db: Db, { organId, classId }: Params) {
  const [school] = await db
    .select({ id: organ.id, status: organ.status })
    .from(organ)
    .where(and(eq(organ.id, Number(organId)), isNull(organ.deletedAt)))
  if (school?.status !== 1) throw new InvalidError({ 'params.organId': '机构不存在或已停用' })
  if (classId === null) return { organId: String(school.id), group: null }
  const { id, section, grade, status } = schoolClass
  const [group] = await db
    .select({ id, section, grade, status, organId: schoolClass.organId })
    .from(schoolClass)
    .where(and(eq(id, Number(classId)), isNull(schoolClass.deletedAt)))
  if (group?.status !== 'active') throw new InvalidError({ 'params.classId': '班级不存在、已结业或停用' })
  if (group.organId !== school.id) throw new InvalidError({ 'params.classId': '班级不属于所选机构' })
  return { organId: String(school.id), group }
}
