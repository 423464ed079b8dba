import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { statusTerm } from './search-row.ts'
import type { Stored } from './stored.ts'

interface Status {
  readonly status: QuestionStatus
  readonly by: number
  /** Whose it is from now on; absent: whose it was. */
  readonly owner?: number
}

/** Moves a question with its children to another status: what it says, and what it is found by otherwise, stays. */
export async function setStatus(
  client: Queryable,
  { id, status: from }: Stored,
  { status, by, owner }: Status,
): Promise<void> {
  const at = new Date().toISOString()
  await client.query(
    `update question set status = $2, updated_at = $3, updated_by = $4, owner_id = coalesce($5, owner_id),
            row_version = row_version + 1
      where id = $1 or parent_id = $1`,
    [id, status, at, by, owner ?? null],
  )
  await client.query(
    `update question_search set status = $2, updated_at = $3, owner_id = coalesce($6, owner_id),
            terms = array_replace(terms, $4::int4, $5::int4)
      where question_id = $1`,
    [id, status, at, statusTerm(from), statusTerm(status), owner ?? null],
  )
}

interface VersionState {
  readonly state: 'submitted' | 'discarded' | 'approved' | 'returned'
  /** Whose doing; absent: whose last write it was stays said. */
  readonly by?: number
  /** Empty: what it said of itself stays. */
  readonly note?: string
}

/** What becomes of a version and those of its children; what it says stays. */
export async function setVersionState(
  client: Queryable,
  version: number,
  { state, by, note }: VersionState,
): Promise<void> {
  await client.query(
    `update question_version v set state = $2, row_version = v.row_version + 1, updated_at = now(),
            updated_by = coalesce($3::int8, v.updated_by),
            change_note = case when v.id = $1 then coalesce(nullif($4::text, ''), v.change_note) else v.change_note end
      where v.id = $1 or v.id = any(array(select unnest(p.children) from question_version p where p.id = $1))`,
    [version, state, by ?? null, note ?? null],
  )
}

/** Gives up the version a revision works on: the live one is the newest again. */
export async function leaveRevision(client: Queryable, { id }: Pick<Stored, 'id'>): Promise<void> {
  const { rows } = await client.query<{ version: number | null }>(
    'select draft_version_id::float8 as version from question where id = $1',
    [id],
  )
  const [{ version = null } = {}] = rows
  if (version !== null) await setVersionState(client, version, { state: 'discarded' })
  await client.query(
    `update question set status = 'published', draft_version_id = case when id = $1 then null else draft_version_id end
      where id = $1 or parent_id = $1`,
    [id],
  )
  await client.query(
    `update question_search set status = 'published', terms = array_replace(terms, $2::int4, $3::int4) where question_id = $1`,
    [id, statusTerm('revising'), statusTerm('published')],
  )
}
