import { type Node, titlesAbove } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'

interface Written {
  /** The revision that the written nodes get. */
  readonly revision: number
  readonly by: number
}

/** Writes nodes of a version, removes those that are null, and counts the nodes of the version again. */
export async function writeNodes(
  client: Queryable,
  version: number,
  changes: ReadonlyMap<string, Node | null>,
  { revision, by }: Written,
): Promise<void> {
  const written = [...changes.values()].filter((one) => one !== null)
  const removed = [...changes].flatMap(([uid, node]) => (node === null ? [uid] : []))
  // Nodes are written before others are removed, because a node may move out of a part that is removed.
  await client.query(
    `insert into ksystem_node (version_id, node_uid, parent_uid, sort, level, title, kp_ids, hours, hidden, revision, updated_by)
     select $1, r.uid, r.parent, r.sort, r.level, r.title,
            array(select p::int8 from json_array_elements_text(r.points) with ordinality e(p, place) order by place),
            r.hours, r.hidden, $3, $4
       from json_to_recordset($2) as r(uid uuid, parent uuid, sort float8, level text, title text, points json, hours float8, hidden bool)
     on conflict (version_id, node_uid) do update set parent_uid = excluded.parent_uid, sort = excluded.sort,
       level = excluded.level, title = excluded.title, kp_ids = excluded.kp_ids, hours = excluded.hours,
       hidden = excluded.hidden, revision = excluded.revision, updated_by = excluded.updated_by`,
    [version, JSON.stringify(written), revision, by],
  )
  await client.query('delete from ksystem_node where version_id = $1 and node_uid = any($2::uuid[])', [
    version,
    removed,
  ])
  await client.query(
    `update ksystem_version set node_count = (select count(*) from ksystem_node where version_id = $1) where id = $1`,
    [version],
  )
}

/** Copies all nodes of a version into a new version; `revision` replaces their revisions, and absent keeps them. */
export async function copyNodes(
  client: Queryable,
  from: number,
  to: number,
  revision: number | null = null,
): Promise<void> {
  await client.query(
    `insert into ksystem_node (version_id, node_uid, parent_uid, sort, level, title, kp_ids, hours, hidden, revision, updated_by)
     select $2, node_uid, parent_uid, sort, level, title, kp_ids, hours, hidden, coalesce($3, revision), updated_by
       from ksystem_node where version_id = $1`,
    [from, to, revision],
  )
}

/** Checks that knowledge points belong to the subject and section of a system. @throws InvalidError */
export async function requirePoints(
  client: Queryable,
  { subject, section }: { readonly subject: string; readonly section: string },
  nodes: Iterable<Pick<Node, 'points'>>,
): Promise<void> {
  const ids = [...new Set([...nodes].flatMap(({ points }) => points))]
  if (ids.length === 0) return
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from kp where id = any($1::int8[]) and subject = $2 and section = $3 and deleted_at is null`,
    [ids, subject, section],
  )
  if (rows[0]?.count !== ids.length) throw new InvalidError({ points: '知识点不存在，或属于别的学科、学段' })
}

/** Names nodes with their path for the log: 第一章 / 第一节. */
export function pathsOf(byUid: ReadonlyMap<string, Node>, uids: Iterable<string>): string[] {
  return [...uids].flatMap((uid) => {
    const node = byUid.get(uid)
    return node ? [[...titlesAbove(byUid, node), node.title].join(' / ')] : []
  })
}

/** Maximum number of nodes that an entry of the log names. */
const LOGGED = 20

/** Returns the nodes that an entry of the log names; the last text says how many there are if they are too many. */
export const loggedNodes = (named: readonly string[]): readonly string[] =>
  named.length > LOGGED ? [...named.slice(0, LOGGED), `等 ${named.length} 个`] : named
