import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import type { ClassStatus, statusClasses } from '../../../lib/contracts/class/calls.ts'
import { classWithin, type DataScope, gradeCovered, OUTSIDE, scopeOf } from '../../core/auth/data-scope.ts'
import { patchKind, planPatch } from '../../core/bulk/patch-kind.ts'
import type { Facts, PatchAction } from '../../core/bulk/patch-rows.ts'
import { labelled } from '../../core/bulk/selection.ts'
import type { Context } from '../../core/http/context.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { followClasses } from '../account/index.ts'
import { readGrades } from './grades.ts'
import { type ClassFilter, chosenClasses } from './select-classes.ts'

const onClass = {
  ...({ entity: 'class', table: 'school_class' } as const),
  within: (scope: DataScope) => classWithin(scope, 'school_class'),
}
const statusField = { status: { column: 'status', type: 'text' } }
const gradeFields = {
  section: { column: 'section', type: 'text' },
  grade: { column: 'grade', type: 'text' },
  schoolYear: { column: 'school_year', type: 'int' },
}

const standing: Record<ClassStatus, string> = { active: '已启用', graduated: '已结业', disabled: '已停用' }
const statusOf = (facts: Facts) => facts.status as ClassStatus

const promoteAction: PatchAction<Record<string, never>> = {
  ...onClass,
  permission: 'class:promote',
  action: 'promote',
  fields: { ...statusField, ...gradeFields },
  async rule(db, _params, scope) {
    const { sections } = await readGrades(db)
    return (facts, held) => {
      if (statusOf(facts) !== 'active') return standing[statusOf(facts)]
      const grades = sections.get(String(facts.section))?.grades ?? []
      const at = grades.indexOf(String(facts.grade))
      if (at < 0) return '年级已停用'
      const grade = grades[at + 1]
      if (grade && !held && !gradeCovered(scope, { section: String(facts.section), grade })) return OUTSIDE
      return grade ? { grade, schoolYear: Number(facts.schoolYear) + 1 } : '已是最高年级'
    }
  },
  async touched({ db, services, principal, requestId }, changes) {
    const ids = changes.map(({ id }) => id)
    await followClasses({ db, hub: services.hub, actor: principal.userId, requestId }, ids)
  },
}

const graduateAction: PatchAction<Record<string, never>> = {
  ...onClass,
  permission: 'class:promote',
  action: 'graduate',
  fields: statusField,
  rule: async () => (facts) => (statusOf(facts) === 'active' ? { status: 'graduated' } : standing[statusOf(facts)]),
}

type StatusParams = CallRequest<typeof statusClasses>['params']

const statusAction: PatchAction<StatusParams> = {
  ...onClass,
  permission: 'class:edit',
  action: 'status',
  fields: statusField,
  rule:
    async (_db, { status }) =>
    (facts) =>
      facts.status === status ? standing[status] : { status },
}

export const promoteKind = patchKind(promoteAction)
export const graduateKind = patchKind(graduateAction)
export const statusKind = patchKind(statusAction)

interface Planning<P> {
  readonly ctx: Pick<Context, 'db' | 'principal' | 'scope'>
  readonly selection: Selection<ClassFilter>
  readonly params: P
}

/** What would change, and the students in the classes that would. */
async function plan<P>(action: PatchAction<P>, { ctx, selection, params }: Planning<P>): Promise<BulkPlan> {
  const { db } = ctx
  const seen = scopeOf(ctx.principal, 'class:list')
  const where = chosenClasses(selection, seen)
  const ids = sql`select c.id from school_class c where ${where}`
  const { changing, preview } = await planPatch(ctx, action, params, ids)
  const changed = sql.param(changing.map(({ id }) => id))
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from account
    where kind = 'student' and class_id = any(${changed}::bigint[]) and status <> 'closed' and deleted_at is null`)
  const students = rows[0]?.count ?? 0
  return {
    rows: sql`
      select (row_number() over (order by o.pinyin, c.grade, length(c.name), c.name, c.id))::int as no,
        c.id as entity_id, ${labelled(classWithin(seen), sql`c.id`, sql`o.name || ' ' || c.name`)} as label
      from school_class c join organ o on o.id = c.organ_id where ${where}`,
    preview: { ...preview, effects: students > 0 ? [{ label: '学生账号', count: students }] : [] },
  }
}

export const planPromote = (planning: Planning<Record<string, never>>) => plan(promoteAction, planning)
export const planGraduate = (planning: Planning<Record<string, never>>) => plan(graduateAction, planning)
export async function planStatus(planning: Planning<StatusParams>): Promise<BulkPlan> {
  const title = planning.params.status === 'active' ? '启用班级' : '停用班级'
  return { ...(await plan(statusAction, planning)), title }
}
