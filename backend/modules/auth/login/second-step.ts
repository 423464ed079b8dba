import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { login as call, factorRequired } from '../../../../lib/contracts/auth/calls.ts'
import { type CallRequest, Code, type InvalidResult } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, InvalidError } from '../../../core/http/errors.ts'
import { loginTicket } from '../../../tables/auth.ts'
import { systemUser } from '../../../tables/staff.ts'
import { consumeFactorCode, type FactorCodeResult, factorTries } from '../factor/second-factor.ts'
import { tokenHash } from '../session/sessions.ts'
import { beginTry, forgiveTries, locked } from './limits.ts'
import { type LoginMethod, noteRefusal, type Person } from './login-notes.ts'
import { openSession } from './open-session.ts'

type Input = Extract<CallRequest<typeof call>, { clientId: 'FACTOR' }>
type TicketResult = z.infer<typeof factorRequired>
type FirstFactor = 'password' | 'sms'

const MINUTES = 5
const TRIES = 5

/**
 * Creates a ticket for the second step after a correct first factor. Returns the error that contains the ticket, for
 * the caller to throw.
 */
export async function secondStepRequired(ctx: Context<null>, userId: number, by: FirstFactor): Promise<DomainError> {
  const ticket = randomBytes(32).toString('base64url')
  await ctx.db.insert(loginTicket).values({
    ticketHash: tokenHash(ticket),
    userId,
    by,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  })
  const message = '请输入动态验证码'
  return new DomainError(Code.invalid, message, { fields: { code: message }, ticket } satisfies TicketResult &
    InvalidResult)
}

/** Returns the error for an invalid ticket. The user must then sign in again from the first step. */
const ticketVoid = (message: string) => new DomainError(Code.invalid, message, { ticket: null } satisfies TicketResult)

/**
 * Returns the token of a new session for a ticket and a correct code. A wrong code counts for the ticket, the user and
 * the address. @throws InvalidError at `code`, DomainError when the ticket is invalid
 */
export async function bySecondStep(ctx: Context<null>, input: Input): Promise<string> {
  const { db } = ctx
  const ticketHash = tokenHash(input.ticket)
  const [ticket] = await db
    .update(loginTicket)
    .set({ tries: sql`${loginTicket.tries} + 1` })
    .where(
      and(eq(loginTicket.ticketHash, ticketHash), lt(loginTicket.tries, TRIES), gt(loginTicket.expiresAt, sql`now()`)),
    )
    .returning()
  const person = ticket && (await personOf(ctx, ticket.userId))
  if (!person) throw ticketVoid('登录验证已过期，请重新登录')
  const guard = await factorTries(db, person.id, ctx.address)
  const { left, seconds } = await beginTry(db, guard, '动态验证码')
  const outcome = await db.transaction(async (tx): Promise<{ token: string } | { taken: FactorCodeResult }> => {
    const taken = await consumeFactorCode(tx, person.id, input.code)
    if (taken === 'wrong' || taken === 'used') return { taken }
    const over = await tx.delete(loginTicket).where(eq(loginTicket.ticketHash, ticketHash)).returning()
    if (over.length === 0) throw ticketVoid('登录验证已过期，请重新登录')
    await forgiveTries(tx, guard)
    return { token: await openSession(ctx, tx, person, `${ticket.by as FirstFactor}+${taken}`) }
  })
  if ('token' in outcome) return outcome.token
  const by: LoginMethod = `${ticket.by as FirstFactor}+totp`
  await noteRefusal(ctx, { person, by }, 'code')
  if (left <= 0) throw locked(seconds, '动态验证码')
  if (ticket.tries >= TRIES) throw ticketVoid('动态验证码错误次数过多，请重新登录')
  const tries = Math.min(left, TRIES - ticket.tries)
  throw new InvalidError({
    code: outcome.taken === 'used' ? '这个验证码已经用过，请等待下一个' : `动态验证码不正确，还可以再试 ${tries} 次`,
  })
}

/** Returns the user, or undefined if an administrator has locked or removed the user since the first step. */
async function personOf(ctx: Context<null>, id: number): Promise<Person | undefined> {
  const [person] = await ctx.db
    .select()
    .from(systemUser)
    .where(and(eq(systemUser.id, id), eq(systemUser.status, 1), isNull(systemUser.deletedAt)))
  return person
}
