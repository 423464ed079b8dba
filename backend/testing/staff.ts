import { eq } from 'drizzle-orm'
import type { DataScopeKind } from '../../lib/contracts/base/access.ts'
import type { CallInput } from '../../lib/contracts/base/call.ts'
import type { insertUser } from '../../lib/contracts/staff/calls.ts'
import { systemUser } from '../tables/staff.ts'
import { addRole } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type StaffBody = CallInput<typeof insertUser>
type Insert = (userName: string, values: Partial<StaffBody>) => Promise<{ id: string; initialPassword: string }>

interface Clerk {
  userName: string
  dataScope: DataScopeKind
  /** Permissions of the staff screen that the user's role has. */
  ports: string[]
  values?: Partial<StaffBody> | undefined
}

/**
 * Creates a user through the call that creates staff (`insert`) and signs the user in. The user's only role has these
 * permissions and this data scope.
 */
export async function addClerk(
  platform: Pick<TestApp, 'services' | 'signIn'>,
  insert: Insert,
  { userName, dataScope, ports, values = {} }: Clerk,
): Promise<{ id: string; roleId: string; as: { token: string } }> {
  const { db } = platform.services
  const role = await addRole(db, { code: userName.replace(/\W/g, ''), dataScope }, { ports })
  const roleId = String(role.id)
  const { id, initialPassword } = await insert(userName, { ...values, roleIds: [roleId] })
  await db
    .update(systemUser)
    .set({ mustChangePassword: false })
    .where(eq(systemUser.id, Number(id)))
  return { id, roleId, as: { token: await platform.signIn(userName, initialPassword) } }
}
