import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { byGrams, everyWord, type RecordNames } from '../../core/records/names.ts'
import { searchWords } from '../../core/search/search.ts'

/** More records make no useful answer, and a slow one. */
export const OBJECTS_MOST = 5_000

/** Rows (branch, entity, id), each branch cut off by itself: nothing has to be read whole to be cut off. */
function recordsNamed(
  words: readonly string[],
  names: readonly RecordNames[],
  only: readonly string[] | undefined,
): SQL {
  const held = everyWord(words, (word) => byGrams(sql`r.grams`, sql`r.name`, word))
  const inEntries = sql`select r.entity, r.entity_id as id from audit_name r where ${held}
    and ${only ? sql`r.entity = any (${sql.param([...only])}::text[])` : sql`true`}`
  const now = names.flatMap(({ entity, search }) => {
    if (!search || (only && !only.includes(entity))) return []
    return [sql`select ${entity}::text as entity, f.id from (${search(words)}) f`]
  })
  const branches = [inEntries, ...now].map(
    (found, branch) =>
      sql`(select ${branch}::int as branch, f.entity, f.id from (${found}) f limit ${OBJECTS_MOST + 1})`,
  )
  return sql.join(branches, sql` union all `)
}

interface Found extends Record<string, unknown> {
  entity: string
  ids: string[]
}

/**
 * What makes an entry `l` one of a record whose name, now or in any entry, has all words of a text: a condition for
 * each kind of record, no entry meets two. Of `entities` only, where they are given. Throws InvalidError where too many
 * records are found.
 */
export async function objectsOf(
  db: Db,
  names: readonly RecordNames[],
  text: string,
  entities: readonly string[] | undefined,
): Promise<SQL[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  // A session is its person's.
  const kinds = entities?.flatMap((entity) => (entity === 'session' ? ['session', 'systemUser'] : [entity]))
  const { rows } = await db.execute<Found & { cut: boolean }>(sql`
    select c.entity, array_agg(distinct c.id) as ids, bool_or(c.cut) as cut from (
      select f.entity, f.id, count(*) over (partition by f.branch) > ${OBJECTS_MOST} as cut
      from (${recordsNamed(words, names, kinds)}) f) c
    group by c.entity`)
  if (rows.some(({ cut }) => cut) || rows.reduce((sum, { ids }) => sum + ids.length, 0) > OBJECTS_MOST) {
    throw new InvalidError({ object: `名称含“${text}”的对象超过 ${OBJECTS_MOST} 个，请输入更完整的名称` })
  }
  const people = rows.find(({ entity }) => entity === 'systemUser')?.ids ?? []
  return [...rows.map(entriesOf), ...(people.length ? sessionsOf(people) : [])]
}

const entriesOf = ({ entity, ids }: Found): SQL =>
  sql`l.entity = ${entity} and l.entity_id = any (${sql.param(ids)}::text[])`

/** Whom sessions ended by others belonged to: the actor is somebody else. */
export const kicked = sql`coalesce(l.after ->> 'userId', case when l.entity = 'systemUser' then l.entity_id end)`

/** So few are read each along their own part of the index, in the order of the list. */
const EACH = 20

function sessionsOf(people: readonly string[]): SQL[] {
  const whose =
    people.length > EACH ? [sql`any (${sql.param([...people])}::bigint[])`] : people.map((id) => sql`${id}::bigint`)
  return [
    ...whose.map((actor) => sql`l.entity = 'session' and l.action <> 'kick' and l.actor = ${actor}`),
    sql`l.entity = 'session' and l.action = 'kick' and ${kicked} = any (${sql.param([...people])}::text[])`,
  ]
}
