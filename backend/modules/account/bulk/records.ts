import { sql } from 'drizzle-orm'
import type { AccountFilter, AccountKind, AccountStatus, AccountType } from '../../../../lib/contracts/account/calls.ts'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import { type BulkAction, type Room, Skip } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { labelled, taskRows } from '../../../core/bulk/selection.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { organsInScope } from '../../organ/index.ts'
import { accountWithin, isWithinScope, visibilityOf } from '../scope.ts'
import { selectedWhere } from '../search/select-accounts.ts'
import { lockSeats, readSeats, type Seats, seatsText, usesSeat } from '../seats.ts'

/** The fields of an account that the rules of bulk actions read. Ids and dates are strings. */
interface AccountFacts {
  readonly status: AccountStatus
  readonly validTo: string | null
  readonly organId: string
  readonly classId: string | null
  readonly section: string | null
  readonly grade: string | null
  readonly type: AccountType
  readonly extendedOn: string | null
  readonly subjects: readonly string[]
}

/** Label of an account in previews and tasks, such as 同学（s2026001）. */
const CALLED = sql`a.full_name || '（' || a.user_name || '）'`

const recordsOf = (kind: AccountKind) =>
  tableRecords<AccountFacts>({
    entity: kind,
    table: 'account',
    as: 'a',
    only: sql`a.kind = ${kind}`,
    within: (scope) => accountWithin(kind, scope),
    label: CALLED,
    grouped: true,
    fields: {
      status: { column: 'status', type: 'text' },
      validTo: { column: 'valid_to', type: 'date' },
      organId: { column: 'organ_id', type: 'bigint' },
      classId: { column: 'class_id', type: 'bigint' },
      section: { column: 'section', type: 'text' },
      grade: { column: 'grade', type: 'text' },
      type: { column: 'type', type: 'text' },
      extendedOn: { column: 'extended_on', type: 'date' },
    },
    looks: () => ({ subjects: sql`a.subjects` }),
  })
const records = { teacher: recordsOf('teacher'), student: recordsOf('student') }

function roomOf(seats: Seats): Room {
  const room = { ...seats, full: (): Skip => new Skip('席位不足', seatsText(room)) }
  return room
}

type AccountAction<P> = BulkAction<P, AccountFacts>
interface Own<P> extends Pick<AccountAction<P>, 'rule'> {
  /** Title of the task in the task centre. If absent, it is the summary of the call. */
  title?(params: P): string
}

/**
 * Defines a bulk action on accounts of one kind. The action skips an account when the organisation has no seat left for
 * it.
 */
function actionOf<P>(kind: AccountKind, action: ActionOf<'student'>, own: Own<P>): AccountAction<P> & Own<P> {
  return {
    ...records[kind],
    action,
    permission: `${kind}:${action}` satisfies Permission,
    gone: '账号不存在或已被删除',
    async staysInScope({ db, scope }, changes) {
      const targets = changes.flatMap(({ after }) => after.organId ?? [])
      const organs = await organsInScope(db, scope, [...new Set(targets)])
      return ({ before, after }) => {
        const at = { ...before, ...after }
        return after.organId === undefined || isWithinScope(kind, scope, organs, { ...at, organId: Number(at.organId) })
      }
    },
    capacity: {
      placeOf(before, after) {
        const [had, wanted] = [before, { ...before, ...after }].map((of) => usesSeat({ ...of, kind }) && of.organId)
        return wanted && wanted !== had ? Number(wanted) : null
      },
      async read(db, organIds, lock) {
        const seats = await (lock ? lockSeats : readSeats)(db, organIds)
        return new Map([...seats].map(([id, of]) => [id, roomOf(of)]))
      },
    },
    ...own,
  }
}

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<AccountFilter>
  readonly params: P
}

interface AccountBulk<P> {
  readonly kinds: Readonly<Record<AccountKind, RowKind<P>>>
  plan(kind: AccountKind, planning: Planning<P>): Promise<BulkPlan>
}

/** Defines a bulk action on teachers and students. Teachers and students each have their own task and preview. */
export function accountBulk<P>(action: ActionOf<AccountKind>, own: (kind: AccountKind) => Own<P>): AccountBulk<P> {
  const actions = {
    teacher: actionOf('teacher', action, own('teacher')),
    student: actionOf('student', action, own('student')),
  }
  return {
    kinds: { teacher: bulkKind(actions.teacher), student: bulkKind(actions.student) },
    plan: (kind, planning) => plan(kind, actions[kind], planning),
  }
}

interface StudentBulk<P> {
  readonly kind: RowKind<P>
  plan(planning: Planning<P>): Promise<BulkPlan>
}

/** Defines a bulk action that applies to students only. */
export function studentBulk<P>(action: ActionOf<'student'>, own: Own<P>): StudentBulk<P> {
  const of = actionOf('student', action, own)
  return { kind: bulkKind(of), plan: (planning) => plan('student', of, planning) }
}

/** Returns the selected rows, the preview of their changes and the numbers of affected organisations and classes. */
async function plan<P>(
  kind: AccountKind,
  action: AccountAction<P> & Own<P>,
  { ctx, selection, params }: Planning<P>,
): Promise<BulkPlan> {
  const seen = visibilityOf(ctx.principal, kind, `${kind}:list`)
  const where = selectedWhere(kind, selection, seen)
  const { changes, preview } = await previewBulk(
    action,
    { ...ctx, params },
    await records[kind].read({ ...ctx, params }, where),
  )
  // The preview counts the organisations and classes of accounts whose status or organisation changes. A new end date
  // alone does not affect them.
  const touching = changes.filter(({ after }) => after.status !== undefined || after.organId !== undefined)
  const touched = (field: 'organId' | 'classId') => new Set(touching.flatMap(({ before }) => before[field] ?? [])).size
  return {
    ...(action.title && { title: action.title(params) }),
    rows: taskRows({
      id: sql`a.id`,
      label: labelled(accountWithin(kind, seen.scope), sql`a.id`, CALLED),
      order: sql`a.id`,
      from: sql`account a where ${where}`,
    }),
    preview: {
      ...preview,
      skips: preview.skips.toSorted((a, b) => b.count - a.count),
      effects: [
        { label: '机构', count: touched('organId'), within: true as const },
        { label: '班级', count: touched('classId'), within: true as const },
      ].filter(({ count }) => count > 0),
    },
  }
}
