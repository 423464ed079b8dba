import { labelsOf } from '../../../../lib/contracts/base/card.ts'
import { type ClassBody, classBody } from '../../../../lib/contracts/class/calls.ts'
import { classCard } from '../../../../lib/contracts/class/card.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../core/tasks/import/insert-kind.ts'
import { suggestionIn } from '../../../core/tasks/import/nearest.ts'
import type { Filed, RowUpdates } from '../../../core/tasks/import/update-rows.ts'
import { schoolClass } from '../../../tables/class.ts'
import { OUTSIDE_ORGAN } from '../../organ/scope.ts'
import { writeClass } from '../edit-class.ts'
import { gradeNamesOf, readGrades } from '../grades.ts'
import { accountsIn, audited, columnsOf, duplicateMessages } from '../internal.ts'
import { classWithin, gradeCovered } from '../scope.ts'
import { classColumns, classExportOnly } from './export.ts'
import { bodyOf, type ClassNames, classKey, readClassNames, yearIssues } from './names.ts'

function issuesOf(cells: Cells, names: ClassNames, existing?: Filed<ClassBody>): RowIssue[] {
  const body = bodyOf(cells, names)
  const organ = names.organs.get(folded(cells.organ))
  const issues: RowIssue[] = yearIssues(cells)
  const isNumber = issues.length === 0
  const addIssue = (field: string, message: string, more: Partial<RowIssue> = {}) =>
    issues.push({ field, message, ...more })
  // Report only this fault for a school outside the data scope, so that an import reveals nothing else about the
  // school.
  if (organ && !organ.reached && !gradeCovered(names.scope, body)) return [{ field: 'organ', message: OUTSIDE_ORGAN }]
  if (cells.organ && !organ) addIssue('organ', `没有名称或编码为“${cells.organ}”的机构`)
  else if (organ?.status === 0) addIssue('organ', '机构已停用')
  const section = names.grades.sections.get(body.section)
  if (cells.section && !section) {
    const known = [...names.grades.sections.values()].map(({ name }) => name)
    addIssue('section', `没有名为“${cells.section}”的学段`, suggestionIn(cells.section, known))
  } else if (cells.grade && !body.grade) {
    const known = (section?.grades ?? []).map((key) => names.grades.names.get(key) ?? key)
    addIssue('grade', `${cells.section ?? '该学段'}没有“${cells.grade}”`, suggestionIn(cells.grade, known))
  }
  if (cells.headTeacher && organ && !body.headTeacherId) addIssue('headTeacher', '班主任须是该机构的教师账号')
  for (const field of isNumber ? (['name', 'schoolYear'] as const) : (['name'] as const)) {
    const checked = classBody.shape[field].safeParse(body[field])
    if (!checked.success && cells[field]) addIssue(field, checked.error.issues[0]?.message ?? '格式不正确')
  }
  if (!existing && names.classes.has(keyOf(body))) addIssue('name', duplicateMessages.school_class_name.name)
  return issues
}

const keyOf = ({ organId, schoolYear, grade, name }: ClassBody): string => classKey(organId, schoolYear, grade, name)

/**
 * A row identifies its class by organisation, school year, grade and name, so an import can change only the section and
 * the head teacher.
 */
const updates: RowUpdates<ClassBody, ClassNames> = {
  permission: 'class:edit',
  labels: labelsOf(classCard),
  schema: classBody,
  key: 'name',
  fields: { organ: 'organId', headTeacher: 'headTeacherId' },
  taken: duplicateMessages,
  async find(acting, { db }, rows) {
    const all = rows.map(({ cells }) => cells)
    const names = await readClassNames(db, acting.scope, all)
    return new Map(
      rows.flatMap(({ no, cells }) => {
        const given = bodyOf(cells, names)
        const one = names.classes.get(keyOf(given))
        if (!one?.reached) return []
        const { id, rowVersion, section, headTeacherId, headTeacher } = one
        const filed = { section: names.grades.sections.get(section)?.name ?? section, headTeacher: headTeacher ?? '' }
        return [[no, { id, rowVersion, body: { ...given, section, headTeacherId }, cells: filed }] as const]
      }),
    )
  },
  body: bodyOf,
  async write(acting, tx, input, action) {
    const { before, after } = await writeClass(acting, tx, input, action)
    return { before: audited(before), after: audited(after), rowVersion: after.rowVersion }
  },
}

async function reasonToKeep(db: Db, id: number): Promise<string | undefined> {
  const count = await accountsIn(db, id)
  return count > 0 ? `已有 ${count} 个账号` : undefined
}

const file = {
  name: 'class:import',
  permission: 'class:import' as const,
  noun: '班级',
  async columns({ db }: Services) {
    const known = await readGrades(db)
    const options: Record<string, string[]> = {
      section: [...known.sections.values()].map(({ name }) => name),
      grade: gradeNamesOf(known),
    }
    return classColumns.map((column) => ({ ...column, options: options[column.field] ?? null }))
  },
  judged: ['section', 'grade'],
  ignored: classExportOnly.map(({ header }) => header),
  example: {
    organ: '示例实验学校',
    section: '初中',
    grade: '七年级',
    name: '1班',
    schoolYear: '2026',
    headTeacher: '',
  },
  uniqueBy: ['name'],
}

export const importKind = insertKind(file, {
  entity: 'class',
  table: schoolClass,
  within: (scope) => classWithin(scope, 'school_class'),
  taken: duplicateMessages.school_class_name.name,
  counting: ['organ'],
  audited,
  label: (cells) => [cells.organ, cells.grade, cells.name].filter(Boolean).join(' '),
  keys(cells, names) {
    const body = bodyOf(cells, names)
    // A row without organisation, grade or name has no key to compare; `issues` reports the missing value.
    return [body.organId && body.grade && body.name ? keyOf(body) : null]
  },
  lookUp: ({ db, scope }, rows) =>
    readClassNames(
      db,
      scope,
      rows.map(({ cells }) => cells),
    ),
  issues: ({ cells }, names, existing) => issuesOf(cells, names, existing),
  updates,
  async values(_run, cells, names) {
    const [issue] = issuesOf(cells, names)
    const { data, error } = classBody.safeParse(bodyOf(cells, names))
    return data && !issue ? columnsOf(data) : (issue?.message ?? error?.issues[0]?.message ?? '')
  },
  kept: reasonToKeep,
})
