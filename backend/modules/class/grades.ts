import { sql } from 'drizzle-orm'
import { compareKeys } from '../../../lib/contracts/dict/order.ts'
import type { Db } from '../../core/database/database.ts'
import { dictOrder } from '../../core/records/dict-order.ts'
import { schoolWordFinder } from '../../core/tasks/import/school-words.ts'
import { dictItem } from '../../tables/dict.ts'

interface Named {
  readonly key: string
  readonly name: string
}
export interface Grades {
  /**
   * Enabled sections, each with the keys of its enabled and of its disabled grades, in the order of the dictionaries.
   */
  readonly sections: ReadonlyMap<string, Named & Record<'grades' | 'disabled', readonly string[]>>
  readonly names: ReadonlyMap<string, string>
  /** Finds the key of an enabled value by its name, a synonym or another spelling, such as 初一, 7年级 or 初中部. */
  readonly keyOf: Readonly<Record<'section' | 'grade', (text: string) => string | undefined>>
  /**
   * The difference between the indexes of a grade and of the next higher grade in a section's list: 1, or -1 if the
   * dictionary lists the highest grade first.
   */
  readonly up: 1 | -1
}

interface Row extends Named, Record<string, unknown> {
  typeCode: 'section' | 'grade'
  status: number
  subsetIds: string[]
  aliases: string[]
}

export async function readGrades(db: Db): Promise<Grades> {
  const { rows } = await db.execute<Row>(sql`
    select type_code as "typeCode", key, name, status, subset_ids as "subsetIds",
           coalesce(extra->'aliases', '[]') as aliases from ${dictItem}
    where type_code in ('section', 'grade') and deleted_at is null order by ${dictOrder}`)
  const grades = rows.filter((row) => row.typeCode === 'grade')
  const sections = rows.filter((row) => row.typeCode === 'section' && row.status === 1)
  const within = (subset: readonly string[], status: 0 | 1) =>
    grades.filter((grade) => grade.status === status && subset.includes(grade.key)).map(({ key }) => key)
  return {
    sections: new Map(
      sections.map(({ key, name, subsetIds }) => {
        return [key, { key, name, grades: within(subsetIds, 1), disabled: within(subsetIds, 0) }]
      }),
    ),
    names: new Map(grades.map(({ key, name }) => [key, name])),
    keyOf: {
      section: keyFinder('section', sections),
      grade: keyFinder(
        'grade',
        grades.filter(({ status }) => status === 1),
      ),
    },
    up: listsRise(grades) ? 1 : -1,
  }
}

/** The names of the enabled grades, section by section. */
export const gradeNamesOf = ({ sections, names }: Grades): string[] =>
  [...sections.values()].flatMap(({ grades }) => grades.map((key) => names.get(key) ?? key))

function keyFinder(dictionary: 'section' | 'grade', rows: readonly Row[]): (text: string) => string | undefined {
  const find = schoolWordFinder(dictionary, rows)
  return (text) => find(text)?.key
}

/**
 * Returns whether the dictionary lists grades in ascending order. Keys usually ascend with the years at school, but a
 * grade added later may have any key. The majority of the pairs of neighbours therefore decides.
 */
function listsRise(grades: readonly Named[]): boolean {
  const steps = grades.slice(1).map(({ key }, index) => compareKeys(grades[index]?.key ?? '', key))
  return steps.filter((step) => step < 0).length * 2 > steps.length
}
