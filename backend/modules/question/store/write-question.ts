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
  /** The user id of the writer; null for the service, which keeps the last writer. */
  readonly by: number | null
  /** Makes a further version; null writes into the working one. */
  readonly further: Further | null
  /** How far the write changes the live version; `new` where there is none. */
  readonly kind: ChangeKind
  /** Learners no longer have the live version. */
  readonly endsLive?: boolean
}

/**
 * Writes the content of a question with its children, knowledge points and search rows, in the caller's transaction.
 * Submitted versions stay unchanged. Returns the question's rowVersion.
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
     returning kp_id::float8 as kp_id, weight::float8 as weight, origin, confirmed_by::float8 as confirmed_by`,
    [id],
  )
  await client.query('delete from question_search where question_id = $1', [id])
  const isCopy = stored.visibleTo !== null
  await rows.storeFound(client, [{ id, question, status, at, owner: isCopy ? null : stored.keeperId, held }])
  if (isCopy) await hideAgain(client, id)
  return rowVersion
}
