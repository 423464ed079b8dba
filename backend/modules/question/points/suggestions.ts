import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { Suggesting } from '../../../core/records/point-uses.ts'
import type { Writing } from '../../../core/records/write.ts'
import { intArray } from '../../../core/search/search.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import { writingOf } from '../../../core/tasks/writing-of.ts'
import type { PointSuggestion } from '../../../tables/question.ts'
import { recordReplaced } from './record-replaced.ts'
import { lockQuestions, recheck, relink, replacePoint, settlePrimary } from './replace-point.ts'

/**
 * The job after a point was deprecated with a replacement: its questions get the replacement as a suggestion. It also
 * changes questions outside the person's data scope, because nobody should be left with a deprecated point.
 */
export const suggestKind: RowKind<Suggesting> = {
  kind: 'bulk',
  name: 'question:suggestPoints',
  permission: 'knowledge:publish',
  async run(run, rows) {
    const { db: tx, params } = run
    const questions = await lockQuestions(
      tx,
      rows.flatMap(({ entityId }) => entityId ?? []),
    )
    const { rows: still } = await tx.execute<{ id: number }>(sql`
      select id::float8 as id from kp
       where id = any(${intArray(params.from)}::int8[]) and status = 'deprecated' and replaced_by = ${params.to} order by id for share`)
    const done = new Set<number>()
    for (const { id: from } of still) {
      const move = { from, to: params.to }
      const ids = (await replacePoint(tx, move, questions, true)).map(({ id }) => id)
      await recordReplaced(writingOf(run), tx, { ...move, action: 'suggestPoints' }, ids)
      for (const id of ids) done.add(id)
    }
    const isStill = still.length > 0
    return rows.map(({ no, entityId }) => {
      if (entityId !== null && done.has(entityId)) return { no, entityId, state: 'done' as const }
      return { no, state: 'skipped' as const, message: isStill ? '已不含这个知识点' : '知识点已不再停用' }
    })
  },
}

interface Suggested {
  readonly id: number
  readonly to: number
  readonly suggestion: PointSuggestion
}

/** Reads the suggestions among the links `t` for which a condition holds. */
async function readSuggestions(tx: Db, where: SQL): Promise<Suggested[]> {
  const { rows } = await tx.execute<
    { id: number; to: number; suggestion: PointSuggestion } & Record<string, unknown>
  >(sql`
    select t.question_id::float8 as id, t.kp_id::float8 as "to", t.suggestion from question_kp t
     where t.suggestion is not null and ${where} order by t.question_id, t.kp_id`)
  return rows
}

/** Gives questions back the points that suggestions replaced; `where` is a condition on their links `t`. */
export async function takeBack(ctx: Writing, tx: Db, where: SQL): Promise<void> {
  for (const { id, to, suggestion } of await readSuggestions(tx, where)) {
    const move = { from: suggestion.from, to }
    await relink(tx, move, [{ id, links: suggestion.links }])
    await settlePrimary(tx, [id])
    await recordReplaced(ctx, tx, { from: to, to: suggestion.from, action: 'keepPoints' }, [id])
  }
}

/** Confirms the suggestions of questions; `where` is a condition on their links `t`. */
export async function confirmSuggestions(ctx: Writing, tx: Db, where: SQL): Promise<void> {
  for (const { id, to, suggestion } of await readSuggestions(tx, where)) {
    await tx.execute(sql`
      update question_kp set suggestion = null, confirmed_by = ${ctx.principal.userId} where question_id = ${id} and kp_id = ${to}`)
    await tx.execute(sql`update question set row_version = row_version + 1 where id = ${id}`)
    await recheck(tx, [id])
    await recordReplaced(ctx, tx, { from: suggestion.from, to, action: 'confirmPoints' }, [id])
  }
}
