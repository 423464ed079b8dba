import { readWrittenClass } from '../../../../lib/contracts/class/written-class.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import { suggestionIn, suggestionsIn } from '../../../core/tasks/import/nearest.ts'
import type { DictNames } from './dictionary.ts'
import type { ClassName } from './names.ts'

/** Reads a class from the grade cell when the class cell is empty. Null when the grade cell contains no class. */
function classInGrade(cells: Cells): { readonly text: string; readonly gradeText: string } | null {
  if (folded(cells.class) !== '') return null
  const text = folded(cells.grade)
  const { grade, gradeText, name } = readWrittenClass(text)
  // A misspelt grade such as 七年节 must not be taken for a class.
  const isClass = /^\d+$/.test(name) || (name !== '' && text.endsWith('班'))
  return grade && isClass ? { text, gradeText } : null
}

/** Returns the texts of a row's organisation and class. The class may come from the grade cell. */
export const placeTexts = (cells: Cells): { readonly organ: string; readonly class: string } => ({
  organ: folded(cells.organ),
  class: folded(cells.class) || (classInGrade(cells)?.text ?? ''),
})

/** Returns the text of a row's grade, without the class that the same cell may contain. */
export const gradeText = (cells: Cells): string => classInGrade(cells)?.gradeText ?? folded(cells.grade)

/**
 * Tells whether a class is in the grade (七年级3班) or of the cohort (2024级3班) written before its name, if any is written.
 */
function isOfGrade(
  group: ClassName,
  { grade, gradeText }: ReturnType<typeof readWrittenClass>,
  dict: DictNames,
): boolean {
  if (!grade) return true
  if ('step' in grade) return dict.byName('grade', gradeText)?.key === group.grade
  return dict.cohortGrades(grade, group.schoolYear, group.section).includes(group.grade)
}

interface Found {
  readonly group: ClassName | null
  readonly issue: Omit<RowIssue, 'field'> | null
}

/**
 * Finds the class that a text names among the classes of an organisation. If several classes match, a class in the
 * grade `given` takes precedence, then an exact name over other spellings, then the latest school year.
 */
export function findClass(text: string, classes: readonly ClassName[], given: string | null, dict: DictNames): Found {
  const written = readWrittenClass(text)
  const same = classes.filter(({ name }) => folded(name) === text)
  const alike = classes.filter(
    (group) =>
      written.name !== '' && readWrittenClass(group.name).name === written.name && isOfGrade(group, written, dict),
  )
  const ofGrade = (groups: readonly ClassName[]) => groups.filter(({ grade }) => given !== null && grade === given)
  const found = [ofGrade(same), ofGrade(alike), same, alike].find((groups) => groups.length > 0) ?? []
  const latest = Math.max(...found.map(({ schoolYear }) => schoolYear))
  const current = found.filter(({ schoolYear }) => schoolYear === latest)
  const [group = null, second] = current
  const nameOf = (one: ClassName) => inGrade(one, dict)
  if (second) {
    return {
      group,
      issue: { message: '几个年级有同名班级，请填写年级', ...suggestionsIn(text, [...current, ...alike].map(nameOf)) },
    }
  }
  if (group) return { group, issue: null }
  const near = suggestionIn(text, [...new Set(classes.map(({ name }) => name))])
  // When the text includes a grade, the suggestion includes a grade too.
  const more = written.grade ? { ...near, ...suggestionIn(text, classes.map(nameOf)) } : near
  return { group: null, issue: { message: '该机构没有这个在读班级', ...more } }
}

/** Returns the class name with its grade in front, in a form that the import can read. */
function inGrade({ grade, name }: ClassName, dict: DictNames): string {
  const { grade: written } = readWrittenClass(name)
  return written ? name : `${dict.byKey('grade', grade)}${name}`
}
