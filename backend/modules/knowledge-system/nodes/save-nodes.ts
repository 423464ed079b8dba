import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type {
  ConflictKind,
  saveNodes as call,
  NodeConflict,
} from '../../../../lib/contracts/knowledge-system/editing.ts'
import { MAX_DEPTH, MAX_NODES, type Node } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import { editContent } from '../../../core/content/edit.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { systemContent } from '../content.ts'
import { lockSystem, systemOrThrow } from '../read-system.ts'
import { type Merged, mergeChanges } from './merge-changes.ts'
import { namePoints, readNodes } from './read-nodes.ts'
import { copyNodes, loggedNodes, pathsOf, requirePoints, writeNodes } from './write-nodes.ts'

type Request = CallRequest<typeof call>
type Answer = CallAnswer<typeof call>

const texts: Readonly<Record<ConflictKind, string>> = {
  changed: '别人刚刚修改了这个节点',
  removed: '别人刚刚删除了这个节点或它的上级',
  children: '别人刚刚在这个节点下添加了节点，不能删除',
  cycle: '与别人的移动一起会成环',
  depth: `最多 ${MAX_DEPTH} 层`,
  title: '同一上级下已有这个标题',
  count: `最多 ${MAX_NODES} 个节点`,
}

/**
 * Stores the changes of nodes that conflict with no other change, in the working version; if there is none, a further
 * version is made of the newest one. The row of the system is locked, so that saves of several people follow each other.
 */
export function saveNodes({ ctx, input }: { ctx: Context; input: Request }): Promise<Answer> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockSystem(ctx, tx, input.id)
    assertAllowed(systemContent.machine, 'edit', stored.status)
    const before = await readNodes(tx, stored.newest.id)
    const merged = mergeChanges(before, input.changes)
    const written = [...merged.applied.values()].filter((one): one is Node => one !== null)
    await requirePoints(client, stored, written)
    if (merged.applied.size > 0) {
      const byUid = new Map<string, Node>(before.map((one) => [one.uid, one]))
      const after = new Map([...byUid, ...written.map((one) => [one.uid, one] as const)])
      const removed = [...merged.applied].flatMap(([uid, node]) => (node === null ? [uid] : []))
      const added = written.filter(({ uid }) => !byUid.has(uid))
      const changed = written.filter(({ uid }) => byUid.has(uid))
      const uidsOf = (nodes: readonly Node[]) => nodes.map(({ uid }) => uid)
      const version = await editContent(ctx, tx, systemContent, stored, {
        audited: { node_count: before.length },
        changeKind: stored.live === null ? 'new' : 'major',
        changes: {
          before: {},
          after: {
            ...listed('added', pathsOf(after, uidsOf(added))),
            ...listed('changed', pathsOf(after, uidsOf(changed))),
            ...listed('removed', pathsOf(byUid, removed)),
          },
        },
        action: 'saveNodes',
      })
      if (version !== stored.newest.id) await copyNodes(client, stored.newest.id, version)
      const revision = stored.rowVersion + 1
      await writeNodes(client, version, merged.applied, { revision, by: ctx.principal.userId })
    }
    return answerOf(tx, client, stored.id, merged)
  })
}

const listed = (field: 'added' | 'changed' | 'removed', paths: readonly string[]) =>
  paths.length === 0 ? {} : { [field]: loggedNodes(paths) }

async function answerOf(tx: Db, client: Queryable, id: number, { conflicts }: Merged): Promise<Answer> {
  const { newest, status, rowVersion } = await systemOrThrow(tx, id)
  const nodes = await readNodes(tx, newest.id)
  const byUid = new Map(nodes.map((one) => [one.uid, one]))
  const { rows } = await client.query<{ uid: string; name: string | null }>(
    `select n.node_uid as uid, u.full_name as name from ksystem_node n left join "system_user" u on u.id = n.updated_by
      where n.version_id = $1 and n.node_uid = any($2::uuid[])`,
    [newest.id, conflicts.map(({ change }) => change.uid)],
  )
  const people = new Map(rows.map(({ uid, name }) => [uid, name]))
  const named = conflicts.map(
    ({ change, kind }): NodeConflict => ({
      ...{ uid: change.uid, kind, change, text: texts[kind] },
      stored: byUid.get(change.uid) ?? null,
      changedBy: people.get(change.uid) ?? null,
    }),
  )
  return { version: newest, status, rowVersion, conflicts: named, nodes, points: await namePoints(tx, nodes) }
}
