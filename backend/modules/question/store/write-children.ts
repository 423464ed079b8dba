import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { setVersionState } from '../../../core/content/versions.ts'
import { insertRows, reserveIds } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { updateRow } from '../../../core/database/update-row.ts'
import { childHash, type PreparedChild, type PreparedQuestion } from './prepared.ts'
import * as rows from './rows.ts'
import type { Stored } from './stored.ts'
import { questionTables, questionTypes, versionTypes } from './tables.ts'

interface Parent {
  readonly question: PreparedQuestion
  readonly status: QuestionStatus
  /** The time of the write and the user who writes. */
  readonly stamp: { readonly updated_at: Date; readonly updated_by?: number }
  readonly isFurther: boolean
}

/** A child that the database already contains. */
interface Known {
  id: number
  childNo: number
  no: number
  /**
   * The id of the child's version in the newest version of the composite question; null where that version does not
   * contain the child.
   */
  version: number | null
}

/**
 * Writes the children of a composite question in their order. A child that stays keeps its row, and so does a removed
 * child that another version needs. Each version of the composite question has its own versions of the children.
 * Returns the ids of these child versions in order.
 */
export async function writeChildren(client: Queryable, stored: Stored, parent: Parent): Promise<number[]> {
  const { children } = parent.question
  const known = await knownChildren(client, stored)
  if (children.length === 0 && known.length === 0) return []
  const before = children.map(({ id }, index) => {
    if (id === null) return undefined
    return known.find((one) => (id === undefined ? one.childNo === index + 1 : one.id === id))
  })
  const stay = new Set(before.map((one) => one?.id))
  const kept = await dropUnneeded(
    client,
    stored,
    parent,
    known.filter(({ id }) => !stay.has(id)),
  )
  // A removed child that other versions need keeps its row. Only its content in the version that is now written is
  // discarded.
  if (!parent.isFurther) {
    for (const { version } of kept)
      if (version !== null) await setVersionState(client, questionTables, version, { state: 'discarded' })
  }
  await renumber(client, stored.id, [...before, ...kept])
  const fresh = await reserveIds(client, 'question', before.filter((one) => !one).length)
  const versions: number[] = []
  for (const [index, child] of children.entries()) {
    const one = before[index]
    const own = one?.id ?? fresh.shift() ?? 0
    if (!one) await insertRows(client, 'question', questionTypes, [childRow(stored, parent, child, own, index + 1)])
    const version = await writeVersion(client, { parent, child, own, before: one })
    const row = { ...childState(parent, child), draft_version_id: version, ...parent.stamp }
    await updateRow(client, 'question', own, row, questionTypes)
    versions.push(version)
  }
  return versions
}

async function knownChildren(client: Queryable, { id, newest }: Stored): Promise<Known[]> {
  const { rows: known } = await client.query<Known>(
    `select c.id::float8 as id, c.child_no as "childNo", w.id::float8 as version,
            (select max(no) from question_version v where v.question_id = c.id)::int as no
       from question c left join question_version w on w.question_id = c.id and w.id = any($2::int8[])
      where c.parent_id = $1 and c.deleted_at is null order by c.child_no`,
    [id, newest.children],
  )
  return known
}

/**
 * Deletes the removed children that only the version being written contained. Returns the removed children that remain
 * because other versions need them.
 */
async function dropUnneeded(
  client: Queryable,
  { id, newest }: Stored,
  { isFurther }: Parent,
  gone: readonly Known[],
): Promise<Known[]> {
  if (gone.length === 0) return []
  const { rows: needed } = await client.query<{ id: number }>(
    `select distinct s.question_id::float8 as id
       from question_version p join question_version s on s.id = any(p.children)
      where p.question_id = $1 and ($2 or p.id <> $3)`,
    [id, isFurther, newest.id],
  )
  const isNeeded = ({ id }: Known) => needed.some((one) => one.id === id)
  const ids = gone.filter((one) => !isNeeded(one)).map(({ id }) => id)
  await client.query('delete from question where id = any($1::int8[])', [ids])
  return gone.filter(isNeeded)
}

const codeOf = (parent: number, no: number) => `${rows.codeOf(parent)}-${no}`

/** Numbers the children in their order. Children that only older versions contain come last. */
async function renumber(client: Queryable, parent: number, order: readonly (Known | undefined)[]): Promise<void> {
  const moved = order.flatMap((one, index) => {
    const no = index + 1
    return one && one.childNo !== no ? [{ id: one.id, no, code: codeOf(parent, no) }] : []
  })
  if (moved.length === 0) return
  // No two questions may have the same code even for a moment, so all children first get temporary codes.
  await client.query(`update question set code = code || '~' where id = any($1::int8[])`, [moved.map(({ id }) => id)])
  await client.query(
    `update question c set child_no = r.no, code = r.code
       from json_to_recordset($1) as r(id int8, no int4, code text) where c.id = r.id`,
    [JSON.stringify(moved)],
  )
}

/**
 * Returns the columns of a child's row: some values come from its composite question, the others from its own content.
 */
const childState = ({ question, status }: Parent, child: PreparedChild) => ({
  ...rows.metadataRow(question),
  ...rows.kindRow(child),
  status,
})

function childRow(
  { id, keeperId, ownerId, visibleTo }: Stored,
  parent: Parent,
  child: PreparedChild,
  own: number,
  no: number,
) {
  const { updated_at, updated_by = null } = parent.stamp
  return {
    ...childState(parent, child),
    id: own,
    code: codeOf(id, no),
    parent_id: id,
    child_no: no,
    child_count: 0,
    finding_count: 0,
    owner_id: keeperId,
    visible_to: visibleTo,
    created_by: ownerId,
    updated_by,
    created_at: updated_at,
    updated_at,
  }
}

interface Version {
  readonly parent: Parent
  readonly child: PreparedChild
  readonly own: number
  readonly before: Known | undefined
}

async function writeVersion(client: Queryable, { parent, child, own, before }: Version): Promise<number> {
  const { stamp, isFurther } = parent
  const said = {
    ...rows.contentRow(child),
    ...(await rows.blanksAfter(client, before?.version ?? null, child)),
    meta: rows.childMetaOf(child),
    content_hash: rows.hex(childHash(child)),
    ...stamp,
  }
  if (before?.version && !isFurther) {
    await updateRow(client, 'question_version', before.version, said, versionTypes)
    return before.version
  }
  const [version = 0] = await reserveIds(client, 'question_version', 1)
  const row = {
    ...(await rows.writtenOf(client, before?.version ?? null)),
    ...said,
    id: version,
    question_id: own,
    no: (before?.no ?? 0) + 1,
    children: '{}',
    findings: [],
    base_version_id: before?.version ?? null,
    change_kind: before ? 'major' : 'new',
    change_note: '',
    state: 'working',
    created_by: stamp.updated_by ?? null,
    created_at: stamp.updated_at,
  }
  await insertRows(client, 'question_version', versionTypes, [row])
  return version
}
