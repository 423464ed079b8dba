import { type AccountKind, accountBody } from '../../../../lib/contracts/account/calls.ts'
import { accountTypeNames, endless } from '../../../../lib/contracts/account/card.ts'
import { lastTrialDay } from '../../../../lib/contracts/account/trial.ts'
import { readPhone } from '../../../../lib/contracts/base/phone.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { readWrittenGrade, schoolYearAt } from '../../../../lib/contracts/class/written-class.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, dayIn, folded } from '../../../core/tasks/import/cells.ts'
import { suggestionIn, suggestionsIn } from '../../../core/tasks/import/nearest.ts'
import { OUTSIDE_ORGAN } from '../../organ/scope.ts'
import { isWithinScope } from '../scope.ts'
import type { DictNames } from './dictionary.ts'
import { findClass, gradeText, placeTexts } from './find-class.ts'
import type { ClassName, Names, OrganName } from './names.ts'

export interface ParsedRow {
  readonly userName: string
  readonly fullName: string
  readonly phone: string
  readonly organId: number
  readonly classId: number | null
  readonly section: string | null
  readonly grade: string | null
  readonly subjects: string[]
  readonly type: 'trial' | 'formal'
  readonly validTo: string | null
}

type AddIssue = (field: string, message: string) => void

/** Trims a name and joins its white space. NFKC normalisation would change some characters that names contain. */
const nameOf = (cell = '') => cell.replace(/\s+/g, ' ').trim()

/** Parses a row of a file. The values may be used only when no issue is an error. */
export function parseRow(kind: AccountKind, cells: Cells, names: Names): { values: ParsedRow; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const addIssue: AddIssue = (field, message) => issues.push({ field, message })
  const userName = folded(cells.userName)
  const fullName = nameOf(cells.fullName)
  const phone = readPhone(cells.phone ?? '')
  for (const [field, value] of Object.entries({ userName, fullName, phone })) {
    const checked = accountBody.shape[field as 'userName'].safeParse(value)
    // The check of required cells already reports an empty cell.
    if (!checked.success && value !== '') addIssue(field, checked.error.issues[0]?.message ?? '格式不正确')
  }
  const texts = placeTexts(cells)
  const organ = names.organs.get(texts.organ)
  if (!organ && texts.organ) {
    issues.push({
      field: 'organ',
      message: `没有名称或编码为“${texts.organ}”的机构`,
      ...suggestionIn(texts.organ, names.near.organs),
    })
  }
  // The checks of status and class are skipped for an organisation outside the data scope, because their messages would
  // tell the user about the organisation.
  const open = organ && (organ.reached || (!names.scope.all && names.scope.grants.length > 0))
  if (open && organ.status !== 1) addIssue('organ', `机构“${organ.name}”已停用`)
  const grades = gradesOf(cells, names, texts.class !== '', issues)
  const found =
    open && texts.class ? findClass(texts.class, names.classes.get(organ.id) ?? [], grades.grade, names.dict) : null
  if (found?.issue) issues.push({ field: folded(cells.class) === '' ? 'grade' : 'class', ...found.issue })
  const group = found?.group ?? null
  if (kind === 'student' && group) sameAsClass(group, grades, names.dict, addIssue)
  const place = kind === 'student' && group ? { section: group.section, grade: group.grade } : grades
  const subjects = kind === 'teacher' ? subjectsOf(cells, names.dict, issues) : []
  if (organ && !isWithinScope(kind, names.scope, inScopeOnly(organ), { organId: organ.id, ...place, subjects })) {
    addIssue('organ', OUTSIDE_ORGAN)
  }
  const type = kind === 'student' && folded(cells.type) === accountTypeNames.trial ? 'trial' : 'formal'
  const values: ParsedRow = {
    userName,
    fullName,
    phone,
    ...place,
    organId: organ?.id ?? 0,
    classId: group?.id ?? null,
    subjects,
    type,
    validTo: endOf(folded(cells.validTo), type, addIssue),
  }
  if (values.validTo !== null && values.validTo < schoolDay()) {
    issues.push({ field: 'validTo', level: 'warn', message: '到期日已过：导入后不能启用，续期后才能使用' })
  }
  return { values, issues }
}

const inScopeOnly = ({ id, reached }: OrganName) => new Set(reached ? [id] : [])

interface Grades {
  readonly section: string | null
  readonly grade: string | null
}

/**
 * Reads section and grade of a row and adds issues. A cohort (2024级) gives no grade when the row names a class, because
 * the class decides the grade.
 */
export function gradesOf(cells: Cells, { dict }: Names, hasClass: boolean, issues: RowIssue[]): Grades {
  const value = (field: 'section' | 'grade', text: string) => {
    if (!text) return null
    const item = dict.byName(field, text)
    const what = field === 'section' ? '学段' : '年级'
    if (!item) issues.push({ field, message: `没有名为“${text}”的${what}`, ...suggestionIn(text, dict.names(field)) })
    else if (item.status !== 1) issues.push({ field, message: `${what}“${text}”已停用` })
    return item ?? null
  }
  const section = value('section', folded(cells.section))
  const text = gradeText(cells)
  const cohort = readWrittenGrade(text)
  if (cohort && !('step' in cohort)) {
    const keys = dict.cohortGrades(cohort, schoolYearAt(schoolDay()), section?.key)
    const [only = null] = keys.length === 1 ? keys : []
    if (only === null && !hasClass) {
      const offers = suggestionsIn(
        text,
        keys.map((key) => dict.byKey('grade', key)),
      )
      issues.push({ field: 'grade', message: `不能确定“${text}”是哪个年级，请填写年级`, ...offers })
    }
    return { section: section?.key ?? null, grade: hasClass ? null : only }
  }
  const grade = value('grade', text)
  if (section && grade && !section.subsetIds.includes(grade.key)) {
    issues.push({ field: 'grade', message: `${section.name}没有${grade.name}` })
  }
  return { section: section?.key ?? null, grade: grade?.key ?? null }
}

function sameAsClass(group: ClassName, { section, grade }: Grades, dict: DictNames, addIssue: AddIssue): void {
  if (grade && grade !== group.grade) addIssue('grade', `班级“${group.name}”是${dict.byKey('grade', group.grade)}`)
  else if (section && section !== group.section)
    addIssue('section', `班级“${group.name}”是${dict.byKey('section', group.section)}`)
}

function subjectsOf(cells: Cells, dict: DictNames, issues: RowIssue[]): string[] {
  const texts = folded(cells.subjects)
    .split(/[、,;，；]/)
    .map((text) => text.trim())
    .filter(Boolean)
  const keys = texts.flatMap((text) => {
    const item = dict.byName('subject', text)
    if (item?.status === 1) return item.key
    // A suggestion replaces the whole cell, so a cell with several subjects gets none.
    const offers = item || texts.length > 1 ? {} : suggestionIn(text, dict.names('subject'))
    issues.push({ field: 'subjects', message: item ? `学科“${text}”已停用` : `没有名为“${text}”的学科`, ...offers })
    return []
  })
  return [...new Set(keys)]
}

/** Returns the end date. A trial without an end date gets the last day that is allowed for trials. */
const endOf = (text: string, type: ParsedRow['type'], addIssue: AddIssue): string | null =>
  type === 'trial' && text === '' ? lastTrialDay(schoolDay()) : dayOf(text, addIssue)

function dayOf(text: string, addIssue: AddIssue): string | null {
  if (!text || text === endless) return null
  const day = dayIn(text)
  if (day !== null && accountBody.shape.validTo.safeParse(day).success) return day
  addIssue('validTo', day === null ? '日期格式应为 2027-08-31' : '没有这一天')
  return null
}
