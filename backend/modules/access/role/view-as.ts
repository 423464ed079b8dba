import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/call.ts'
import type { viewAsRole as call } from '../../../../lib/contracts/role.ts'
import { audit } from '../../../core/audit.ts'
import type { Context } from '../../../core/context.ts'
import type { Db } from '../../../core/database.ts'
import { InvalidError } from '../../../core/errors.ts'
import { roleOrThrow } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** The session sees with the role's eyes until it says otherwise; what that opens is judged in authenticate.ts. */
export async function viewAsRole({ ctx, input }: Handling): Promise<null> {
  const { name, dataScope, status } = await roleOrThrow(ctx.db, input.roleId)
  if (status !== 1) throw new InvalidError({ roleId: `角色“${name}”已停用` })
  const grants = dataScope === 'subjectSection' ? input.grants : []
  if (dataScope === 'subjectSection' && grants.length === 0) throw new InvalidError({ grants: '请选择学科与学段' })
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      update session set view_role_id = ${Number(input.roleId)}, view_grants = ${JSON.stringify(grants)}::jsonb
       where id = ${ctx.principal.sessionId}`)
    return seenAnew(ctx, tx, { action: 'viewAs', roleId: Number(input.roleId), after: { grants } })
  })
}

export async function endViewAs({ ctx }: { ctx: Context }): Promise<null> {
  const { viewing, sessionId } = ctx.principal
  if (!viewing) return null
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update session set view_role_id = null, view_grants = '[]' where id = ${sessionId}`)
    return seenAnew(ctx, tx, { action: 'endViewAs', roleId: viewing.roleId })
  })
}

interface Seen {
  readonly action: string
  readonly roleId: number
  readonly after?: object
}

/** Every tab of the session asks anew who it is; other sessions of the person stay as they are. */
async function seenAnew(ctx: Context, tx: Db, { roleId, ...seen }: Seen): Promise<null> {
  const { principal, requestId, address, hub } = ctx
  await audit(tx, { ...seen, entity: 'role', entityId: roleId, actor: principal.userId, requestId, address })
  const to = { sessions: [principal.sessionId] }
  await hub.publish(tx, { to, event: { event: 'menusChanged', content: null }, forget: true })
  return null
}
