import { addRole, addStaff } from '../../testing/factories.ts'
import { ADMIN_PASSWORD } from '../../testing/test-app.ts'
import { type Actor, WITHHELD, type World } from '../world.ts'

/** Ids, by table, of records that the caller may not change, in the form in which requests name them. */
export type Targets = ReadonlyMap<string, readonly string[]>

export interface ScopeTarget {
  readonly actor: Actor
  readonly targets: Targets
}

/**
 * Creates people, roles and sessions with more rights than the deputy; for the clerk of one organisation also records
 * outside this organisation.
 */
export async function createTargetsAbove({ platform, outside }: World): Promise<ScopeTarget[]> {
  const { db, database } = platform.services
  const idsOf = async (text: string, values: unknown[] = []) =>
    (await database.pool.query<{ id: string }>(`select id::text as id from ${text}`, values)).rows.map(({ id }) => id)
  await addRole(db, { code: 'high', name: '上级', dataScope: 'all' }, { ports: [WITHHELD] })
  await platform.addUser({ userName: 'boss', roles: ['high'], phone: '13900000321' })
  await platform.addUser({ userName: 'chief', roles: ['admin'], phone: '13900000322' })
  // Adds a person who has no role. Only the person's department is outside the caller's organisation.
  const organId = outside.get('organ')
  const far = await addStaff(db, { userName: 'far', organId })
  for (const userName of ['boss', 'chief']) await platform.signIn(userName, ADMIN_PASSWORD)

  const people = await idsOf(`"system_user" where user_name in ('boss', 'chief')`)
  const roles = await idsOf(`role where code in ('high', 'admin')`)
  const sessions = await idsOf('session where user_id = any ($1::bigint[])', [people])
  const above = new Map<string, string[]>([
    ['system_user', people],
    ['role', roles],
    ['session', sessions],
  ])
  const elsewhere = ['organ', 'school_class', 'account', 'question'].map((table): [string, string[]] => [
    table,
    [String(outside.get(table))],
  ])
  return [
    { actor: 'deputy', targets: above },
    {
      actor: 'clerk',
      targets: new Map<string, string[]>([...above, ...elsewhere, ['system_user', [...people, String(far.id)]]]),
    },
  ]
}

const ADMINS = `select id from role where code = 'admin'`

/**
 * Queries for the rows of the targets. `name`: how findings name the rows; `of`: the table to whose ids $1 belongs;
 * `rows`: the table with a condition in which $1 is the array of ids.
 */
const watched: readonly (readonly [name: string, of: string, rows: string])[] = [
  ['person', 'system_user', `"system_user" t where id = any ($1)`],
  ['roles of a person', 'system_user', 'user_role t where user_id = any ($1)'],
  ['scope of a person', 'system_user', 'user_scope t where user_id = any ($1)'],
  ['organisations of a person', 'system_user', 'user_organ t where user_id = any ($1)'],
  ['agents of a person', 'system_user', 'user_agent t where user_id = any ($1)'],
  ['second factor', 'system_user', 'second_factor t where user_id = any ($1)'],
  ['role', 'role', 'role t where id = any ($1)'],
  ['members of a role', 'role', 'user_role t where role_id = any ($1)'],
  // Administrators' roles are left out: they have every menu entry, so their rows change whenever the menu changes.
  ['rights of a role', 'role', `role_menu t where role_id = any ($1) and role_id <> (${ADMINS})`],
  ['session', 'session', 'session t where id = any ($1)'],
  ['organisation', 'organ', 'organ t where id = any ($1)'],
  ['class', 'school_class', 'school_class t where id = any ($1)'],
  ['account', 'account', 'account t where id = any ($1)'],
  ['question', 'question', 'question t where id = any ($1)'],
  ['versions of a question', 'question', 'question_version t where question_id = any ($1)'],
]

/** Returns the present rows of the targets, by the names of their queries. */
export async function rowsOf({ platform }: World, targets: Targets): Promise<ReadonlyMap<string, string>> {
  const { pool } = platform.services.database
  const asked = watched.flatMap(([name, of, rows]) => {
    const ids = targets.get(of)
    return ids ? [{ name, rows: rows.replace('$1', `'{${ids.join(',')}}'::bigint[]`) }] : []
  })
  const one = ({ name, rows }: (typeof asked)[number]) =>
    `select '${name}' as name, coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${rows}`
  const { rows } = await pool.query<{ name: string; text: string }>(asked.map(one).join(' union all '))
  return new Map(rows.map(({ name, text }) => [name, text]))
}
