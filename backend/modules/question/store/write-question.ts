import type { ChangeKind } from '../../../../lib/contracts/base/versions.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { type Further, writeVersion } from '../../../core/content/versions.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { updateRow } from '../../../core/database/update-row.ts'
import { hideAgain } from '../copies/copies.ts'
import { contentHash, type PreparedQuestion } from './prepared.ts'
import * as rows from './rows.ts'
import type { Stored } from './stored.ts'
import { questionTables, questionTypes } from './tables.ts'
import { writeChildren } from './write-children.ts'

export interface Write {
  readonly question: PreparedQuestion
  readonly status: QuestionStatus
  /** The id of the user who writes. With null, a job of the service writes and the last writer remains unchanged. */
  readonly by: number | null
  /** Describes the further version to make; with null, the write changes the working version. */
  readonly further: Further | null
  /** How much the written content differs from the live version; `new` where there is no live version. */
  readonly kind: ChangeKind
  /** True where learners no longer see the live version, for example after an edit of a withdrawn question. */
  readonly endsLive?: boolean
}

/**
 * Writes the content of a question with its children, knowledge points and search rows, in the caller's transaction. A
 * submitted version is never changed. Returns the new row version of the question.
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
  const carried = () => rows.writtenOf(client, newest.id)
  const version = await writeVersion(client, questionTables, stored, { said, further, carried })
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
  const { rows: held } = await client.query<rows.PointLink & Record<string, unknown>>(
    `delete from question_kp where question_id = $1
     returning kp_id::float8 as kp_id, weight::float8 as weight, origin, confirmed_by::float8 as confirmed_by, suggestion`,
    [id],
  )
  await client.query('delete from question_search where question_id = $1', [id])
  const isCopy = stored.visibleTo !== null
  await rows.storeFound(client, [{ id, question, status, at, owner: isCopy ? null : stored.keeperId, held }])
  if (isCopy) await hideAgain(client, id)
  return rowVersion
}
