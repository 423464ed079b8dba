import type { LoginNote } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { audit } from '../../../core/records/audit.ts'
import type { systemUser } from '../../../tables/staff.ts'

export type Person = typeof systemUser.$inferSelect
export type LoginMethod = LoginNote['by']

/** Returns the User-Agent header, cut to the 400 characters that the service stores. */
export const userAgentOf = ({ request }: Pick<Context<null>, 'request'>) =>
  (request.headers['user-agent'] ?? '').slice(0, 400)

type Attempt = { by: LoginMethod } & ({ person: Person } | { person: undefined; typed: string })

/**
 * Masks an unknown account name for the audit log, which is never deleted. Users sometimes type a password or a phone
 * number as the account.
 */
const masked = (typed: string) => `${typed.slice(0, 2)}${'*'.repeat(Math.min(Math.max(typed.length - 2, 0), 30))}`

/**
 * Writes an audit entry for a refused sign-in. The actor is the user, if the account exists. The entry names no record,
 * because tries of other people do not belong in the user's history. For an unknown account, the entry contains only
 * the beginning and the length of the input.
 */
export async function noteRefusal(
  ctx: Context<null>,
  attempt: Attempt,
  why: NonNullable<LoginNote['why']>,
): Promise<void> {
  const { person, by } = attempt
  ctx.metrics.signedIn(why)
  const userName = attempt.person ? attempt.person.userName : masked(attempt.typed)
  const note = { by, why, userAgent: userAgentOf(ctx) } satisfies LoginNote
  await audit(ctx.db, {
    actor: person?.id ?? null,
    action: 'loginFailed',
    entity: 'systemUser',
    entityId: null,
    after: { ...note, userName },
    requestId: ctx.requestId,
    address: ctx.address,
  })
}

export async function auditLogin(
  ctx: Context<null>,
  tx: Db,
  { person, by, id }: { person: Person; by: LoginMethod; id: number },
) {
  ctx.metrics.signedIn('ok')
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
