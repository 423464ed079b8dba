import { sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { Writing } from '../../../core/records/write.ts'
import { reviewRound } from '../../../tables/review.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTask } from '../address.ts'
import { isReviewerInScope } from '../reviewers.ts'
import { fits } from '../rules/choose.ts'
import { readRules } from '../rules/read-desk.ts'
import { insertAssigned, insertTasks } from './insert-tasks.ts'

export interface Submitted {
  readonly entity: Entity
  readonly entityId: number
  readonly versionId: number
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  /** The id of the user who submitted the record; null where a job of the service did. */
  readonly submittedBy: number | null
  /** The ids of all users who wrote any part of the record. */
  readonly authors: readonly number[]
  /**
   * Returns whether a version has only a minor change. For a minor change one reviewer is enough (domain model §3.1.8).
   */
  readonly isMinor: (versionId: number) => Promise<boolean>
}

/**
 * Opens the review round of a version, in the transaction that submits the version. Where the last round was rejected,
 * the reviewers who rejected it receive the new version first and verify only their issues.
 */
export async function openRound(ctx: Pick<Writing, 'hub'>, tx: Db, submitted: Submitted): Promise<void> {
  const { isMinor, authors, ...values } = submitted
  const minor = await isMinor(submitted.versionId)
  const last = await roundBefore(tx, submitted)
  // True where the rejected version had only a minor change and the new version has a major one. A single reviewer
  // judged the minor change, so the new round needs all stages.
  const grew = last?.state === 'rejected' && !minor && (await isMinor(last.versionId))
  const before = grew ? { ...last, state: '', stages: undefined } : last
  const stages = before?.stages ?? (await stagesFor(tx, submitted, minor))
  const row = { ...values, authors: [...authors], no: (before?.no ?? 0) + 1, stages }
  const [round] = await tx.insert(reviewRound).values(row).returning()
  const [first] = stages
  if (!round || !first) throw new Error('a round without a stage')
  const again = before?.state === 'rejected' ? await verifiersOf(tx, before.id, submitted) : []
  const stage = stages.find(({ no }) => no === again[0]?.stageNo) ?? first
  for (const { reviewer } of again) {
    const id = await insertAssigned(tx, round, stage, { kind: 'verify', assigneeId: reviewer, method: 'verify' })
    const url = addressOfTask({ entity: round.entity, id })
    const told = { title: '您退回的内容已修改，请复核', text: '只需核对上次标出的问题和改动', url }
    await notify(ctx.hub, tx, { userId: reviewer, ...told })
  }
  if (again.length === 0) await insertTasks(ctx.hub, tx, round, { stage, count: stage.need })
  await publishChanged(ctx.hub, tx, 'reviewTask')
}

interface RoundBefore {
  id: number
  no: number
  state: string
  versionId: number
  stages: Stage[]
  [column: string]: unknown
}

/**
 * Returns the last round that was not cancelled or, where all rounds were cancelled, the last round. `no` is the
 * highest number of all rounds. The stages of a rejected round are returned too, so that the review continues with
 * these stages even where the flows have changed.
 */
async function roundBefore(tx: Db, { entity, entityId }: Submitted) {
  const { rows } = await tx.execute<RoundBefore>(sql`
    select r.id::float8 as id, r.state, r.version_id::float8 as "versionId", r.stages,
           (select max(n.no) from review_round n where n.entity = r.entity and n.entity_id = r.entity_id) as no
      from review_round r where r.entity = ${entity} and r.entity_id = ${entityId}
     order by r.state = 'cancelled', r.no desc limit 1`)
  const [row] = rows
  return row && { ...row, stages: row.state === 'rejected' ? row.stages : undefined }
}

async function stagesFor(tx: Db, { entity, subject, section }: Submitted, minor: boolean): Promise<Stage[]> {
  const fits = (key: string, value: string | null) =>
    sql`(f.scope->${key} is null or f.scope->${key} = '[]'::jsonb or f.scope->${key} ? ${value ?? ''})`
  const named = (key: string) => sql`jsonb_array_length(coalesce(f.scope->${key}, '[]'::jsonb))`
  // Fast flows, which are only for minor changes, come first. Next come flows that name subjects, then flows that name
  // sections. Among equal flows, the one that names the fewest subjects and sections comes first.
  const { rows } = await tx.execute<{ stages: Stage[]; fast: boolean }>(sql`
    select f.stages, f.fast from review_flow f
     where f.entity = ${entity} and f.status = 1 and f.deleted_at is null and (not f.fast or ${minor})
       and ${fits('subjects', subject)} and ${fits('sections', section)}
     order by f.fast desc, ${named('subjects')} > 0 desc, ${named('sections')} > 0 desc,
              ${named('subjects')}, ${named('sections')}, f.id limit 1`)
  const [flow] = rows
  if (!flow) return [plainStage]
  return minor && !flow.fast ? flow.stages.slice(0, 1) : flow.stages
}

/**
 * The only stage of a review round that matches no enabled flow. Without any stage, the record could be published
 * unreviewed.
 */
const plainStage: Stage = {
  ...{ no: 1, name: '审核', reviewTask: '01', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] },
}

/** Returns the reviewers who rejected the round and may still judge the record. */
async function verifiersOf(tx: Db, roundId: number, { authors, entity, ...place }: Submitted) {
  const { rows } = await tx.execute<{ reviewer: number; stageNo: number }>(sql`
    select distinct t.assignee_id::float8 as reviewer, t.stage_no as "stageNo" from review_task t
     where t.round_id = ${roundId} and t.state in ('rejected', 'upheld') and t.kind <> 'arbitrate'
       and not (t.assignee_id = any (${sql.param([...authors])}::bigint[]))
       and ${isReviewerInScope(sql`t.assignee_id`, place)}
     order by 1`)
  const [first] = rows
  if (!first) return []
  // Where the first rule that fits has excludeLast, reviewers of the last round must not review again.
  const rule = (await readRules(tx, entity)).find((one) => fits(one, { ...place, stageNo: first.stageNo }))
  return rule?.excludeLast ? [] : rows
}
