import type { ContentFacts } from '../../../lib/contracts/base/content.ts'
import type { SystemStatus } from '../../../lib/contracts/knowledge-system/status.ts'
import { systemTransitions } from '../../../lib/contracts/knowledge-system/transitions.ts'
import { checkTree } from '../../../lib/contracts/knowledge-system/tree.ts'
import type { EditedKind } from '../../core/content/edit.ts'
import type { Checked } from '../../core/content/kind.ts'
import type { PublishedKind } from '../../core/content/publish.ts'
import type { Db } from '../../core/database/database.ts'
import { queryable } from '../../core/database/queryable.ts'
import { checkMapped, remapPlacements } from './mapping/remap.ts'
import { namePoints, readNodes } from './nodes/read-nodes.ts'
import { systemReview } from './review/rounds.ts'
import { lockStored, readStored, type Stored, systemTables } from './stored.ts'

/** Tells the core how knowledge systems are stored, submitted, reviewed and published as content with versions. */
export const systemContent: PublishedKind<SystemStatus, ContentFacts, Stored> &
  EditedKind<SystemStatus, ContentFacts, Stored> = {
  entity: 'ksystem',
  tables: systemTables,
  machine: systemTransitions,
  lock: lockStored,
  read: readStored,
  factsOf: ({ live }) => ({ live: live !== null }),
  check: (_, tx, stored) => checkVersion(tx, stored),
  async moved() {},
  passes: checkPass,
  review: systemReview,
  allowed: async (tx, stored, action) => (action === 'publish' ? checkPublication(tx, stored) : { guards: {} }),
  published: remapPlacements,
  async onTakenDown(tx, { id }) {
    await queryable(tx).query(
      `update ksystem set draft_version_id = coalesce(draft_version_id, live_version_id), live_version_id = null where id = $1`,
      [id],
    )
  },
}

/** Maximum number of findings that a refusal names; the outline shows all of them. */
const NAMED = 3

/** Checks that the newest version is a valid tree whose knowledge points are published (domain model §3.4). */
async function checkVersion(tx: Db, { newest }: Stored): Promise<Checked> {
  const nodes = await readNodes(tx, newest.id)
  const points = new Map((await namePoints(tx, nodes)).map((point) => [point.id, point]))
  const errors = checkTree(nodes, {
    unpublished(id) {
      const point = points.get(id)
      return point?.published ? undefined : point ? `“${point.name}”未发布` : '已删除'
    },
  }).filter(({ severity }) => severity === 'error')
  const named = errors.slice(0, NAMED).map(({ text }) => text)
  const more = errors.length > NAMED ? `等 ${errors.length} 个问题` : ''
  return {
    guards: { complete: errors.length === 0 },
    refusal: (guard) => (guard === 'complete' ? { message: `${named.join('；')}${more}`, result: {} } : undefined),
  }
}

/** Checks a version as for its submission, and that questions at removed nodes have a place to go. */
async function checkPass(tx: Db, stored: Stored): Promise<Checked> {
  const checks = [await checkVersion(tx, stored), await checkMapped(tx, stored)]
  return {
    guards: Object.assign({}, ...checks.map(({ guards }) => guards)),
    refusal: (guard) => checks.map(({ refusal }) => refusal?.(guard)).find((one) => one !== undefined),
  }
}

/** Checks a version as for its approval, and that no other system of the textbook is published. */
async function checkPublication(tx: Db, stored: Stored): Promise<Checked> {
  const { guards, refusal } = await checkPass(tx, stored)
  const client = queryable(tx)
  await client.query('select 1 from textbook where id = $1 for update', [stored.textbookId])
  const { rows } = await client.query<{ name: string }>(
    `select name from ksystem where textbook_id = $1 and id <> $2 and kind = 'sync' and live_version_id is not null and deleted_at is null`,
    [stored.textbookId, stored.id],
  )
  const [other] = rows
  return {
    guards: { ...guards, only: other === undefined },
    refusal: (guard) =>
      guard === 'only' && other
        ? { message: `同一教材已有线上的“${other.name}”，请先下架它`, result: {} }
        : refusal?.(guard),
  }
}
