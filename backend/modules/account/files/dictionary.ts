import { sql } from 'drizzle-orm'
import { readWrittenGrade, type WrittenGrade } from '../../../../lib/contracts/class/written-class.ts'
import type { Db } from '../../../core/database/database.ts'
import { dictOrder } from '../../../core/records/dict-order.ts'
import { type SchoolDictionary, schoolWordFinder } from '../../../core/tasks/import/school-words.ts'
import { dictItem } from '../../../tables/dict.ts'

interface DictName extends Record<string, unknown> {
  readonly typeCode: SchoolDictionary
  readonly key: string
  readonly name: string
  readonly status: number
  readonly subsetIds: string[]
  /** Other names of the item, such as 初一. */
  readonly aliases: readonly string[]
}

export interface DictNames {
  byName(typeCode: SchoolDictionary, name: string): DictName | undefined
  byKey(typeCode: SchoolDictionary, key: string | null): string
  /** Names of the enabled items in dictionary order. */
  names(typeCode: SchoolDictionary): readonly string[]
  /** Returns the enabled sections that contain the grade. */
  sectionsOf(grade: string): readonly DictName[]
  /**
   * Returns the keys of the grades that a cohort such as 2024级 may be in, one for each section. With `section`, only
   * the grade in this section is returned. For a text that names a grade directly, the array is empty.
   */
  cohortGrades(cohort: WrittenGrade, schoolYear: number, section?: string | null): readonly string[]
}

export async function readDict(db: Db): Promise<DictNames> {
  const { rows } = await db.execute<DictName>(sql`
    select type_code as "typeCode", key, name, status, subset_ids as "subsetIds",
           coalesce(extra->'aliases', '[]') as aliases from ${dictItem}
     where type_code in ('section', 'grade', 'subject') and deleted_at is null order by ${dictOrder}`)
  const of = (typeCode: SchoolDictionary) => {
    const all = rows.filter((row) => row.typeCode === typeCode)
    const used = all.filter(({ status }) => status === 1)
    const [findUsed, findAny] = [schoolWordFinder(typeCode, used), schoolWordFinder(typeCode, all)]
    return {
      used,
      // When two items share a name, the enabled item takes precedence.
      find: (text: string) => findUsed(text) ?? findAny(text),
      names: new Map(all.map(({ key, name }) => [key, name])),
    }
  }
  const dictionaries = { section: of('section'), grade: of('grade'), subject: of('subject') }
  const { section: sections, grade: grades } = dictionaries
  const steps = new Map(grades.used.flatMap(({ key, name }) => stepsOf(key, name)))
  return {
    byName: (typeCode, name) => dictionaries[typeCode].find(name),
    byKey: (typeCode, key) => (key === null ? '' : (dictionaries[typeCode].names.get(key) ?? key)),
    names: (typeCode) => dictionaries[typeCode].used.map(({ name }) => name),
    sectionsOf: (grade) => sections.used.filter(({ subsetIds }) => subsetIds.includes(grade)),
    cohortGrades(cohort, schoolYear, section = null) {
      const wanted = sections.used.filter(({ key }) => section === null || key === section)
      return wanted.flatMap(({ subsetIds }) => {
        const years = subsetIds.flatMap((key) => steps.get(key) ?? [])
        const step = stepAt(cohort, schoolYear, Math.min(...years), Math.max(...years))
        return subsetIds.filter((key) => step !== null && steps.get(key) === step)
      })
    },
  }
}

/**
 * Returns the grade's key with the year of school that the grade's name states, such as 7 for 七年级. The array is empty
 * if the name states no year of school.
 */
function stepsOf(key: string, name: string): [string, number][] {
  const grade = readWrittenGrade(name)
  return grade && 'step' in grade ? [[key, grade.step]] : []
}

/**
 * Returns the year of school that a cohort is in, if its section consists of the school years `first` to `last`. Null
 * for a text that names a grade and no cohort.
 */
function stepAt(cohort: WrittenGrade, schoolYear: number, first: number, last: number): number | null {
  if ('entered' in cohort) return first + schoolYear - cohort.entered
  return 'leaves' in cohort ? last - (cohort.leaves - schoolYear - 1) : null
}
