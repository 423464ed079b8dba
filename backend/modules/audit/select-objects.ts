import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { byGrams, everyWord, type RecordNames } from '../../core/records/names.ts'
import { searchWords } from '../../core/search/search.ts'

/** The most records that a search by name may match. A search with more matches would be slow and useless. */
export const MAX_OBJECTS = 5_000

/**
 * Returns a query for the records that have a name with all these words. The query is a UNION of SELECT statements,
 * numbered by the column `branch`. The first statement searches the names in the log. Each other statement searches the
 * current names of one kind of record. Each statement stops after MAX_OBJECTS + 1 records.
 */
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
      sql`(select ${branch}::int as branch, f.entity, f.id from (${found}) f limit ${MAX_OBJECTS + 1})`,
  )
  return sql.join(branches, sql` union all `)
}

interface Found extends Record<string, unknown> {
  entity: string
  ids: string[]
}

/**
 * Returns SQL conditions on entries `l`. An entry meets at most one of them. They select the entries of records whose
 * current or former name contains all words of the text. `entities` limits the kinds of records. @throws InvalidError
 * when the text matches too many records.
 */
export async function objectsOf(
  db: Db,
  names: readonly RecordNames[],
  text: string,
  entities: readonly string[] | undefined,
): Promise<SQL[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  // A session has no name. It is found by the name of its user.
  const kinds = entities?.flatMap((entity) => (entity === 'session' ? ['session', 'systemUser'] : [entity]))
  const { rows } = await db.execute<Found & { cut: boolean }>(sql`
    select c.entity, array_agg(distinct c.id) as ids, bool_or(c.cut) as cut from (
      select f.entity, f.id, count(*) over (partition by f.branch) > ${MAX_OBJECTS} as cut
      from (${recordsNamed(words, names, kinds)}) f) c
    group by c.entity`)
  if (rows.some(({ cut }) => cut) || rows.reduce((sum, { ids }) => sum + ids.length, 0) > MAX_OBJECTS) {
    throw new InvalidError({ object: `名称含“${text}”的对象超过 ${MAX_OBJECTS} 个，请输入更完整的名称` })
  }
  const people = rows.find(({ entity }) => entity === 'systemUser')?.ids ?? []
  return [...rows.map(entriesOf), ...(people.length ? sessionsOf(people) : [])]
}

const entriesOf = ({ entity, ids }: Found): SQL =>
  sql`l.entity = ${entity} and l.entity_id = any (${sql.param(ids)}::text[])`

/** The id of the user whose sessions were ended by another user. `l.actor` is that other user. */
export const kicked = sql`coalesce(l.after ->> 'userId', case when l.entity = 'systemUser' then l.entity_id end)`

/**
 * Up to this number of users, each user gets a separate condition (SELECT statement of the UNION). The index then
 * delivers the user's entries in list order.
 */
const EACH = 20

function sessionsOf(people: readonly string[]): SQL[] {
  const whose =
    people.length > EACH ? [sql`any (${sql.param([...people])}::bigint[])`] : people.map((id) => sql`${id}::bigint`)
  return [
    ...whose.map((actor) => sql`l.entity = 'session' and l.action <> 'kick' and l.actor = ${actor}`),
    sql`l.entity = 'session' and l.action = 'kick' and ${kicked} = any (${sql.param([...people])}::text[])`,
  ]
}
