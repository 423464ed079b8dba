import type { ContentFacts } from '../../../../lib/contracts/base/content.ts'
import type { ComparedValue, PointBody, PointPart } from '../../../../lib/contracts/knowledge/editing.ts'
import type { PointStatus } from '../../../../lib/contracts/knowledge/status.ts'
import { pointTransitions } from '../../../../lib/contracts/knowledge/transitions.ts'
import type { ComparedKind } from '../../../core/content/compare.ts'
import type { EditedKind } from '../../../core/content/edit.ts'
import type { Checked } from '../../../core/content/kind.ts'
import type { DirectKind } from '../../../core/content/publish.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { pointReview } from '../review/rounds.ts'
import { missingParts } from './missing-parts.ts'
import { nameFaults, showVersion } from './names.ts'
import { readReplacement } from './replacement.ts'
import { lockStored, pointTables, readStored, type Stored } from './stored.ts'

/** Tells the core how knowledge points are stored, submitted, reviewed and published as content with versions. */
export const pointContent: DirectKind<PointStatus, ContentFacts, Stored> &
  EditedKind<PointStatus, ContentFacts, Stored> = {
  entity: 'kp',
  tables: pointTables,
  machine: pointTransitions,
  lock: lockStored,
  read: readStored,
  factsOf: ({ live }) => ({ live: live !== null }),
  check: (_, tx, stored) => checkVersion(tx, stored),
  async moved() {},
  review: pointReview,
  allowed: (tx, stored, action) => (action === 'takeDown' ? checkUses(tx, stored) : checkVersion(tx, stored)),
  published: (tx, { id }, version) => showVersion(queryable(tx), id, version),
  async onTakenDown(tx, { id, replacement = null }) {
    await queryable(tx).query('update kp set replaced_by = $2 where id = $1', [id, replacement])
  },
}

/** Checks that a version to be submitted or published is complete and has unique names (domain model §3.3). */
async function checkVersion(tx: Db, stored: Stored): Promise<Checked> {
  const client = queryable(tx)
  const body = await readBody(client, stored.id, stored.newest.id)
  const faults = await nameFaults(client, stored, body)
  const missing = missingParts(body)
  const fields = { ...faults, ...missing }
  return {
    guards: { complete: Object.keys(missing).length === 0, unique: Object.keys(faults).length === 0 },
    refusal: () => ({ message: Object.values(fields)[0] ?? '', result: { fields } }),
  }
}

/** Checks before a knowledge point is taken down that it has a fitting replacement, or that no question uses it. */
async function checkUses(tx: Db, stored: Stored): Promise<Checked> {
  const { id, replacement = null } = stored
  const client = queryable(tx)
  const fits = replacement === null ? null : await readReplacement(client, replacement)
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from question_kp where kp_id = $1',
    [id],
  )
  const count = rows[0]?.count ?? 0
  return {
    guards: { replaced: fits === null || fits(stored), unused: count === 0 || replacement !== null },
    refusal: (guard) =>
      guard === 'unused' ? { message: `还有 ${count} 道试题使用这个知识点，请选择替代知识点`, result: {} } : undefined,
  }
}

export const comparedPoint: ComparedKind<PointBody, PointPart, ComparedValue> = {
  read: readBody,
  parts: ({ name, aliases, definitionHtml, requirement, importance }) => ({
    ...{ name, aliases, definitionHtml, requirement, importance },
  }),
}

/**
 * Reads the content of a version of a knowledge point; null reads the newest version. @throws NotFoundError where the
 * point has no such version
 */
async function readBody(client: Queryable, id: number, version: number | null): Promise<PointBody> {
  const { rows } = await client.query<PointBody>(
    `select v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance from kp k
       join kp_version v on v.kp_id = k.id and v.deleted_at is null and v.id = coalesce($2::int8, k.draft_version_id, k.live_version_id)
      where k.id = $1`,
    [id, version],
  )
  const [body] = rows
  if (!body) throw new NotFoundError('没有这个版本')
  return body
}
