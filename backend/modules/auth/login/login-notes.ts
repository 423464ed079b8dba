import type { LoginNote } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { audit } from '../../../core/records/audit.ts'
import type { systemUser } from '../../../tables/staff.ts'
import { noteAddress } from './limits.ts'

export type Person = typeof systemUser.$inferSelect
export type LoginWay = LoginNote['by']

/** As much of a browser's word about itself as is kept. */
export const userAgentOf = ({ request }: Pick<Context<null>, 'request'>) =>
  (request.headers['user-agent'] ?? '').slice(0, 400)

interface Attempt {
  person: Person | undefined
  /** What was typed where a name belongs; never a whole phone number. */
  account: string
  by: LoginWay
}

/** Writes a refused sign-in down, for the person it was tried for too. */
export async function auditRefusal(ctx: Context<null>, { person, account, by }: Attempt, why: LoginNote['why']) {
  await audit(ctx.db, {
    actor: person?.id ?? null,
    action: 'loginFailed',
    entity: 'systemUser',
    entityId: account,
    after: { by, why, userAgent: userAgentOf(ctx) } satisfies LoginNote,
    requestId: ctx.requestId,
    address: ctx.address,
  })
}

/** The same, and the address answers slower from now on. */
export async function noteRefusal(ctx: Context<null>, attempt: Attempt, why: LoginNote['why']): Promise<void> {
  await noteAddress(ctx.db, ctx.address)
  await auditRefusal(ctx, attempt, why)
}

export async function auditLogin(
  ctx: Context<null>,
  tx: Db,
  { person, by, id }: { person: Person; by: LoginWay; id: number },
) {
  await audit(tx, {
    actor: person.id,
    action: 'login',
    entity: 'session',
    entityId: id,
    after: { by, why: null, userAgent: userAgentOf(ctx) } satisfies LoginNote,
    requestId: ctx.requestId,
    address: ctx.address,
  })
}
