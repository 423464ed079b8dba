import { sql } from 'drizzle-orm'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { type Cells, folded, foldedInSql, nameKey, nameKeyInSql } from '../../../core/tasks/import/cells.ts'
import { numberIn, numberIssues } from '../../../core/tasks/import/numbers.ts'
import { account as accountTable } from '../../../tables/account.ts'
import { organ as organTable } from '../../../tables/organ.ts'
import { byAccountName, mayBeNamed } from '../../account/index.ts'
import { organWithin } from '../../organ/scope.ts'
import { type Grades, readGrades } from '../grades.ts'
import { classWithin } from '../scope.ts'

interface NamedOrgan extends Record<string, unknown> {
  readonly id: string
  readonly status: number
  /** True if the organisation is within the data scope. */
  readonly reached: boolean
}

interface NamedClass extends Record<string, unknown> {
  readonly id: number
  readonly rowVersion: number
  readonly section: string
  readonly headTeacherId: string | null
  /** Account name of the head teacher. */
  readonly headTeacher: string | null
  /** True if the class is within the data scope. */
  readonly reached: boolean
}

/** The records against which a chunk of the file is checked. */
export interface ClassNames {
  readonly grades: Grades
  /**
   * The key is the name or the code of an organisation. If a name equals the code of another organisation, the name
   * takes precedence.
   */
  readonly organs: ReadonlyMap<string, NamedOrgan>
  /** Finds a teacher of an organisation by account name and returns the teacher's id, or null. */
  teacherIn(organId: string, userName: string): string | null
  /** The key consists of organisation, school year, grade and name (`classKey`). */
  readonly classes: ReadonlyMap<string, NamedClass>
  readonly scope: DataScope
}

export const classKey = (organId: string, year: unknown, grade: string, name: string) =>
  [organId, year, grade, nameKey(name)].join(' ')
const nameOf = (cells: Cells) => (cells.name ?? '').trim()

export async function readClassNames(db: Db, scope: DataScope, rows: readonly Cells[]): Promise<ClassNames> {
  const param = (field: string) => sql`${sql.param([...new Set(rows.map((cells) => folded(cells[field])))])}::text[]`
  const { rows: organs } = await db.execute<NamedOrgan & { name: string; code: string }>(sql`
    select id::text, ${foldedInSql(sql`name`)} as name, code, status, ${organWithin(scope)} as reached from ${organTable} o
    where deleted_at is null and (${foldedInSql(sql`name`)} = any(${param('organ')}) or code = any(${param('organ')}))`)
  const ids = sql`${sql.param(organs.map(({ id }) => id))}::bigint[]`
  const headTeachers = [...new Set(rows.map((cells) => folded(cells.headTeacher)))]
  const { rows: teachers } = await db.execute<{ id: string; organ: string; userName: string; isTwin: boolean }>(sql`
    select a.id::text, a.organ_id::text as organ, a.user_name as "userName", a.name_twin is not null as "isTwin"
      from ${accountTable} a
     where a.kind = 'teacher' and a.status <> 'closed' and a.organ_id = any(${ids}) and ${mayBeNamed(headTeachers)}`)
  const teacherNamed = byAccountName(teachers)
  const { rows: classes } = await db.execute<
    NamedClass & { organ: string; year: number; grade: string; name: string }
  >(sql`
    select id::float8 as id, row_version as "rowVersion", organ_id::text as organ, school_year as year, section, grade, name,
           head_teacher_id::text as "headTeacherId",
           (select t.user_name from ${accountTable} t where t.id = c.head_teacher_id) as "headTeacher",
           ${classWithin(scope)} as reached
      from school_class c
    where deleted_at is null and organ_id = any(${ids}) and ${nameKeyInSql(sql`name`)} = any(${sql.param(rows.map(({ name }) => nameKey(name)))}::text[])`)
  return {
    scope,
    grades: await readGrades(db),
    organs: new Map([
      ...organs.map((one) => [one.code, one] as const),
      ...organs.map((one) => [one.name, one] as const),
    ]),
    teacherIn(organId, userName) {
      const teacher = teacherNamed(userName)
      return teacher?.organ === organId ? teacher.id : null
    },
    classes: new Map(classes.map((one) => [classKey(one.organ, one.year, one.grade, one.name), one])),
  }
}

const classNumbers = { schoolYear: { units: ['学年', '年'] } }

/**
 * Reduces a school year such as 2026–2027, as lists and forms write it, to its first year; other texts are returned
 * unchanged.
 */
const yearText = (cell = ''): string =>
  folded(cell).replace(/^(\d{4}) ?[-\u2010-\u2015~至] ?(\d{4})(?=$|学年$)/, (written, first, last) =>
    Number(last) === Number(first) + 1 ? first : written,
  )

export const yearIssues = (cells: Cells): RowIssue[] =>
  numberIssues(cells.schoolYear ? { schoolYear: yearText(cells.schoolYear) } : {}, classNumbers)

/** Converts a row to the body that the form would send; a reference to an unknown record becomes an empty value. */
export function bodyOf(cells: Cells, { organs, grades, teacherIn }: ClassNames) {
  const organId = organs.get(folded(cells.organ))?.id ?? ''
  const texts = { section: folded(cells.section), grade: folded(cells.grade) }
  const section = grades.sections.get(grades.keyOf.section(texts.section) ?? '')
  const known = section?.grades.find((key) => grades.names.get(key) === texts.grade)
  const meant = grades.keyOf.grade(texts.grade)
  const grade = known ?? section?.grades.find((key) => key === meant) ?? ''
  const headTeacherId = teacherIn(organId, folded(cells.headTeacher))
  const schoolYear = numberIn(yearText(cells.schoolYear), classNumbers.schoolYear) ?? Number.NaN
  return { organId, section: section?.key ?? '', grade, name: nameOf(cells), headTeacherId, schoolYear }
}
