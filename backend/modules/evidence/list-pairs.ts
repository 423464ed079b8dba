import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import {
  type ContradictedPair,
  type listPairs as call,
  DAILY_PAIRS,
  type EvidencePair,
} from '../../../lib/contracts/knowledge/evidence.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { schoolZone } from '../../core/records/today.ts'
import { placedIn } from '../knowledge/index.ts'
import { compared, named } from './rows.ts'

interface ListPairs {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

interface Run extends Record<string, unknown> {
  readonly computedAt: string | null
  readonly isRequested: boolean
  readonly learners: number
  readonly answers: number
}

const NO_RUN: Run = { computedAt: null, isRequested: false, learners: 0, answers: 0 }

/** Lists the prerequisites that the answers contradict and the pairs that they suggest, the clearest ones first. */
export async function listPairs({ ctx, input }: ListPairs): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const { rows: runs } = await db.execute<Run>(sql`
    select ${isoTime(sql`computed_at`)} as "computedAt", learners, answers,
           coalesce(requested_at > coalesce(computed_at, '-infinity'), false) as "isRequested"
      from kp_evidence_run where subject = ${input.subject} and section = ${input.section}`)
  const contradicted = await contradictedPairs({ ctx, input })
  const suggested = await suggestedPairs({ ctx, input })
  const follows = await reachability(db, input)
  const waiting = suggested.filter(({ from, to }) => !follows(from.id, to.id) && !follows(to.id, from.id))
  const judgedToday = await countToday(db, principal.userId)
  return {
    ...(runs[0] ?? NO_RUN),
    contradicted,
    today: waiting.slice(0, Math.max(0, DAILY_PAIRS - judgedToday)),
    judgedToday,
    waiting: waiting.length,
    inferred: suggested.length - waiting.length,
  }
}

/** SQL for the evidence `e` between two points `f` and `t` of the place, both in the data scope. */
const pairs = ({ ctx: { scope }, input: { subject, section } }: ListPairs) => sql`
  kp_evidence e join kp f on f.id = e.from_kp and f.deleted_at is null and ${placedIn(scope, 'f')}
                join kp t on t.id = e.to_kp and t.deleted_at is null and ${placedIn(scope, 't')}
                 and f.subject = ${subject} and f.section = ${section}`

async function contradictedPairs(asked: ListPairs): Promise<ContradictedPair[]> {
  const { rows } = await asked.ctx.db.execute<ContradictedPair & Record<string, unknown>>(sql`
    select ${named('f')} as "from", ${named('t')} as "to", ${compared},
           json_build_object('id', x.id::text, 'rowVersion', x.row_version) as edge
      from ${pairs(asked)}
      join kp_edge x on x.from_kp = e.from_kp and x.to_kp = e.to_kp and x.kind = 'prereq' and x.deleted_at is null
     where e.verdict = 'contradicted' and not exists (
       select from kp_judgement j where j.from_kp = e.from_kp and j.to_kp = e.to_kp and j.judgement = 'before')
     order by e.strong_share - e.weak_share, e.from_kp, e.to_kp`)
  return rows
}

/** Returns the suggested pairs without a relation that nobody has judged and about which the user is not unsure. */
async function suggestedPairs(asked: ListPairs): Promise<EvidencePair[]> {
  const { rows } = await asked.ctx.db.execute<EvidencePair & Record<string, unknown>>(sql`
    select ${named('f')} as "from", ${named('t')} as "to", ${compared}
      from ${pairs(asked)}
     where e.verdict = 'suggested'
       and not exists (select from kp_edge x where x.deleted_at is null and x.kind = 'prereq'
                          and (x.from_kp, x.to_kp) in ((e.from_kp, e.to_kp), (e.to_kp, e.from_kp)))
       and not exists (select from kp_judgement j where j.from_kp = e.from_kp and j.to_kp = e.to_kp
                          and (j.judgement <> 'unsure' or j.judged_by = ${asked.ctx.principal.userId}))
     order by e.strong_share - e.weak_share desc, e.from_kp, e.to_kp`)
  return rows
}

/** Returns a function that tells whether a point follows from another one by the stored prerequisites of the place. */
async function reachability(db: Db, { subject, section }: ListPairs['input']) {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select x.from_kp::text as "from", x.to_kp::text as "to" from kp_edge x join kp f on f.id = x.from_kp
     where x.kind = 'prereq' and x.deleted_at is null and f.subject = ${subject} and f.section = ${section}`)
  const after = Map.groupBy(rows, ({ from }) => from)
  return (start: string, end: string): boolean => {
    const seen = new Set([start])
    for (const point of seen) for (const { to } of after.get(point) ?? []) seen.add(to)
    return seen.has(end)
  }
}

async function countToday(db: Db, user: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from kp_judgement
     where judged_by = ${user}
       and judged_at >= date_trunc('day', now() at time zone ${schoolZone}) at time zone ${schoolZone}`)
  return rows[0]?.count ?? 0
}
