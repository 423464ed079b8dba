import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DataScopeKind } from '../../lib/contracts/base/access.ts'
import type { Db } from '../core/database/database.ts'
import { pinyinOf } from '../core/search/pinyin.ts'
import { searchValues } from '../modules/account/index.ts'
import { menu, role, roleMenu } from '../tables/access.ts'
import { account } from '../tables/account.ts'
import { agent } from '../tables/agent.ts'
import { schoolClass } from '../tables/class.ts'
import { device, deviceDocument } from '../tables/device.ts'
import { organ } from '../tables/organ.ts'
import { systemUser, userRole, userScope } from '../tables/staff.ts'

// These functions insert records for tests and benchmarks. Each inserts all that the record needs, so that a test sets
// only what matters to it. A test of the code that creates a record uses the record's call instead.

type Values<T extends PgTable> = Partial<T['$inferInsert']>

let last = 0
/** Returns a name that no other record of the test file has. */
const fresh = (prefix: string) => `${prefix}${++last}`

function only<T>([row]: T[]): T {
  if (!row) throw new Error('the record was not stored')
  return row
}

/** Inserts an organisation; its code is its name by default. */
export async function addOrgan(db: Db, values: Values<typeof organ> = {}) {
  const name = values.name ?? fresh('示例机构')
  const whole = { code: name, type: 'school', areaCode: '330106', ...pinyinOf(name), ...values, name }
  return only(await db.insert(organ).values(whole).returning())
}

/** Inserts a class of 七年级 of the year 2026. */
export async function addClass(db: Db, organId: number, values: Values<typeof schoolClass> = {}) {
  const name = values.name ?? fresh('示例班')
  const whole = { organId, section: '2', grade: '07', schoolYear: 2026, ...pinyinOf(name), ...values, name }
  return only(await db.insert(schoolClass).values(whole).returning())
}

/** Inserts a teacher's or a student's account without a password. */
export async function addAccount(
  db: Db,
  kind: 'teacher' | 'student',
  organId: number,
  values: Values<typeof account> = {},
) {
  const { userName = fresh(kind), fullName = '示例', phone = '' } = values
  const whole = { kind, organId, ...searchValues({ userName, fullName, phone }), ...values, userName, fullName, phone }
  return only(await db.insert(account).values(whole).returning())
}

export async function addAgent(db: Db, values: Values<typeof agent> = {}) {
  const name = values.name ?? fresh('示例代理')
  return only(
    await db
      .insert(agent)
      .values({ phone: '13800000000', ...pinyinOf(name), ...values, name })
      .returning(),
  )
}

/** Inserts a device and the 入库单 by which it came in. By default the device is in stock; it has no events. */
export async function addDevice(db: Db, values: Values<typeof device> = {}) {
  const { sn = fresh('DEMOSN'), model = '示例平板', batch = '示例批次' } = values
  const storage = only(
    await db.insert(deviceDocument).values({ kind: 'in', status: 'done', model, batch, quantity: 1 }).returning(),
  )
  return only(
    await db
      .insert(device)
      .values({ storageId: storage.id, ...values, sn, model, batch })
      .returning(),
  )
}

interface StaffValues extends Values<typeof systemUser> {
  /** Codes of the person's roles. */
  roles?: readonly string[]
  /** Subjects and sections of the person's data scope, each with an optional single grade. */
  scope?: readonly (readonly [subject: string, section: string, grade?: string])[]
}

/**
 * Inserts a staff member with roles and data scope. The person can sign in only if `passwordHash` is given. All rows
 * are inserted in one transaction, so that a concurrent backup contains all of them or none.
 */
export async function addStaff(db: Db, { roles = [], scope = [], ...values }: StaffValues = {}) {
  const userName = values.userName ?? fresh('staff')
  return await db.transaction(async (tx) => {
    const person = only(
      await tx
        .insert(systemUser)
        .values({ fullName: userName, passwordHash: '', ...values, userName })
        .returning(),
    )
    for (const code of roles) {
      const { id: roleId } = only(await tx.select({ id: role.id }).from(role).where(eq(role.code, code)))
      await addMember(tx, roleId, person.id)
    }
    await addScope(tx, person.id, scope)
    return person
  })
}

export async function addMember(db: Db, roleId: number, userId: number): Promise<void> {
  await db.insert(userRole).values({ roleId, userId })
}

export async function addScope(db: Db, userId: number, scope: NonNullable<StaffValues['scope']>): Promise<void> {
  for (const [subject, section, grade] of scope) await db.insert(userScope).values({ userId, subject, section, grade })
}

/** The menu entries of a role, in one of these forms. */
type Grants =
  /** These permissions, with the screens and directories above them. */
  | { readonly ports: readonly string[] }
  /** The permissions that match this pattern (SQL `similar to`), and every screen. */
  | { readonly like: string }
  /** All entries that another role has. */
  | { readonly as: string }
  /** The menu entries with these ids. */
  | { readonly entries: readonly (number | string)[] }

function entriesOf(grants: Grants): SQL {
  if ('ports' in grants) {
    return sql`
      with recursive held as (
        select id, parent_id from ${menu} where port = any (${sql.param([...grants.ports])})
        union select m.id, m.parent_id from ${menu} m join held h on m.id = h.parent_id)
      select id from held`
  }
  if ('like' in grants) return sql`select id from ${menu} where kind <> 'port' or port similar to ${grants.like}`
  if ('as' in grants) {
    return sql`select menu_id from ${roleMenu} join ${role} r on r.id = role_id where r.code = ${grants.as}`
  }
  return sql`select unnest(${sql.param(grants.entries.map(Number))}::bigint[])`
}

export async function addGrants(db: Db, roleId: number, grants: Grants): Promise<void> {
  await db.execute(
    sql`insert into ${roleMenu} (role_id, menu_id) select ${roleId}, e.id from (${entriesOf(grants)}) e (id)`,
  )
}

/** Inserts a role with these menu entries only. Its data scope is everything by default. */
export async function addRole(
  db: Db,
  values: Values<typeof role> & { code: string; dataScope?: DataScopeKind },
  grants?: Grants,
) {
  const made = only(
    await db
      .insert(role)
      .values({ name: values.code, dataScope: 'all', ...values })
      .returning(),
  )
  if (grants) await addGrants(db, made.id, grants)
  return made
}
