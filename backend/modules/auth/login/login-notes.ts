import type { LoginNote } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { audit } from '../../../core/records/audit.ts'
import type { systemUser } from '../../../tables/staff.ts'

export type Person = typeof systemUser.$inferSelect
export type LoginMethod = LoginNote['by']

/** The beginning of the User-Agent header that the service stores. */
export const userAgentOf = ({ request }: Pick<Context<null>, 'request'>) =>
  (request.headers['user-agent'] ?? '').slice(0, 400)

type Attempt = { by: LoginMethod } & ({ person: Person } | { person: undefined; typed: string })

/** Users sometimes type a password or phone number as the account, and the log is kept for ever. */
const masked = (typed: string) => `${typed.slice(0, 2)}${'*'.repeat(Math.min(Math.max(typed.length - 2, 0), 30))}`

/**
 * Writes an audit entry for a refused sign-in, with the user as actor if the account exists. The entry is not part of
 * the user's history, because anybody may try to sign in. For an unknown account it keeps only the beginning and length
 * of the input.
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
