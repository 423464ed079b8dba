import { type AccountBody, type AccountItem, accountBody } from '../../lib/contracts/account/calls.ts'
import type { Db } from '../core/database/database.ts'
import { schoolClass } from '../tables/class.ts'
import { organ } from '../tables/organ.ts'

/** An organisation with two classes of one grade and one of the next, for tests. */
export async function insertSchool(db: Db, values: { name: string; code: string; seats?: number; parentId?: number }) {
  const [school] = await db
    .insert(organ)
    .values({ type: 'school', areaCode: '330102', seats: 100, ...values })
    .returning()
  if (!school) throw new Error('organisation was not stored')
  const classes = await db
    .insert(schoolClass)
    .values(
      [
        ['1班', '07'],
        ['2班', '07'],
        ['1班', '08'],
      ].map(([name = '', grade = '']) => ({ organId: school.id, section: '2', grade, name, schoolYear: 2026 })),
    )
    .returning()
  const [first = 0, second = 0, next = 0] = classes.map(({ id }) => id)
  return { id: school.id, name: school.name, first, second, next }
}

/** A student's body with everything a form sends. */
export function student(organId: number, userName: string, more: Partial<AccountBody> = {}): AccountBody {
  return {
    userName,
    fullName: '欧阳测试',
    phone: '',
    organId: String(organId),
    classId: null,
    section: null,
    grade: null,
    subjects: [],
    type: 'formal',
    validTo: null,
    ...more,
  }
}

/** What of an answered account a form sends back. */
export function bodyOf({ id, rowVersion, ...item }: AccountItem) {
  return { id, rowVersion, ...accountBody.parse(item) }
}
