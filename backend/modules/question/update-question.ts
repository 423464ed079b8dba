import type { QuestionStatus } from '../../../lib/contracts/question/calls.ts'
import { insertRows, takeIds } from '../../core/database/insert-rows.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import { childHash, contentHash, type PreparedContent, type PreparedQuestion } from './prepared.ts'
import * as rows from './rows.ts'

interface Current {
  status: QuestionStatus
  draft: string | null
  live: string | null
  no: number
}

/** Why a record cannot change the question it once made (domain model §3.1). */
export class NotUpdatableError extends Error {}

const locked: Partial<Record<QuestionStatus, string>> = {
  pending: '试题正在审核',
  approved: '试题已通过审核、等待发布',
  recycled: '试题在回收站',
}

/**
 * Brings a changed record into the question it made before, in the caller's transaction: in place while nobody has
 * published it, as a new working version otherwise. Answers the question's rowVersion. Throws NotUpdatableError.
 */
export async function updateQuestion(client: Queryable, id: number, question: PreparedQuestion): Promise<number> {
  const { rows: found } = await client.query<Current>(
    `select q.status, q.draft_version_id::text as draft, q.live_version_id::text as live,
            (select max(no) from question_version v where v.question_id = q.id)::int as no
       from question q where q.id = $1 and q.deleted_at is null for update`,
    [id],
  )
  const [current] = found
  if (!current) throw new NotUpdatableError('试题已被删除')
  const reason = locked[current.status]
  if (reason) throw new NotUpdatableError(`${reason}，未更新`)
  const status = current.status === 'published' ? 'revising' : current.status
  const at = new Date()
  if (!current.live) await client.query('delete from question where parent_id = $1', [id])
  const children = await storeChildren(client, { id, question, status, at, keep: current.live !== null })
  const said = {
    ...rows.contentRow(question),
    children: `{${children.join(',')}}`,
    findings: question.findings,
    content_hash: rows.hex(contentHash(question)),
    updated_at: at,
  }
  const version = current.draft ? Number(current.draft) : await newVersion(client, id, current, said)
  if (current.draft) await update(client, 'question_version', version, said, rows.versionColumns)
  const changed = {
    ...rows.metadataRow(question),
    ...rows.kindRow(question),
    status,
    draft_version_id: version,
    child_count: children.length,
    finding_count: question.findings.length,
    updated_at: at,
  }
  const rowVersion = await update(client, 'question', id, changed, rows.questionColumns)
  await client.query('delete from question_kp where question_id = $1', [id])
  await client.query('delete from question_search where question_id = $1', [id])
  await rows.storeFound(client, [{ id, question, status, at }])
  const { source, externalId } = question.origin
  await client.query('update question_origin set record_hash = $3 where source = $1 and external_id = $2', [
    source,
    externalId,
    contentHash(question),
  ])
  return rowVersion
}

async function newVersion(
  client: Queryable,
  id: number,
  current: Current,
  said: Record<string, unknown>,
): Promise<number> {
  const [version = 0] = await takeIds(client, 'question_version', 1)
  const row = {
    ...said,
    id: version,
    question_id: id,
    no: current.no + 1,
    base_version_id: Number(current.live),
    change_kind: 'major',
    change_note: '导入更新',
    state: 'working',
    created_at: said.updated_at,
  }
  await insertRows(client, 'question_version', rows.versionColumns, [row])
  return version
}

interface Parent {
  id: number
  question: PreparedQuestion
  status: QuestionStatus
  at: Date
  /** Children that stand in a published version keep their rows; those of the same number get a further version. */
  keep: boolean
}

/** Answers the ids of the children's versions, in order. */
async function storeChildren(client: Queryable, { id, question, status, at, keep }: Parent): Promise<number[]> {
  const { children } = question
  if (children.length === 0) return []
  const known = keep
    ? await client.query<{ id: number; childNo: number; no: number }>(
        `select c.id::float8 as id, c.child_no as "childNo", (select max(no) from question_version v where v.question_id = c.id)::int as no
           from question c where c.parent_id = $1 and c.deleted_at is null`,
        [id],
      )
    : { rows: [] }
  const versions = await takeIds(client, 'question_version', children.length)
  const fresh = await takeIds(client, 'question', children.length)
  const times = { created_at: at, updated_at: at }
  const made: { question: Record<string, unknown>[]; version: Record<string, unknown>[] } = {
    question: [],
    version: [],
  }
  for (const [index, child] of children.entries()) {
    const before = known.rows.find(({ childNo }) => childNo === index + 1)
    const own = before?.id ?? fresh[index] ?? 0
    const version = versions[index] ?? 0
    if (!before) made.question.push(childRow(child, { id, own, no: index + 1, version, question, status, ...times }))
    made.version.push({
      ...rows.contentRow(child),
      ...times,
      id: version,
      question_id: own,
      no: (before?.no ?? 0) + 1,
      children: '{}',
      findings: [],
      content_hash: rows.hex(childHash(child)),
      change_kind: before ? 'major' : 'new',
      change_note: '',
      state: 'working',
    })
  }
  await insertRows(client, 'question', rows.questionColumns, made.question)
  await insertRows(client, 'question_version', rows.versionColumns, made.version)
  await client.query(
    `update question c set draft_version_id = v.id from question_version v where v.question_id = c.id and v.id = any($1::int8[])`,
    [versions],
  )
  return versions
}

interface ChildOf {
  id: number
  own: number
  no: number
  version: number
  question: PreparedQuestion
  status: QuestionStatus
  created_at: Date
  updated_at: Date
}

function childRow(child: PreparedContent, { id, own, no, version, question, status, ...times }: ChildOf) {
  const code = `${rows.codeOf(id)}-${no}`
  const counts = { child_count: 0, finding_count: 0 }
  const place = { ...rows.metadataRow(question), status, parent_id: id, child_no: no, draft_version_id: version }
  return { ...rows.kindRow(child), ...place, ...counts, ...times, id: own, code, live_version_id: null }
}

/** Writes these columns of one record, and counts the write. Answers how many there were. */
async function update(
  client: Queryable,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>>,
): Promise<number> {
  const names = Object.keys(values)
  const shape = names.map((name) => `${name} ${columns[name]}`).join(', ')
  const set = names.map((name) => `${name} = r.${name}`).join(', ')
  const { rows: changed } = await client.query<{ version: number }>(
    `update ${table} t set ${set}, row_version = t.row_version + 1 from json_to_record($2) as r(${shape}) where t.id = $1
     returning t.row_version as version`,
    [id, JSON.stringify(values)],
  )
  return changed[0]?.version ?? 0
}
