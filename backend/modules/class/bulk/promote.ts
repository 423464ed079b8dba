import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { classTransitions } from '../../../../lib/contracts/class/transitions.ts'
import type { BulkAction, Change } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Db } from '../../../core/database/database.ts'
import { OUTSIDE } from '../../../core/scope/data-scope.ts'
import { followClasses } from '../../account/index.ts'
import { readGrades } from '../grades.ts'
import { classWithin, gradeCovered } from '../scope.ts'
import { type ClassState, onClasses, type Planning, planClasses, statusField } from './records.ts'

interface Graded extends ClassState {
  readonly section: string
  readonly grade: string
  readonly schoolYear: number
  /**
   * True if the class is in the data scope by its organisation or its creator. Such a class stays in the data scope
   * whatever grade it gets.
   */
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
  looks: ({ scope }) => ({ held: classWithin(scope.all ? scope : { ...scope, grants: [] }) }),
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
    const { sections, up } = await readGrades(db)
    return ({ status, section, grade: now, schoolYear, held }) => {
      const grades = sections.get(section)?.grades ?? []
      const at = grades.indexOf(now)
      const grade = at < 0 ? undefined : grades[at + up]
      const guards = { gradeInUse: at >= 0, hasNextGrade: grade !== undefined }
      const outcome = attempt(classTransitions, 'promote', status, null, { guards })
      if (!outcome.allowed) return outcome.reason
      if (grade && !held && !gradeCovered(scope, { section, grade })) return OUTSIDE
      return { grade, schoolYear: schoolYear + 1 }
    }
  },
}

export const promoteKind = bulkKind(action)
export const planPromote = (planning: Planning<Record<string, never>>) =>
  planClasses(action, classes.read, planning, (changes) => gradeMoves(planning.ctx.db, changes))

/** Counts the classes for each change of grade, such as 七年级 → 八年级, in the order of the grades. */
async function gradeMoves(db: Db, changes: readonly Change<Graded>[]) {
  const { names } = await readGrades(db)
  return [...names].flatMap(([key, from]) => {
    const moved = changes.filter(({ before }) => before.grade === key)
    const to = moved[0]?.after.grade
    return to === undefined ? [] : [{ from, to: names.get(to) ?? to, count: moved.length }]
  })
}
