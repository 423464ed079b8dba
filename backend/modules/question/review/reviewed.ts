import { and, sql } from 'drizzle-orm'
import { applyOutcome } from '../../../core/content/moves.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Presented, ReviewedBatch, ReviewedKind } from '../../../core/records/reviewed.ts'
import { BATCH_DAYS, isImport, MAX_BATCHES } from '../files/import/batches.ts'
import { questionContent } from '../versions/content.ts'
import { goldenQuestion } from './golden-question.ts'

/** SQL for the ids of the questions that some imports stored. */
const importedIn = (batches: readonly string[]) => sql`
  select w.entity_id from task_row w where w.task_id = any (${sql.param(batches.map(Number))}::int8[])
     and w.entity_id is not null and exists (select from task k where k.id = w.task_id and ${isImport})`

/** Returns the number in a question code. Where the code contains no number, returns -1, which matches no question. */
const numberIn = (code: string): number => Number(/\d{1,15}/.exec(code)?.[0] ?? -1)

/**
 * Tells the review module how questions are reviewed: reviewers judge the submitted version together with its children.
 */
export const reviewedQuestion: ReviewedKind = {
  entity: 'question',
  called: '这道题',
  submit: 'question:submit',
  whole: 'stemHtml',
  golden: goldenQuestion,

  async present(db, versions) {
    const { rows } = await db.execute<Presented & { id: number; [column: string]: unknown }>(sql`
      select v.id::float8 as id, q.code as title, v.preview_html as preview, v.no, jsonb_array_length(v.findings) as "findingCount"
        from question_version v join question q on q.id = v.question_id
       where v.id = any (${sql.param(versions.map(({ versionId }) => versionId))}::int8[])`)
    return new Map(rows.map(({ id, ...said }) => [id, said]))
  },

  code: (id) => sql`(select q.code from question q where q.id = ${id})`,

  like({ type, batch, keyword }) {
    return and(
      keyword ? sql`t.entity_id = ${numberIn(keyword)}` : undefined,
      type?.length
        ? sql`exists (select from question q where q.id = t.entity_id and q.type_code = any (${sql.param([...type])}::text[]))`
        : undefined,
      batch?.length
        ? sql`(t.entity_id in (${importedIn(batch)}) or (t.golden_id is not null
            and (select c.beside from question_copy c where c.question_id = t.entity_id) in (${importedIn(batch)})))`
        : undefined,
    )
  },

  async batches(db) {
    const { rows } = await db.execute<ReviewedBatch & { [column: string]: unknown }>(sql`
      select k.id::text as id, ${isoTime(sql`k.created_at`)} as at, k.total as count
        from task k where ${isImport} and k.created_at > now() - make_interval(days => ${BATCH_DAYS}::int) and exists (
          select from task_row w join review_round r on r.entity = 'question' and r.entity_id = w.entity_id and r.state = 'open'
           where w.task_id = k.id)
       order by k.id desc limit ${MAX_BATCHES}`)
    return rows
  },

  async lock(tx, id) {
    await tx.execute(sql`select from question where id = ${id} for update`)
  },

  async isUnchanged(tx, { entityId, versionId }, outcome) {
    const status = outcome === 'passed' ? 'approved' : 'returned'
    const { rows } = await tx.execute(
      sql`select from question q where q.id = ${entityId} and q.status = ${status} and q.draft_version_id = ${versionId} and ${sql.raw(isVisibleToAll('q'))}`,
    )
    return rows.length > 0
  },

  settle: (ctx, tx, version, outcome) => applyOutcome(ctx, tx, questionContent, version, outcome),
}
