import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { followMerges } from './follow-merges.ts'

/**
 * A knowledge point as the sender of a question writes it: by its name, or by its route `a->b->c` from the topmost
 * point.
 */
export interface KnowledgeRef {
  readonly subject: string
  readonly section: string
  readonly route: string
}

export const knowledgeKey = ({ subject, section, route }: KnowledgeRef) => JSON.stringify([subject, section, route])
/** Returns the code of the knowledge point with this id: the letter K and at least six digits. */
export const codeOf = (id: number) => `K${String(id).padStart(6, '0')}`

export const nameOfRoute = (route: string) => route.split('->').at(-1)?.trim() ?? route

/**
 * Returns the ids of knowledge points; the keys come from `knowledgeKey`. Points that do not exist are inserted as
 * drafts. A name without a route finds the point of this name on any route. A merged point is replaced by the point into
 * which it was merged.
 */
export async function ensureKnowledge(db: Queryable, refs: readonly KnowledgeRef[]): Promise<Map<string, number>> {
  const wanted = new Map(refs.map((ref) => [knowledgeKey(ref), ref]))
  const ids = new Map<string, number>()
  if (wanted.size === 0) return ids
  const columns = () => {
    const open = [...wanted].filter(([key]) => !ids.has(key)).map(([, ref]) => ref)
    return [
      open.map(({ subject }) => subject),
      open.map(({ section }) => section),
      open.map(({ route }) => route),
      open.map(({ route }) => nameOfRoute(route)),
      open.map(({ route }) => foldText(nameOfRoute(route))),
      open.map(({ route }) => pinyinOf(nameOfRoute(route)).pinyin),
      open.map(({ route }) => pinyinOf(nameOfRoute(route)).initials),
    ]
  }
  const find = async () => {
    const { rows } = await db.query<KnowledgeRef & { id: number }>(
      `select w.subject, w.section, w.route, k.id::float8 as id
         from unnest($1::text[], $2::text[], $3::text[]) w(subject, section, route)
         join lateral (select id from kp k where k.subject = w.subject and k.section = w.section and k.deleted_at is null
                          and (k.route = w.route or (strpos(w.route, '->') = 0 and k.name = w.route))
                        order by k.route = w.route desc, k.status = 'merged', k.id limit 1) k on true`,
      columns().slice(0, 3),
    )
    for (const row of rows) ids.set(knowledgeKey(row), row.id)
  }
  await find()
  if (ids.size === wanted.size) return followed(db, ids)
  await db.query(
    `with made as (
     insert into kp (id, draft_version_id, code, subject, section, route, name, folded_name, pinyin, initials) overriding system value
     select n.id, n.version, 'K' || lpad(n.id::text, greatest(6, length(n.id::text)), '0'), n.subject, n.section, n.route, n.name, n.folded_name, n.pinyin, n.initials
       from (select nextval(pg_get_serial_sequence('kp', 'id')) as id,
                    nextval(pg_get_serial_sequence('kp_version', 'id')) as version, w.*
               from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
                 w(subject, section, route, name, folded_name, pinyin, initials)) n
     on conflict (subject, section, route) where deleted_at is null do nothing returning id, name, draft_version_id)
     insert into kp_version (id, kp_id, name) overriding system value select draft_version_id, id, name from made`,
    columns(),
  )
  await find()
  return followed(db, ids)
}

async function followed(db: Queryable, ids: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const ends = await followMerges(db, [...new Set(ids.values())])
  return new Map([...ids].map(([key, id]) => [key, ends.get(id) ?? id]))
}
