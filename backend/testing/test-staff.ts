import type { CallInput } from '../../lib/contracts/base/call.ts'
import type { insertUser } from '../../lib/contracts/staff/calls.ts'
import type { Services } from '../core/http/context.ts'

export type StaffBody = CallInput<typeof insertUser>
interface Platform {
  readonly services: Services
  signIn(userName: string, password: string): Promise<string>
}
type Insert = (userName: string, values: Partial<StaffBody>) => Promise<{ id: string; initialPassword: string }>

const sqlRows = async (platform: Platform, text: string, values: unknown[]) =>
  (await platform.services.database.pool.query<{ id: string }>(text, values)).rows

export async function addOrgan(platform: Platform, name: string, parent: string | null = null): Promise<string> {
  const text = `insert into organ (name, code, type, area_code, parent_id)
    values ($1, $1, 'school', '330106', $2) returning id::text`
  const [row] = await sqlRows(platform, text, [name, parent])
  return row?.id ?? ''
}

interface Clerk {
  userName: string
  dataScope: string
  /** Of the staff screen. */
  ports: string[]
  values?: Partial<StaffBody> | undefined
}

/** Somebody signed in whose one role holds these ports within a scope. */
export async function addClerk(
  platform: Platform,
  insert: Insert,
  { userName, dataScope, ports, values = {} }: Clerk,
): Promise<{ id: string; roleId: string; as: { token: string } }> {
  const [role] = await sqlRows(
    platform,
    'insert into role (code, name, data_scope) values ($1, $1, $2) returning id::text',
    [userName.replace(/\W/g, ''), dataScope],
  )
  const roleId = role?.id ?? ''
  await sqlRows(
    platform,
    `insert into role_menu select $1::bigint, id from menu
      where port = any ($2) and code like 'user.roleset#%' or code in ('user', 'user.roleset')`,
    [roleId, ports],
  )
  const { id, initialPassword } = await insert(userName, { ...values, roleIds: [roleId] })
  await sqlRows(platform, 'update "system_user" set must_change_password = false where id = $1', [id])
  return { id, roleId, as: { token: await platform.signIn(userName, initialPassword) } }
}
