import { eq, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type {
  impersonateRole as call,
  listImpersonationScopes as scopesCall,
} from '../../../../lib/contracts/role/preview.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { audit } from '../../../core/records/audit.ts'
import { session } from '../../../tables/auth.ts'
import { systemUser, userRole, userScope } from '../../../tables/staff.ts'
import { roleOrThrow } from '../../access/index.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

type Scopes = CallAnswer<typeof scopesCall>

/**
 * Returns the grants (subject, section and grade) of the role's active members, each with the number of members who
 * have this grant. The user's own grants follow.
 */
export async function listImpersonationScopes({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof scopesCall>
}): Promise<Scopes> {
  const { rows } = await ctx.db.execute<Scopes[number] & Record<string, unknown>>(sql`
    select s.subject, s.section, s.grade, count(*)::int as members
      from ${userRole} ur join ${systemUser} u on u.id = ur.user_id and u.deleted_at is null and u.status = 1
      join ${userScope} s on s.user_id = u.id and s.deleted_at is null
     where ur.role_id = ${Number(input.roleId)}
     group by s.subject, s.section, s.grade order by members desc, s.section, s.subject, s.grade nulls first limit 50`)
  const same = (one: ScopeGrant) => (row: ScopeGrant) =>
    row.subject === one.subject && row.section === one.section && row.grade === one.grade
  const own = ctx.principal.grants.filter((grant) => !rows.some(same(grant)))
  return [...rows, ...own.map((grant) => ({ ...grant, members: 0 }))]
}

/**
 * Makes the session impersonate a role until the user ends this. `impersonated` in authenticate.ts limits the
 * permissions.
 */
export async function impersonateRole({ ctx, input }: Handling): Promise<null> {
  const { name, dataScope, status } = await roleOrThrow(ctx.db, input.roleId)
  if (status !== 1) throw new InvalidError({ roleId: `角色“${name}”已停用` })
  const grants = dataScope === 'subjectSection' ? input.grants : []
  if (dataScope === 'subjectSection' && grants.length === 0) throw new InvalidError({ grants: '请选择学科与学段' })
  return ctx.db.transaction(async (tx) => {
    await see(tx, ctx, { viewRoleId: Number(input.roleId), viewGrants: grants })
    return invalidateSession(ctx, tx, { action: 'viewAs', roleId: Number(input.roleId), after: { grants } })
  })
}

export async function endImpersonation({ ctx }: { ctx: Context }): Promise<null> {
  const { impersonating } = ctx.principal
  if (!impersonating) return null
  return ctx.db.transaction(async (tx) => {
    await see(tx, ctx, { viewRoleId: null, viewGrants: [] })
    return invalidateSession(ctx, tx, { action: 'endViewAs', roleId: impersonating.roleId })
  })
}

const see = (tx: Db, { principal }: Context, eyes: Pick<typeof session.$inferInsert, 'viewRoleId' | 'viewGrants'>) =>
  tx.update(session).set(eyes).where(eq(session.id, principal.sessionId))

interface ImpersonatedRole {
  readonly action: ActionOf<'role'>
  readonly roleId: number
  readonly after?: object
}

/**
 * Writes the audit entry and makes all tabs of the session load the permissions again. Other sessions of the user
 * remain unchanged.
 */
async function invalidateSession(ctx: Context, tx: Db, { roleId, ...seen }: ImpersonatedRole): Promise<null> {
  const { principal, requestId, address, hub } = ctx
  await audit(tx, { ...seen, entity: 'role', entityId: roleId, actor: principal.userId, requestId, address })
  const to = { sessions: [principal.sessionId] }
  await hub.publish(tx, { to, event: { event: 'menusChanged', content: null }, forget: true })
  return null
}
