import type { ChangeKind, QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { insertRows, takeIds } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { hideAgain } from '../copies/copies.ts'
import { questionTypes, versionTypes } from './columns.ts'
import { contentHash, type PreparedQuestion } from './prepared.ts'
import * as rows from './rows.ts'
import { setVersionState } from './set-status.ts'
import type { Stored } from './stored.ts'
import { updateRow } from './update-rows.ts'
import { writeChildren } from './write-children.ts'

/** What a version of its own says of itself. */
export interface Further {
  readonly base: number
  readonly note: string
}

export interface Write {
  readonly question: PreparedQuestion
  readonly status: QuestionStatus
  /** Null: the service, which leaves whose last write it was. */
  readonly by: number | null
  /** A version of its own; null: into the working one. */
  readonly further: Further | null
  /** Of a change to what learners have; `new` where they have nothing. */
  readonly kind: ChangeKind
  /** What learners saw is theirs no longer. */
  readonly endsLive?: boolean
}

/**
 * Writes what a question says now with its children, knowledge points and what it is found by, in the caller's
 * transaction. Versions that were submitted are never touched. Answers the question's rowVersion.
 */
export async function writeQuestion(client: Queryable, stored: Stored, write: Write): Promise<number> {
  const { question, status, by, further, kind, endsLive } = write
  const { id, newest } = stored
  const at = new Date()
  const stamp = { updated_at: at, ...(by !== null && { updated_by: by }) }
  const children = await writeChildren(client, stored, { question, status, stamp, isFurther: further !== null })
  const said = {
    ...rows.contentRow(question),
    ...(await rows.blanksAfter(client, newest.id, question)),
    children: `{${children.join(',')}}`,
    meta: rows.metaOf(question),
    findings: question.findings,
    content_hash: rows.hex(contentHash(question)),
    change_kind: kind,
    ...stamp,
  }
  const version = further ? await insertFurther(client, stored, further, said) : newest.id
  if (!further) await updateRow(client, 'question_version', version, said, versionTypes)
  const changed = {
    ...rows.metadataRow(question),
    ...rows.kindRow(question),
    status,
    draft_version_id: version,
    ...(endsLive && { live_version_id: null }),
    child_count: children.length,
    finding_count: question.findings.length,
    ...stamp,
  }
  const rowVersion = await updateRow(client, 'question', id, changed, questionTypes)
  const { rows: held } = await client.query<rows.HeldPoint & Record<string, unknown>>(
    `delete from question_kp where question_id = $1
     returning kp_id::float8 as kp_id, weight::float8 as weight, origin, confirmed_by::float8 as confirmed_by`,
    [id],
  )
  await client.query('delete from question_search where question_id = $1', [id])
  const isCopy = stored.visibleTo !== null
  await rows.storeFound(client, [{ id, question, status, at, owner: isCopy ? null : stored.keeperId, held }])
  if (isCopy) await hideAgain(client, id)
  return rowVersion
}

async function insertFurther(
  client: Queryable,
  { id, newest, no }: Stored,
  { base, note }: Further,
  said: Record<string, unknown>,
): Promise<number> {
  const [version = 0] = await takeIds(client, 'question_version', 1)
  if (newest.isWorking) await setVersionState(client, newest.id, { state: 'discarded' })
  const row = {
    ...(await rows.writtenOf(client, newest.id)),
    ...said,
    id: version,
    question_id: id,
    no: no + 1,
    base_version_id: base,
    change_note: note,
    state: 'working',
    created_by: said.updated_by ?? null,
    created_at: said.updated_at,
  }
  await insertRows(client, 'question_version', versionTypes, [row])
  return version
}
