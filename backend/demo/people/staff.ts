import { sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Db } from '../../core/database/database.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { role } from '../../tables/access.ts'
import { systemUser, userOrgan, userRole, userScope } from '../../tables/staff.ts'
import { Rng } from '../generator/random.ts'

const SERIES = 20261121
const DAY_MS = 86_400_000
/**
 * A password hash that matches no password, so that a person can sign in only after an administrator resets the
 * password.
 */
const NO_PASSWORD = '!'

const surnames = [...'赵钱孙周吴郑冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const givens = [...'示例虚构样本演模拟范试']

interface Group {
  readonly roles: readonly string[]
  readonly count: number
  /** Pairs of subject and section for the data scopes; each person of the group receives one pair in turn. */
  readonly grants?: readonly ScopeGrant[]
  /** True if each person of the group belongs to an organisation. */
  readonly atSchool?: boolean
}

const grant = (subject: string, section: string, grade: string | null = null): ScopeGrant => ({
  subject,
  section,
  grade,
})
const mathematics = [grant('02', '1'), grant('02', '2'), grant('02', '3')]
const others = [grant('01', '2'), grant('03', '2'), grant('04', '3'), grant('06', '3'), grant('07', '2', '08')]

const groups: readonly Group[] = [
  { roles: ['editor'], count: 12, grants: [...mathematics, ...others] },
  { roles: ['editor', 'reviewer1'], count: 4, grants: mathematics },
  { roles: ['reviewer1'], count: 5, grants: [...mathematics, ...others] },
  { roles: ['reviewer2'], count: 4, grants: others },
  { roles: ['chief'], count: 4, grants: mathematics },
  { roles: ['publisher'], count: 2 },
  { roles: ['ops'], count: 5, atSchool: true },
  { roles: ['warehouse'], count: 3 },
  { roles: ['admin'], count: 1 },
]

/** Inserts some forty invented staff members without a password, unless the database has them already. */
export async function seedDemoStaff(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from "system_user" where user_name like 'yg%' limit 1`)
    if (rows.length > 0) return
    const roles = new Map((await tx.select().from(role)).map(({ id, code }) => [code, id]))
    const { rows: organs } = await tx.execute<{ id: number }>(
      sql`select id::float8 as id from organ where deleted_at is null and status = 1 order by id limit 8`,
    )
    let number = 0
    for (const group of groups) {
      for (let index = 0; index < group.count; index++) {
        const organId = group.atSchool ? (organs[index % Math.max(organs.length, 1)]?.id ?? null) : null
        const [person] = await tx.insert(systemUser).values(personOf(++number, organId)).returning()
        if (!person) throw new Error('demo person was not stored')
        const userId = person.id
        const held = group.roles.flatMap((code) => roles.get(code) ?? [])
        await tx.insert(userRole).values(held.map((roleId) => ({ userId, roleId })))
        const given = group.grants?.[index % group.grants.length]
        if (given) await tx.insert(userScope).values({ userId, ...given })
        const more = group.atSchool ? organs[(index + 3) % Math.max(organs.length, 1)] : undefined
        if (more && more.id !== organId) await tx.insert(userOrgan).values({ userId, organId: more.id })
      }
    }
  })
}

function personOf(number: number, organId: number | null): typeof systemUser.$inferInsert {
  const rng = Rng.at(SERIES, number)
  const pick = (from: readonly string[]) => from[rng.int(0, from.length - 1)] ?? ''
  const fullName = pick(surnames) + pick(givens) + pick(givens)
  const locked = rng.int(1, 12) === 1
  const never = rng.int(1, 6) === 1
  return {
    userName: `yg${1000 + number}`,
    fullName,
    phone: String(19_900_300_000 + number),
    organId,
    email: `yg${1000 + number}@example.com`,
    passwordHash: NO_PASSWORD,
    mustChangePassword: true,
    ...pinyinOf(fullName, { person: true }),
    ...(locked && { status: 0, lockReason: '示例：已离职' }),
    lastLoginAt: never ? null : new Date(Date.now() - rng.int(60, 120 * 1_440) * 60_000),
    createdAt: new Date(Date.now() - rng.int(121, 400) * DAY_MS),
  }
}
