import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { PointMove, PointUse } from '../../../core/records/point-uses.ts'
import { intArray } from '../../../core/search/search.ts'
import { recordReplaced } from './record-replaced.ts'
import { lockQuestions, questionsOf, type ReplacedIn, relink, replacePoint } from './replace-point.ts'
import { takeBack } from './suggestions.ts'

/** Maximum number of questions that a refusal names. */
const NAMED = 5

/** Returns the questions whose links are no longer as a replacement left them; deleted questions do not count. */
async function changedSince(
  tx: Db,
  { from, to }: PointMove,
  replaced: readonly ReplacedIn[],
): Promise<{ codes: string[]; total: number }> {
  const said = JSON.stringify(replaced.map(({ id, primary }) => ({ id, primary })))
  const { rows } = await tx.execute<{ codes: string[] | null; total: number }>(sql`
    select array_agg(q.code order by q.id) filter (where q.visible_to is null) as codes, count(*)::int as total
      from jsonb_to_recordset(${said}::jsonb) r(id int8, "primary" bool) join question q on q.id = r.id
     where exists (select from question_kp t where t.question_id = r.id and t.kp_id = ${from})
        or not exists (select from question_kp t where t.question_id = r.id and t.kp_id = ${to} and t."primary" = r."primary")`)
  return { codes: rows[0]?.codes ?? [], total: rows[0]?.total ?? 0 }
}

/** Tells the module of knowledge points how questions name them. */
export const questionPoints: PointUse = {
  name: 'question',
  label: '试题',

  async count(db, point) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from question_kp where kp_id = ${point}`,
    )
    return rows[0]?.count ?? 0
  },

  async lock(tx, point) {
    await lockQuestions(tx, await questionsOf(tx, point))
  },

  async move(ctx, tx, move) {
    const questions = await lockQuestions(tx, await questionsOf(tx, move.from))
    const replaced = await replacePoint(tx, move, questions)
    await recordReplaced(
      ctx,
      tx,
      { ...move, action: 'mergePoints' },
      replaced.map(({ id }) => id),
    )
    return replaced
  },

  async restore(ctx, tx, move, journal) {
    const replaced = journal as readonly ReplacedIn[]
    const left = new Set(
      await lockQuestions(
        tx,
        replaced.map(({ id }) => id),
      ),
    )
    const { codes, total } = await changedSince(tx, move, replaced)
    if (total > 0) {
      const named = codes.slice(0, NAMED).join('、')
      return [`${total} 道试题的知识点之后又被修改${named && `（${named}${total > NAMED ? ' 等' : ''}）`}`]
    }
    const back = replaced.filter(({ id }) => left.has(id))
    await relink(tx, move, back)
    await recordReplaced(
      ctx,
      tx,
      { from: move.to, to: move.from, action: 'undo' },
      back.map(({ id }) => id),
    )
    return []
  },

  suggesting: {
    task: 'question:suggestPoints',
    title: '改用替代知识点',
    rows: (points) => sql`
      select row_number() over (order by q.id)::int as no, q.id as entity_id, q.code as label
        from question q where q.id in (select t.question_id from question_kp t where t.kp_id = any(${intArray(points)}::int8[]))`,
  },

  async withdraw(ctx, tx, point) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select question_id::float8 as id from question_kp where suggestion is not null and (suggestion->>'from')::int8 = ${point}`)
    const questions = await lockQuestions(
      tx,
      rows.map(({ id }) => id),
    )
    await takeBack(
      ctx,
      tx,
      sql`t.question_id = any(${intArray(questions)}::int8[]) and (t.suggestion->>'from')::int8 = ${point}`,
    )
  },
}
