import { sql } from 'drizzle-orm'
import { type DataScope, organWithin } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { dictOrder } from '../../../core/records/dict-order.ts'
import { folded, foldedInSql } from '../../../core/tasks/import/cells.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { schoolClass } from '../../../tables/class.ts'
import { dictItem } from '../../../tables/dict.ts'
import { organ } from '../../../tables/organ.ts'

export interface OrganName {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly status: number
  /** It lies within reach. */
  readonly reached: boolean
}
export interface ClassName {
  readonly id: number
  readonly organId: number
  readonly name: string
  readonly section: string
  readonly grade: string
  readonly schoolYear: number
}
interface DictName {
  readonly typeCode: string
  readonly key: string
  readonly name: string
  readonly status: number
  readonly subsetIds: string[]
  /** Other words for it: 初一. */
  readonly aliases: readonly string[]
}

/** What the texts of a chunk may mean, read with one query each. */
export interface Names {
  readonly organs: ReadonlyMap<string, OrganName>
  /** By organisation and name; several where grades have classes of one name. */
  readonly classes: ReadonlyMap<string, readonly ClassName[]>
  readonly dict: DictNames
  readonly scope: DataScope
  /** Names within reach that texts without a record are compared with. */
  readonly near: { readonly organs: readonly string[]; classes(organId: number): readonly string[] }
}
export interface DictNames {
  byName(typeCode: 'section' | 'grade' | 'subject', name: string): DictName | undefined
  byKey(typeCode: 'section' | 'grade' | 'subject', key: string | null): string
}

/** Texts are folded. */
export const classKey = (organId: number, name: string) => `${organId} ${name}`

export async function readNames(
  { db, scope }: Pick<TaskRun<unknown>, 'db' | 'scope'>,
  texts: readonly { readonly organ: string; readonly class: string }[],
): Promise<Names> {
  const organs = await organsNamed(db, scope, [...new Set(texts.map((row) => row.organ))])
  const ids = [...new Set([...organs.values()].map(({ id }) => id))]
  const names = [...new Set(texts.map((row) => row.class).filter(Boolean))]
  const [classes, dict] = await Promise.all([classesNamed(db, ids, names), readDict(db)])
  const lacks = (row: (typeof texts)[number]) => {
    const found = organs.get(row.organ)
    return found ? row.class !== '' && found.reached && !classes.has(classKey(found.id, row.class)) : row.organ !== ''
  }
  const lacking = texts.filter(lacks)
  const near = await nearNames(db, scope, {
    organs: lacking.some((row) => !organs.has(row.organ)),
    classesOf: [...new Set(lacking.flatMap((row) => organs.get(row.organ)?.id ?? []))],
  })
  return { organs, classes, dict, scope, near }
}

/** The same where nothing but organisations is named. */
export async function readOrganNames(
  { db, scope }: Pick<TaskRun<unknown>, 'db' | 'scope'>,
  texts: readonly string[],
): Promise<Pick<Names, 'organs' | 'near'>> {
  const organs = await organsNamed(db, scope, [...new Set(texts)])
  const lacks = texts.some((text) => text !== '' && !organs.has(text))
  return { organs, near: await nearNames(db, scope, { organs: lacks, classesOf: [] }) }
}

/** More names than this are not compared one by one. */
const COMPARED = 5_000

/** Names somebody may have meant, of what lies within reach; asked for only where a text names nothing. */
async function nearNames(
  db: Db,
  scope: DataScope,
  wanted: { readonly organs: boolean; readonly classesOf: readonly number[] },
): Promise<Names['near']> {
  const { rows: organs } = wanted.organs
    ? await db.execute<{ name: string }>(sql`
        select name from ${organ} o where deleted_at is null and status = 1 and ${organWithin(scope)}
         order by name limit ${COMPARED}`)
    : { rows: [] }
  const { rows: classes } = wanted.classesOf.length
    ? await db.execute<{ organId: number; name: string }>(sql`
        select distinct organ_id::float8 as "organId", name from ${schoolClass}
         where deleted_at is null and status = 'active' and organ_id = any (${sql.param(wanted.classesOf)}::bigint[])
         order by name limit ${COMPARED}`)
    : { rows: [] }
  return {
    organs: organs.map(({ name }) => name),
    classes: (organId) => classes.filter((row) => row.organId === organId).map(({ name }) => name),
  }
}

/** By name and by code; a name wins over another's code. */
async function organsNamed(db: Db, scope: DataScope, texts: readonly string[]): Promise<Map<string, OrganName>> {
  const wanted = sql`${sql.param(texts)}::text[]`
  const { rows } = await db.execute<Record<string, unknown> & OrganName>(sql`
    select id::float8 as id, name, code, status, ${organWithin(scope)} as reached from ${organ} o
     where deleted_at is null and (${foldedInSql(sql`name`)} = any (${wanted}) or code = any (${wanted}))`)
  return new Map([
    ...rows.map((row) => [row.code, row] as const),
    ...rows.map((row) => [folded(row.name), row] as const),
  ])
}

async function classesNamed(
  db: Db,
  organIds: readonly number[],
  names: readonly string[],
): Promise<Map<string, ClassName[]>> {
  const found = new Map<string, ClassName[]>()
  if (names.length === 0) return found
  const { rows } = await db.execute<Record<string, unknown> & ClassName>(sql`
    select id::float8 as id, organ_id::float8 as "organId", name, section, grade, school_year as "schoolYear"
      from ${schoolClass}
     where deleted_at is null and status = 'active' and organ_id = any (${sql.param(organIds)}::bigint[])
       and ${foldedInSql(sql`name`)} = any (${sql.param(names)}::text[])`)
  for (const row of rows) {
    const key = classKey(row.organId, folded(row.name))
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

export async function readDict(db: Db): Promise<DictNames> {
  const { rows } = await db.execute<Record<string, unknown> & DictName>(sql`
    select type_code as "typeCode", key, name, status, subset_ids as "subsetIds",
           coalesce(extra->'aliases', '[]') as aliases from ${dictItem}
     where type_code in ('section', 'grade', 'subject') and deleted_at is null order by status`)
  // Two values may share a word; the one in use comes last and stays, and a name wins over another's alias.
  const names = new Map([
    ...rows.flatMap((row) => row.aliases.map((alias) => [`${row.typeCode} ${folded(alias)}`, row] as const)),
    ...rows.map((row) => [`${row.typeCode} ${folded(row.name)}`, row] as const),
  ])
  const keys = new Map(rows.map((row) => [`${row.typeCode} ${row.key}`, row.name]))
  return {
    byName: (typeCode, name) => names.get(`${typeCode} ${name}`),
    byKey: (typeCode, key) => (key === null ? '' : (keys.get(`${typeCode} ${key}`) ?? key)),
  }
}

/** What the sections and grades in use are called, in their dictionaries' order, and their other words. */
export async function readSchoolNames(
  db: Db,
): Promise<Record<'section' | 'grade', { names: string[]; aliases: ReadonlySet<string> }>> {
  const { rows } = await db.execute<{ typeCode: string; name: string; aliases: string[] }>(sql`
    select type_code as "typeCode", name, coalesce(extra->'aliases', '[]') as aliases from ${dictItem}
     where type_code in ('section', 'grade') and status = 1 and deleted_at is null order by ${dictOrder}`)
  const of = (typeCode: string) => {
    const ofType = rows.filter((row) => row.typeCode === typeCode)
    const aliases = new Set(ofType.flatMap((row) => row.aliases.map((alias) => folded(alias))))
    return { names: ofType.map(({ name }) => name), aliases }
  }
  return { section: of('section'), grade: of('grade') }
}
