import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { readWrittenClass, schoolYearAt } from '../../../../lib/contracts/class/written-class.ts'
import type { MissingClass } from '../../../../lib/contracts/task/calls.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { taskRow } from '../../../tables/task.ts'
import type { DictNames } from './dictionary.ts'
import { findClass, placeTexts } from './find-class.ts'
import { type Names, readNames } from './names.ts'
import { gradesOf } from './parse-row.ts'

/** The most distinct combinations of organisation, class, section and grade in which `readMissingClasses` searches. */
const PLACES = 500

/**
 * Returns the classes that invalid rows name with a grade and that do not exist, in organisations of the data scope.
 */
export async function readMissingClasses(run: TaskRun<Record<string, unknown>>): Promise<MissingClass[]> {
  const { rows } = await run.db.execute<{ cells: Cells }>(sql`
    select distinct jsonb_strip_nulls(jsonb_build_object('organ', payload -> 'organ', 'class', payload -> 'class',
             'section', payload -> 'section', 'grade', payload -> 'grade')) as cells
      from ${taskRow} where task_id = ${run.taskId} and state = 'invalid' limit ${PLACES}`)
  const named = rows.filter(({ cells }) => placeTexts(cells).class !== '')
  if (named.length === 0) return []
  const names = await readNames(
    run,
    named.map(({ cells }) => placeTexts(cells)),
  )
  const found = named.flatMap(({ cells }) => missingClass(cells, names) ?? [])
  return [...new Map(found.map((one) => [`${one.organId} ${one.grade} ${one.name}`, one])).values()]
}

function missingClass(cells: Cells, names: Names): MissingClass | null {
  const { dict } = names
  const texts = placeTexts(cells)
  const organ = names.organs.get(texts.organ)
  if (!organ?.reached || organ.status !== 1) return null
  const given = gradesOf(cells, names, true, [])
  const { group } = findClass(texts.class, names.classes.get(organ.id) ?? [], given.grade, dict)
  const schoolYear = schoolYearAt(schoolDay())
  const grade = given.grade ?? gradeOf(texts.class, dict, given.section, schoolYear)
  const name = nameOf(texts.class)
  // A class of this name in another grade is not the missing class, because every grade may have a class of this name.
  if (grade === null || name === '' || group?.grade === grade) return null
  const sections = dict.sectionsOf(grade).filter(({ key }) => given.section === null || key === given.section)
  const [section, second] = sections
  if (!section || second) return null
  const gradeName = dict.byKey('grade', grade)
  return { organId: String(organ.id), organName: organ.name, section: section.key, grade, gradeName, name, schoolYear }
}

/** Returns the key of the grade written before a class, or null when it is absent or ambiguous. */
function gradeOf(text: string, dict: DictNames, section: string | null, schoolYear: number): string | null {
  const { grade, gradeText } = readWrittenClass(text)
  if (!grade) return null
  if ('step' in grade) return dict.byName('grade', gradeText)?.key ?? null
  const [only, second] = dict.cohortGrades(grade, schoolYear, section)
  return only === undefined || second !== undefined ? null : only
}

/** Returns the name for a new class: 9班 for 七年级（9）班, 实验班 for 七年级实验班. */
function nameOf(text: string): string {
  const { name } = readWrittenClass(text)
  return name === '' || name.length > 29 ? '' : `${name}班`
}
