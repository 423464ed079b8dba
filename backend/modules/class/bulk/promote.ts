import { classWithin, gradeCovered, OUTSIDE } from '../../../core/auth/data-scope.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import { followClasses } from '../../account/index.ts'
import { readGrades } from '../grades.ts'
import { type ClassState, onClasses, type Planning, planClasses, standing, statusField } from './records.ts'

interface Graded extends ClassState {
  readonly section: string
  readonly grade: string
  readonly schoolYear: number
  /** It stays within scope whatever its grade becomes. */
  readonly held: boolean
}

const classes = tableRecords<Graded>({
  ...onClasses,
  fields: {
    ...statusField,
    section: { column: 'section', type: 'text' },
    grade: { column: 'grade', type: 'text' },
    schoolYear: { column: 'school_year', type: 'int' },
  },
  looks: (scope) => ({ held: classWithin(scope.all ? scope : { ...scope, grants: [] }) }),
  async touched({ db, services, principal, requestId }, changes) {
    const ids = changes.map(({ id }) => id)
    await followClasses({ db, hub: services.hub, actor: principal.userId, requestId }, ids)
  },
})

const action: BulkAction<Record<string, never>, Graded> = {
  ...classes,
  action: 'promote',
  permission: 'class:promote',
  async rule({ db, scope }) {
    const { sections } = await readGrades(db)
    return ({ status, section, grade: now, schoolYear, held }) => {
      if (status !== 'active') return standing[status]
      const grades = sections.get(section)?.grades ?? []
      const at = grades.indexOf(now)
      if (at < 0) return '年级已停用'
      const grade = grades[at + 1]
      if (grade && !held && !gradeCovered(scope, { section, grade })) return OUTSIDE
      return grade ? { grade, schoolYear: schoolYear + 1 } : '已是最高年级'
    }
  },
}

export const promoteKind = bulkKind(action)
export const planPromote = (planning: Planning<Record<string, never>>) => planClasses(action, classes.read, planning)
