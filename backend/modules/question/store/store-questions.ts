import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { insertRows, reserveIds } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { childHash, contentHash, type PreparedContent, type PreparedQuestion } from './prepared.ts'
import * as rows from './rows.ts'
import { originTypes, questionTypes, versionTypes } from './tables.ts'

type Row = Record<string, unknown>

/**
 * The state of the first version for each status in which a question may be inserted; in all other statuses it is a
 * working version.
 */
const versionStates: Partial<Record<QuestionStatus, string>> = {
  pending: 'submitted',
  approved: 'approved',
  returned: 'returned',
  published: 'published',
  withdrawn: 'published',
}
export const versionStateOf = (status: QuestionStatus): string => versionStates[status] ?? 'working'

interface Storing {
  /** Returns the creation time for the question at an index; the default is the current time. */
  readonly at?: (index: number) => Date
  /** The user id of the owner; null for questions without owner. */
  readonly by?: number | null
}

/**
 * Stores new questions with children, versions, knowledge points, origins and search rows, in the caller's transaction.
 * Returns the ids of the questions in the given order.
 */
export async function storeQuestions(
  client: Queryable,
  questions: readonly PreparedQuestion[],
  { at = now(), by = null }: Storing = {},
): Promise<number[]> {
  const total = questions.reduce((sum, { children }) => sum + 1 + children.length, 0)
  const ids = (await reserveIds(client, 'question', total)).values()
  const versionIds = (await reserveIds(client, 'question_version', total)).values()
  const take = () => ({ id: next(ids), version: next(versionIds) })
  const batch = { question: [] as Row[], version: [] as Row[], origin: [] as Row[], found: [] as rows.Searched[] }
  for (const [index, question] of questions.entries()) {
    const own = take()
    const stamp = { created_at: at(index), updated_at: at(index), created_by: by, updated_by: by }
    const hash = rows.hex(contentHash(question))
    const children = question.children.map((child, at) => ({ child, no: at + 1, ...take() }))
    const shared = { ...rows.metadataRow(question), ...stamp, owner_id: by, status: question.status }
    const add = (
      content: PreparedContent,
      { id, version }: { id: number; version: number },
      row: Row,
      versionRow: Row,
    ) => {
      batch.question.push({
        child_count: 0,
        finding_count: 0,
        ...shared,
        ...rows.kindRow(content),
        ...rows.versionPointers(question.status, version),
        id,
        ...row,
      })
      batch.version.push({
        id: version,
        question_id: id,
        no: 1,
        children: '{}',
        findings: [],
        change_kind: 'new',
        change_note: '',
        state: versionStateOf(question.status),
        ...rows.unwritten,
        ...rows.contentRow(content),
        ...stamp,
        ...versionRow,
      })
    }
    const counts = { child_count: children.length, finding_count: question.findings.length }
    const versions = `{${children.map(({ version }) => version).join(',')}}`
    const meta = rows.metaOf(question)
    const said = { content_hash: hash, findings: question.findings, children: versions, meta }
    add(question, own, { code: rows.codeOf(own.id), ...counts }, said)
    for (const { child, no, ...taken } of children) {
      const row = { code: `${rows.codeOf(own.id)}-${no}`, parent_id: own.id, child_no: no }
      add(child, taken, row, { content_hash: rows.hex(childHash(child)), meta: rows.childMetaOf(child) })
    }
    if (question.origin) {
      const { source, externalId } = question.origin
      batch.origin.push({ source, external_id: externalId, question_id: own.id, record_hash: hash })
    }
    batch.found.push({ id: own.id, question, status: question.status, at: at(index), owner: by })
  }
  await insertRows(client, 'question', questionTypes, batch.question)
  await insertRows(client, 'question_version', versionTypes, batch.version)
  await insertRows(client, 'question_origin', originTypes, batch.origin)
  await rows.storeFound(client, batch.found)
  return batch.found.map(({ id }) => id)
}

function now(): () => Date {
  const at = new Date()
  return () => at
}

function next(ids: Iterator<number>): number {
  const { value, done } = ids.next()
  if (done) throw new Error('too few ids were taken')
  return value
}
