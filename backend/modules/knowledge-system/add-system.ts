import { randomUUID } from 'node:crypto'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { addSystem as call, System, Textbook } from '../../../lib/contracts/knowledge-system/calls.ts'
import type { Node } from '../../../lib/contracts/knowledge-system/nodes.ts'
import { parseOutline } from '../../../lib/contracts/knowledge-system/outline.ts'
import { writeFirstVersion } from '../../core/content/versions.ts'
import type { Db } from '../../core/database/database.ts'
import { reserveIds } from '../../core/database/insert-rows.ts'
import { type Queryable, queryable } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { recordWritten, rejectDuplicates } from '../../core/records/write.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { requireKeys, requireOwner, taken } from './check-body.ts'
import { readNodes, readVersion } from './nodes/read-nodes.ts'
import { requirePoints, writeNodes } from './nodes/write-nodes.ts'
import { requireSystem, systemOrThrow } from './read-system.ts'
import { isPlaceInScope } from './scope.ts'
import { systemTables } from './stored.ts'

type Request = CallRequest<typeof call>

/** Stores a system as a draft with its first version, which is empty, copied or read from an outline. */
export function addSystem({ ctx, input }: { ctx: Context; input: Request }): Promise<System> {
  const stored = ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const { subject, section, source } = input
    if (!isPlaceInScope(ctx.scope, input)) throw new InvalidError({ subject: '该学段、学科不在您的数据范围内' })
    await requireKeys(client, input)
    await requireOwner(client, input.ownerId, ctx.principal.userId)
    const edition = editionOf(source)
    if (edition !== null) await requireSystem(tx, ctx.scope, edition)
    const nodes = await nodesOf(tx, input)
    await requirePoints(client, input, nodes)
    const textbook = input.kind === 'sync' ? input.textbook : null
    const theme = input.kind === 'special' ? input.theme : ''
    const [id = 0] = await reserveIds(client, 'ksystem', 1)
    const by = ctx.principal.userId
    const { pinyin, initials } = pinyinOf(input.name)
    const textbookId = textbook && (await textbookIdOf(client, { ...textbook, subject, section }, by))
    await client.query(
      `insert into ksystem (id, kind, name, subject, section, textbook_id, theme, pinyin, initials, owner_id, created_by, updated_by, edition_of)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::int8, $11::int8), $11::int8, $11::int8, $12)`,
      [id, input.kind, input.name, subject, section, textbookId, theme, pinyin, initials, input.ownerId, by, edition],
    )
    const content = { node_count: 0, updated_by: by, updated_at: new Date() }
    const version = await writeFirstVersion(client, systemTables, id, content)
    await writeNodes(client, version, new Map(nodes.map((node) => [node.uid, node])), { revision: 1, by })
    const { kind, name, ownerId } = input
    await recordWritten(ctx, tx, {
      entity: 'ksystem',
      action: 'insert',
      id,
      before: null,
      after: {
        ...{ kind, name, subject, section, ...textbook, theme, ownerId: ownerId ?? String(by), nodes: nodes.length },
        ...(source.from === 'copy'
          ? { copied: source.systemId }
          : { imported: source.from === 'import', ...(edition !== null && { editionOf: edition }) }),
      },
    })
    return systemOrThrow(tx, id)
  })
  return rejectDuplicates(stored, taken)
}

/** Returns the id of the older edition: the system that is copied, or the one that an import names. */
const editionOf = (source: Request['source']): string | null =>
  source.from === 'copy' ? source.systemId : source.from === 'import' ? source.editionOf : null

/** Returns the nodes with which a system begins. @throws InvalidError where an outline has errors */
async function nodesOf(tx: Db, { kind, source }: Request): Promise<Node[]> {
  if (source.from === 'blank') return []
  if (source.from === 'copy') {
    const { live, newest } = await systemOrThrow(tx, source.systemId)
    const { id } = await readVersion(tx, source.systemId, live?.id ?? newest.id)
    return copied(await readNodes(tx, id))
  }
  const { nodes, errors } = parseOutline(source.outline, kind, randomUUID)
  const [first] = errors
  if (first) throw new InvalidError({ 'source.outline': `第 ${first.line} 行：${first.text}` })
  return [...nodes]
}

/** Returns nodes with uids of their own, because a node belongs to one system. */
function copied(nodes: readonly Node[]): Node[] {
  const uids = new Map(nodes.map(({ uid }) => [uid, randomUUID() as string]))
  const uidOf = (uid: string): string => uids.get(uid) ?? uid
  return nodes.map((node) => ({
    ...node,
    uid: uidOf(node.uid),
    parent: node.parent === null ? null : uidOf(node.parent),
  }))
}

/** Returns the id of a textbook, which is stored when a system first needs it. */
async function textbookIdOf(
  client: Queryable,
  { publishing, grade, volume, year, subject, section }: Textbook & { subject: string; section: string },
  by: number,
): Promise<number | null> {
  const values = [publishing, grade, volume, year, subject, section]
  await client.query(
    `insert into textbook (publishing, grade, volume, year, subject, section, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict on constraint textbook_keys do nothing`,
    [...values, by],
  )
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from textbook
      where publishing = $1 and grade = $2 and volume = $3 and year = $4 and subject = $5 and section = $6`,
    values,
  )
  return rows[0]?.id ?? null
}
