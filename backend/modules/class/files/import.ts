import { classBody } from '../../../../lib/contracts/class/calls.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { classWithin, gradeCovered, OUTSIDE_ORGAN } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../core/tasks/import/insert-kind.ts'
import { schoolClass } from '../../../tables/class.ts'
import { readGrades } from '../grades.ts'
import { accountsIn, audited, columnsOf, taken } from '../internal.ts'
import { classColumns, classExportOnly } from './export.ts'
import { bodyOf, type ClassNames, classKey, readClassNames } from './names.ts'

function issuesOf(cells: Cells, names: ClassNames): RowIssue[] {
  const body = bodyOf(cells, names)
  const organ = names.organs.get(folded(cells.organ))
  const issues: RowIssue[] = []
  const addIssue = (field: string, message: string) => issues.push({ field, message })
  // Of a school out of reach a file learns nothing more.
  if (organ && !organ.reached && !gradeCovered(names.scope, body)) return [{ field: 'organ', message: OUTSIDE_ORGAN }]
  if (cells.organ && !organ) addIssue('organ', `没有名称或编码为“${cells.organ}”的机构`)
  else if (organ?.status === 0) addIssue('organ', '机构已停用')
  if (cells.section && !body.section) addIssue('section', `没有名为“${cells.section}”的学段`)
  else if (cells.grade && !body.grade) addIssue('grade', `${cells.section ?? '该学段'}没有“${cells.grade}”`)
  if (cells.headTeacher && organ && !body.headTeacherId) addIssue('headTeacher', '班主任须是该机构的教师账号')
  for (const field of ['name', 'schoolYear'] as const) {
    const checked = classBody.shape[field].safeParse(body[field])
    if (!checked.success && cells[field]) addIssue(field, checked.error.issues[0]?.message ?? '格式不正确')
  }
  const key = classKey(body.organId, body.schoolYear, body.grade, body.name)
  if (names.classes.has(key)) addIssue('name', taken.school_class_name.name)
  return issues
}

async function whyKept(db: Db, id: number): Promise<string | undefined> {
  const count = await accountsIn(db, id)
  return count > 0 ? `已有 ${count} 个账号` : undefined
}

const file = {
  name: 'class:import',
  permission: 'class:import' as const,
  noun: '班级',
  async columns({ db }: Services) {
    const { sections, names } = await readGrades(db)
    const offered = [...sections.values()]
    const options: Record<string, string[]> = {
      section: offered.map(({ name }) => name),
      grade: offered.flatMap(({ grades }) => grades.map((key) => names.get(key) ?? key)),
    }
    return classColumns.map((column) => ({ ...column, options: options[column.field] ?? null }))
  },
  async aliases({ db }: Services) {
    const { section, grade } = (await readGrades(db)).aliases
    return { section: new Set(section.keys()), grade: new Set(grade.keys()) }
  },
  ignored: classExportOnly.map(({ header }) => header),
  example: {
    organ: '示例实验学校',
    section: '初中',
    grade: '七年级',
    name: '1班',
    schoolYear: '2026',
    headTeacher: '',
  },
  uniqueBy: [['organ', 'schoolYear', 'grade', 'name']],
}

export const importKind = insertKind(file, {
  entity: 'class',
  table: schoolClass,
  within: (scope) => classWithin(scope, 'school_class'),
  taken: taken.school_class_name.name,
  counting: ['organ'],
  audited,
  label: (cells) => [cells.organ, cells.grade, cells.name].filter(Boolean).join(' '),
  lookUp: ({ db, scope }, rows) =>
    readClassNames(
      db,
      scope,
      rows.map(({ cells }) => cells),
    ),
  issues: ({ cells }, names) => issuesOf(cells, names),
  async values(_run, cells, names) {
    const [issue] = issuesOf(cells, names)
    const { data, error } = classBody.safeParse(bodyOf(cells, names))
    return data && !issue ? columnsOf(data) : (issue?.message ?? error?.issues[0]?.message ?? '')
  },
  kept: whyKept,
})
