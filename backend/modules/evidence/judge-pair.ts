import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type {
  judgePair as judgeCall,
  requestEvidence as requestCall,
} from '../../../lib/contracts/knowledge/evidence.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { insertEdge, placedIn, requirePoint } from '../knowledge/index.ts'

interface JudgePair {
  ctx: Context
  input: CallRequest<typeof judgeCall>
}

const NOTE = '来自作答证据'

/**
 * Stores a judgement, and with `before` and `after` the prerequisite as a proposal. @throws NotFoundError,
 * ForbiddenError; ConflictError with the cycle that the prerequisite would close
 */
export async function judgePair({ ctx, input: { from, to, judgement } }: JudgePair): Promise<null> {
  await requirePoint(ctx.db, ctx.scope, from)
  await requirePoint(ctx.db, ctx.scope, to)
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into kp_judgement (from_kp, to_kp, judged_by, judgement)
      values (${from}::int8, ${to}::int8, ${ctx.principal.userId}, ${judgement})
      on conflict (from_kp, to_kp, judged_by) do update set judgement = excluded.judgement, judged_at = now()`)
    const ends = { before: { from, to }, after: { from: to, to: from }, none: null, unsure: null }[judgement]
    if (!ends) return
    const { rows } = await tx.execute(sql`
      select from kp_edge where from_kp = ${ends.from}::int8 and to_kp = ${ends.to}::int8 and kind = 'prereq'
         and deleted_at is null`)
    if (rows.length === 0) await insertEdge({ ctx: { ...ctx, db: tx }, input: { ...ends, strength: 2, note: NOTE } })
  })
  return null
}

interface RequestEvidence {
  ctx: Context
  input: CallRequest<typeof requestCall>
}

/** Requests a calculation, which the service begins within a minute. @throws NotFoundError */
export async function requestEvidence({ ctx: { db, scope }, input }: RequestEvidence): Promise<null> {
  const { subject, section } = input
  const { rows } = await db.execute(sql`
    select from kp k where k.subject = ${subject} and k.section = ${section} and k.deleted_at is null
       and ${placedIn(scope)} limit 1`)
  if (rows.length === 0) throw new NotFoundError('这个学科还没有知识点')
  await db.execute(sql`
    insert into kp_evidence_run (subject, section, requested_at) values (${subject}, ${section}, now())
    on conflict (subject, section) do update set requested_at = now()`)
  return null
}
