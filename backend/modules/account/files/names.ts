import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { folded, foldedInSql } from '../../../core/tasks/import/cells.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { schoolClass } from '../../../tables/class.ts'
import { organ } from '../../../tables/organ.ts'
import { organWithin } from '../../organ/scope.ts'
import { type DictNames, readDict } from './dictionary.ts'

export interface OrganName {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly status: number
  /** Whether the organisation is in the user's data scope. */
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
/**
 * The organisations, classes and dictionary items that the rows of a chunk may name. Each of these kinds of record is
 * read with one query.
 */
export interface Names {
  readonly organs: ReadonlyMap<string, OrganName>
  /** Active classes by organisation id, only for organisations whose rows name a class. */
  readonly classes: ReadonlyMap<number, readonly ClassName[]>
  readonly dict: DictNames
  readonly scope: DataScope
  /**
   * Names of enabled organisations in the data scope. If a cell names no existing organisation, the import suggests the
   * most similar of these names.
   */
  readonly near: { readonly organs: readonly string[] }
}

export async function readNames(
  { db, scope }: Pick<TaskRun<unknown>, 'db' | 'scope'>,
  texts: readonly { readonly organ: string; readonly class: string }[],
): Promise<Names> {
  const { organs, near } = await readOrganNames(
    { db, scope },
    texts.map((row) => row.organ),
  )
  const named = texts.flatMap((row) => (row.class === '' ? [] : (organs.get(row.organ)?.id ?? [])))
  const [classes, dict] = await Promise.all([classesOf(db, [...new Set(named)]), readDict(db)])
  return { organs, classes, dict, scope, near }
}

/** Reads the organisations that the texts name, for files without classes. */
export async function readOrganNames(
  { db, scope }: Pick<TaskRun<unknown>, 'db' | 'scope'>,
  texts: readonly string[],
): Promise<Pick<Names, 'organs' | 'near'>> {
  const organs = await organsNamed(db, scope, [...new Set(texts)])
  const lacks = texts.some((text) => text !== '' && !organs.has(text))
  return { organs, near: { organs: lacks ? await organsNear(db, scope) : [] } }
}

/** The most organisation names with which a misspelt name is compared. */
const COMPARED = 5_000

/**
 * Reads the names of enabled organisations in the data scope; for a misspelt name, the import suggests the most similar
 * of these names.
 */
async function organsNear(db: Db, scope: DataScope): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from ${organ} o where deleted_at is null and status = 1 and ${organWithin(scope)}
     order by name limit ${COMPARED}`)
  return rows.map(({ name }) => name)
}

/** Finds organisations by name and by code; a name takes precedence over the code of another organisation. */
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

async function classesOf(db: Db, organIds: readonly number[]): Promise<Map<number, ClassName[]>> {
  const found = new Map<number, ClassName[]>()
  if (organIds.length === 0) return found
  const { rows } = await db.execute<Record<string, unknown> & ClassName>(sql`
    select id::float8 as id, organ_id::float8 as "organId", name, section, grade, school_year as "schoolYear"
      from ${schoolClass}
     where deleted_at is null and status = 'active' and organ_id = any (${sql.param(organIds)}::bigint[])
     order by grade, name`)
  for (const row of rows) {
    const known = found.get(row.organId)
    if (known) known.push(row)
    else found.set(row.organId, [row])
  }
  return found
}
