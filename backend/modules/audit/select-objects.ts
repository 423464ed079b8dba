import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { intArray, searchWords, wordGrams } from '../../core/search/search.ts'

/** More records make no useful answer, and a slow one. */
export const OBJECTS_MOST = 5_000

const every = (words: readonly string[], one: (word: string) => SQL) => sql.join(words.map(one), sql` and `)
const like = (text: SQL, word: string) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
/** What the index narrows down and the text itself proves. */
const byGrams = (grams: SQL, text: SQL) => (word: string) =>
  sql`${grams} @> ${intArray(wordGrams(word))}::int4[] and ${like(text, word)}`

/** How records are called now; small tables are read through. What came with the product has no entry that names it. */
const plain: readonly (readonly [entity: SQL, name: SQL, from: SQL])[] = [
  [sql`'agent'`, sql`r.name`, sql`agent r`],
  [sql`'area'`, sql`r.full_name`, sql`area r`],
  [sql`'class'`, sql`o.name || r.name`, sql`school_class r join organ o on o.id = r.organ_id`],
  [sql`'dict'`, sql`r.name`, sql`dict_item r`],
  [sql`case r.tree when 'organ' then 'orgMenu' else 'menu' end`, sql`r.name`, sql`menu r`],
  [sql`'menuPackage'`, sql`r.name`, sql`menu_package r`],
  [sql`'organ'`, sql`r.name`, sql`organ r`],
  [sql`'role'`, sql`r.name`, sql`role r`],
  [sql`'systemUser'`, sql`r.full_name || ' ' || r.user_name`, sql`"system_user" r`],
]

/** Rows (branch, entity, id), each branch cut off by itself: nothing has to be read whole to be cut off. */
function recordsNamed(words: readonly string[], entities: readonly string[] | undefined): SQL {
  const only = entities ? sql`f.entity = any (${sql.param([...entities])}::text[])` : sql`true`
  const now = plain.map(([entity, name, from]) => {
    const text = sql`replace(lower(${name}), ' ', '')`
    return sql`select ${entity} as entity, r.id::text as id from ${from} where ${every(words, (word) => like(text, word))}`
  })
  const account = byGrams(sql`r.grams`, sql`lower(r.full_name || ' ' || r.user_name)`)
  const any = [
    sql`select r.entity, r.entity_id as id from audit_name r where ${every(words, byGrams(sql`r.grams`, sql`r.name`))}`,
    ...now,
    sql`select r.kind as entity, r.id::text as id from account r where ${every(words, account)}`,
    sql`select 'question' as entity, r.id::text as id from question r where r.code = ${words.join('').toUpperCase()}`,
  ]
  const branches = any.map(
    (found, branch) =>
      sql`(select ${branch}::int as branch, f.entity, f.id from (${found}) f where ${only} limit ${OBJECTS_MOST + 1})`,
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
export async function objectsOf(db: Db, text: string, entities: readonly string[] | undefined): Promise<SQL[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  // A session is its person's.
  const kinds = entities?.flatMap((entity) => (entity === 'session' ? ['session', 'systemUser'] : [entity]))
  const { rows } = await db.execute<Found & { cut: boolean }>(sql`
    select c.entity, array_agg(distinct c.id) as ids, bool_or(c.cut) as cut from (
      select f.entity, f.id, count(*) over (partition by f.branch) > ${OBJECTS_MOST} as cut
      from (${recordsNamed(words, kinds)}) f) c
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
