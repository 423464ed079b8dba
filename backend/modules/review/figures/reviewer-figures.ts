import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type {
  listReviewerFigures as call,
  ReviewerFigures,
  ReviewerSort,
} from '../../../../lib/contracts/review/chief.ts'
import { type Fault, type JudgedCopy, scoreOf } from '../../../../lib/contracts/review/golden.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { judgedCopy } from '../golden/items.ts'
import { isAssigned, judged, taskWithin } from '../tasks/select.ts'
import { readAgreements } from './agreement.ts'

/**
 * Lists the number, the duration and the quality of each reviewer's verdicts in the given days. Only tasks in the
 * chief's data scope count.
 */
export async function listReviewerFigures({
  ctx: { db, scope },
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { entity, days, keyword = '', sort, order } = input
  const within = sql`t.entity = ${entity} and ${taskWithin(scope)}`
  const lately = (column: SQL) => sql`${column} > now() - make_interval(days => ${Number(days)}::int)`
  const [counts, golden, agreements] = await Promise.all([
    countTasks(db, within, lately),
    readGolden(db, sql`${within} and ${lately(sql`t.decided_at`)}`),
    readAgreements(db, sql`${within} and ${lately(sql`t.decided_at`)}`),
  ])
  const wanted = keyword.toLowerCase()
  const all = counts
    .filter(({ fullName, userName }) => `${fullName} ${userName}`.toLowerCase().includes(wanted))
    .map((row) => ({
      ...row,
      golden: scoreOf(golden.get(row.id) ?? []),
      agreement: agreements.get(row.id) ?? null,
    }))
    .sort(byFigure(sort, order))
  const { limit, offset } = pageWindow('reviewerFigures', input)
  return { list: all.slice(offset, offset + limit), ...cappedTotal(all.length), nextCursor: null }
}

type Counts = Omit<ReviewerFigures, 'golden' | 'agreement'>

/**
 * Counts review tasks except golden items (records with inserted faults), for whose verdicts a separate figure
 * exists.
 */
async function countTasks(db: Db, within: SQL, lately: (column: SQL) => SQL): Promise<Counts[]> {
  const plain = sql`t.golden_id is null`
  const done = sql`${judged} and ${plain} and ${lately(sql`t.decided_at`)}`
  const ended = (state: string) =>
    sql`count(*) filter (where t.state = ${state} and ${plain} and ${lately(sql`t.updated_at`)})::int`
  const { rows } = await db.execute<Counts & { [column: string]: unknown }>(sql`
    select u.id::text as id, u.full_name as "fullName", u.user_name as "userName", c.*
      from (select t.assignee_id, count(*) filter (where ${done})::int as judged,
                   percentile_cont(0.5) within group (order by t.active_seconds) filter (where ${done}) as "medianSeconds",
                   count(*) filter (where ${done} and t.state <> 'passed')::int as returned,
                   ${ended('expired')} as expired, ${ended('declined')} as declined,
                   count(*) filter (where ${isAssigned} and ${plain})::int as open
              from review_task t where t.assignee_id is not null and ${within}
               and (${isAssigned} or ${lately(sql`t.decided_at`)} or ${lately(sql`t.updated_at`)}) group by 1) c
      join "system_user" u on u.id = c.assignee_id`)
  return rows.map(({ id, fullName, userName, judged, medianSeconds, returned, expired, declined, open }) => ({
    ...{ id, fullName, userName, judged, medianSeconds, returned, expired, declined, open },
  }))
}

async function readGolden(db: Db, where: SQL): Promise<Map<string, JudgedCopy[]>> {
  const { rows } = await db.execute<{ id: string; faults: Fault[]; copy: Omit<JudgedCopy, 'faults'> }>(sql`
    select t.assignee_id::text as id, g.faults, ${judgedCopy} as copy
      from review_task t join golden_item g on g.id = t.golden_id where ${judged} and ${where}`)
  const found = new Map<string, JudgedCopy[]>()
  for (const { id, faults, copy } of rows) found.set(id, [...(found.get(id) ?? []), { ...copy, faults }])
  return found
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const figures: Readonly<Record<ReviewerSort, (row: ReviewerFigures) => number | null>> = {
  judged: ({ judged }) => judged,
  median: ({ medianSeconds }) => medianSeconds,
  returned: ({ returned, judged }) => share(returned, judged),
  hits: ({ golden }) => share(golden.found, golden.planted),
  agreement: ({ agreement }) => agreement && (agreement.kappa ?? share(agreement.same, agreement.count)),
  expired: ({ expired }) => expired,
  declined: ({ declined }) => declined,
  open: ({ open }) => open,
}

/** Returns a function that compares reviewers by a figure. Reviewers without a value come last in both directions. */
function byFigure(sort: ReviewerSort, order: 'asc' | 'desc') {
  const figure = figures[sort]
  const way = order === 'asc' ? 1 : -1
  return (one: ReviewerFigures, other: ReviewerFigures): number => {
    const [a, b] = [figure(one), figure(other)]
    if (a !== b && (a === null || b === null)) return a === null ? 1 : -1
    return way * ((a ?? 0) - (b ?? 0)) || Number(one.id) - Number(other.id)
  }
}
