import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { dictItem } from '../../tables/dict.ts'

interface Named {
  readonly key: string
  readonly name: string
}
export interface Grades {
  /** Sections in use, with their grades in use from the first to the last. */
  readonly sections: ReadonlyMap<string, Named & { readonly grades: readonly string[] }>
  readonly names: ReadonlyMap<string, string>
}

interface Row extends Named, Record<string, unknown> {
  typeCode: 'section' | 'grade'
  status: number
  subsetIds: string[]
}

/** Which grades follow one another, as the dictionaries order them. */
export async function readGrades(db: Db): Promise<Grades> {
  const { rows } = await db.execute<Row>(sql`
    select type_code as "typeCode", key, name, status, subset_ids as "subsetIds" from ${dictItem}
    where type_code in ('section', 'grade') and deleted_at is null order by sort, key`)
  const grades = rows.filter((row) => row.typeCode === 'grade')
  const sections = rows.filter((row) => row.typeCode === 'section' && row.status === 1)
  const offered = (subset: readonly string[]) =>
    grades.filter(({ key, status }) => status === 1 && subset.includes(key)).map(({ key }) => key)
  return {
    sections: new Map(sections.map(({ key, name, subsetIds }) => [key, { key, name, grades: offered(subsetIds) }])),
    names: new Map(grades.map(({ key, name }) => [key, name])),
  }
}
