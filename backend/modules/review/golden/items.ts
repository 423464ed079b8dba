import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/review/golden.ts'
import { type GoldenItem, type JudgedCopy, scoreOf } from '../../../../lib/contracts/review/golden.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { type DataScope, outOfScope } from '../../../core/scope/data-scope.ts'
import { codeOf, type Reviewing } from '../internal.ts'
import { judged, taskWithin } from '../tasks/select.ts'

type Plain = Omit<GoldenItem, 'score'> & {
  tasks: Omit<JudgedCopy, 'faults'>[]
  [column: string]: unknown
}

/** SQL for the parts of a judged task `t` from which the score of the reviewer is calculated. */
export const judgedCopy = sql`json_build_object('rejected', t.state <> 'passed', 'issues', coalesce((
  select json_agg(json_build_object('anchor', i.anchor, 'errorType', i.error_type))
    from review_issue i where i.task_id = t.id and i.deleted_at is null), '[]'))`

/** SQL for the code of the original record from which a golden item `g` was made. */
const sourceCode = ({ reviewed }: Reviewing): SQL => codeOf(reviewed, sql`g.entity`, sql`g.source_id`)

interface Reading extends Reviewing {
  readonly db: Db
}

async function itemRows({ db, reviewed }: Reading, where: SQL, rest: SQL = sql``): Promise<GoldenItem[]> {
  const { rows } = await db.execute<Plain>(sql`
    select g.id::text as id, g.row_version as "rowVersion", ${isoTime(sql`g.updated_at`)} as "updatedAt",
           (select u.full_name from "system_user" u where u.id = g.updated_by) as "updatedBy",
           g.entity, g.source_id::text as "sourceId", g.section, g.grade, g.subject, g.faults, g.status,
           coalesce(${sourceCode({ reviewed })}, '#' || g.source_id) as code,
           (select count(*)::int from review_task t where t.golden_id = g.id) as given,
           coalesce((select json_agg(${judgedCopy}) from review_task t where t.golden_id = g.id and ${judged}), '[]') as tasks
      from golden_item g where g.deleted_at is null and ${where} ${rest}`)
  return rows.map(({ tasks, ...row }) => ({
    ...row,
    score: scoreOf(tasks.map((task) => ({ ...task, faults: row.faults }))),
  }))
}

export async function findItem(reading: Reading, id: string | number): Promise<GoldenItem | undefined> {
  const [found] = await itemRows(reading, sql`g.id = ${Number(id)}`)
  return found
}

/** Reads a golden item. @throws NotFoundError; ForbiddenError where the item is outside the chief's data scope */
export async function itemOrThrow(reading: Reading, scope: DataScope, id: string | number): Promise<GoldenItem> {
  const [found] = await itemRows(reading, sql`g.id = ${Number(id)} and ${taskWithin(scope, 'g')}`)
  if (found) return found
  throw (await findItem(reading, id)) ? outOfScope('该金标题') : new NotFoundError('金标题不存在或已被删除')
}

interface Handling {
  ctx: Context
  input: CallRequest<typeof calls.listGoldenItems>
}

export async function listGoldenItems(
  { ctx: { db, scope }, input }: Handling,
  { reviewed }: Reviewing,
): Promise<CallAnswer<typeof calls.listGoldenItems>> {
  const { keyword, status, order } = input
  const { limit, offset } = pageWindow('goldenItem', input)
  const code = keyword ? sql` and strpos(${sourceCode({ reviewed })}, upper(${keyword})) > 0` : sql``
  const inUse = status?.length ? sql` and g.status = any (${sql.param(status.map(Number))}::int[])` : sql``
  const where = sql`${taskWithin(scope, 'g')}${code}${inUse}`
  const [list, { rows }] = await Promise.all([
    itemRows({ db, reviewed }, where, sql`order by g.id ${sql.raw(order)} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from golden_item g where g.deleted_at is null and ${where}`,
    ),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
