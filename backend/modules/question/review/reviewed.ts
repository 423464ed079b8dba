import { and, sql } from 'drizzle-orm'
import { pageAt } from '../../../../lib/contracts/paths.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import { ALL_READERS, isVisibleToAll } from '../../../core/content/visibility.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Presented, ReviewedBatch, ReviewedKind } from '../../../core/records/reviewed.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { notify } from '../../notification/index.ts'
import { moveCopy } from '../copies/copies.ts'
import { factsOf } from '../editing/answer.ts'
import { BATCH_DAYS, BATCHES_MOST, isImport } from '../files/import/batches.ts'
import { setStatus, setVersionState } from '../store/set-status.ts'
import { readLocked } from '../store/stored.ts'
import { plantedQuestion } from './plant.ts'

const outcomes = {
  passed: { action: 'approve', version: 'approved', title: '审核通过，等待发布' },
  rejected: { action: 'sendBack', version: 'returned', title: '被退回，请按审核意见修改' },
  // Whoever decided so tells it with the reason (review/tasks/dispute-review).
  reopened: { action: 'reopen', version: 'submitted', title: null },
} as const

/** The questions of some imports, as a subselect. */
const broughtBy = (batches: readonly string[]) => sql`
  select w.entity_id from task_row w where w.task_id = any (${sql.param(batches.map(Number))}::int8[])
     and w.entity_id is not null and exists (select from task k where k.id = w.task_id and ${isImport})`

/** The number in a code; one that no question has where there is none. */
const numberIn = (code: string): number => Number(/\d{1,15}/.exec(code)?.[0] ?? -1)

/** Questions in the review engine: a version is what was submitted, its children with it. */
export const reviewedQuestion: ReviewedKind = {
  entity: 'question',
  called: '这道题',
  submit: 'question:submit',
  whole: 'stemHtml',
  planted: plantedQuestion,

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
        ? sql`(t.entity_id in (${broughtBy(batch)}) or (t.golden_id is not null
            and (select c.beside from question_copy c where c.question_id = t.entity_id) in (${broughtBy(batch)})))`
        : undefined,
    )
  },

  async batches(db) {
    const { rows } = await db.execute<ReviewedBatch & { [column: string]: unknown }>(sql`
      select k.id::text as id, ${isoTime(sql`k.created_at`)} as at, k.total as count
        from task k where ${isImport} and k.created_at > now() - make_interval(days => ${BATCH_DAYS}::int) and exists (
          select from task_row w join review_round r on r.entity = 'question' and r.entity_id = w.entity_id and r.state = 'open'
           where w.task_id = k.id)
       order by k.id desc limit ${BATCHES_MOST}`)
    return rows
  },

  async hold(tx, id) {
    await tx.execute(sql`select from question where id = ${id} for update`)
  },

  async isUnchanged(tx, { entityId, versionId }, outcome) {
    const status = outcome === 'passed' ? 'approved' : 'returned'
    const { rows } = await tx.execute(
      sql`select from question q where q.id = ${entityId} and q.status = ${status} and q.draft_version_id = ${versionId} and ${sql.raw(isVisibleToAll('q'))}`,
    )
    return rows.length > 0
  },

  async settle(ctx, tx, { entityId, versionId }, outcome) {
    const client = queryable(tx)
    const stored = await readLocked(client, entityId, ALL_READERS)
    if (!stored || stored.newest.id !== versionId) throw new Error(`question ${entityId} went on without its review`)
    const { action, version, title } = outcomes[outcome]
    const status = nextState(questionTransitions, action, stored.status, factsOf(stored)) ?? stored.status
    await setVersionState(client, versionId, { state: version })
    await setStatus(client, stored, { status, by: ctx.principal.userId })
    await moveCopy(tx, entityId, stored.status, status)
    const change = { before: { status: stored.status }, after: { status } }
    await recordWritten(ctx, tx, { entity: 'question', action, id: entityId, ...change })
    const submitter = stored.newest.updatedBy
    if (title === null || submitter === null || submitter === ctx.principal.userId) return
    const [said] = (await reviewedQuestion.present(tx, [{ entityId, versionId }])).values()
    const url = pageAt('question', { id: entityId, tab: 'review' })
    await notify(ctx.hub, tx, { userId: submitter, title: `${said?.title ?? '试题'} ${title}`, text: '', url })
  },
}
