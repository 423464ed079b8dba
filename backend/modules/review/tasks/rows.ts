import { sql } from 'drizzle-orm'
import type { ReviewTaskItem } from '../../../../lib/contracts/review/calls.ts'
import type { Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief, type Reviewing, reviewedOf } from '../internal.ts'
import { earlierIssues } from '../issues/rows.ts'
import { claimRefusalOf, participated } from './select.ts'

type Plain = Omit<ReviewTaskItem, 'title' | 'preview' | 'stageName' | 'blind' | 'submitter'>
type Row = Plain & { stage: Stage; submitter: string | null; took: boolean; [column: string]: unknown }

/**
 * Returns whether the user may see the writer of the record. In a stage that is not blind, every user may. In a blind
 * stage, only a chief without a task in the round may.
 */
const seesAuthors = (principal: Principal, { stage, took }: Row): boolean =>
  !stage.blind || (isChief(principal) && !took)

interface RowsRequest extends Reviewing {
  readonly db: Db
  readonly principal: Principal
}

/** Reads the list rows of review tasks in the order of the given ids. */
export async function taskItems(
  { db, principal, reviewed }: RowsRequest,
  ids: readonly string[],
): Promise<(ReviewTaskItem & { stage: Stage })[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select t.id::text as id, t.row_version as "rowVersion", ${isoTime(sql`t.updated_at`)} as "updatedAt",
           (select u.full_name from "system_user" u where u.id = t.updated_by) as "updatedBy",
           t.entity, t.entity_id::text as "entityId", t.version_id::text as "versionId", t.section, t.grade, t.subject,
           t.stage_no as "stageNo", t.kind, r.no as "roundNo", t.state as status, t.method,
           case when a.id is not null then json_build_object('id', a.id::text, 'fullName', a.full_name) end as assignee,
           coalesce(t.assignee_id = ${principal.userId}, false) as own, ${claimRefusalOf(principal)} as hindrance,
           (select u.full_name from "system_user" u where u.id = r.submitted_by) as submitter,
           exists (select from review_task o where o.round_id = t.round_id and ${participated(sql`${principal.userId}`)}) as took,
           ${isoTime(sql`r.created_at`)} as "submittedAt", ${isoTime(sql`t.due_at`)} as "dueAt", ${isoTime(sql`t.decided_at`)} as "decidedAt",
           (select count(*)::int from review_issue i where i.id in ${earlierIssues(sql`r.id`)}) as "issueCount",
           (select s from jsonb_array_elements(r.stages) s where (s->>'no')::int = t.stage_no) as stage
      from review_task t join review_round r on r.id = t.round_id left join "system_user" a on a.id = t.assignee_id
     where t.id = any (${sql.param([...ids])}::int8[])`)
  const described = await present({ db, reviewed }, rows)
  const items = new Map(rows.map((row) => [row.id, toItem(principal, row, described)]))
  return ids.flatMap((id) => items.get(id) ?? [])
}

type Described = ReadonlyMap<string, { readonly title: string; readonly preview: string }>

/**
 * Reads the title and the preview of the reviewed versions, with one query for each kind of record. The keys of the
 * result combine the kind and the version id.
 */
async function present({ db, reviewed }: Reviewing & { db: Db }, rows: readonly Row[]): Promise<Described> {
  const found = new Map<string, { title: string; preview: string }>()
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const versions = rows
      .filter((row) => row.entity === entity)
      .map(({ entityId, versionId }) => ({ entityId: Number(entityId), versionId: Number(versionId) }))
    for (const [id, said] of await reviewedOf(reviewed, entity).present(db, versions)) {
      found.set(`${entity} ${id}`, said)
    }
  }
  return found
}

function toItem(principal: Principal, row: Row, described: Described): ReviewTaskItem & { stage: Stage } {
  const { stage, submitter, took: _, updatedBy, ...rest } = row
  const sees = seesAuthors(principal, row)
  const said = described.get(`${row.entity} ${row.versionId}`)
  return {
    ...rest,
    title: said?.title ?? `#${row.entityId}`,
    preview: said?.preview ?? '',
    stage,
    stageName: stage.name,
    blind: stage.blind,
    submitter: sees ? submitter : null,
    // The author who disputed a rejection is the last writer of the task. The name of the last writer is therefore
    // hidden together with the author's name.
    updatedBy: sees ? updatedBy : null,
  }
}
