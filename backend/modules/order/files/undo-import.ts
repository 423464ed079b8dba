import { inArray, sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { OrderStatus } from '../../../../lib/contracts/order/order.ts'
import { orderTransitions } from '../../../../lib/contracts/order/transitions.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { OUTSIDE } from '../../../core/scope/data-scope.ts'
import { CHANGED_SINCE, type TaskRun, type UndoOutcome, type UndoRow } from '../../../core/tasks/kind.ts'
import { salesOrder } from '../../../tables/order.ts'
import { type StoredOrder, statusOf } from '../internal.ts'
import { orderWithin } from '../scope.ts'

interface Going {
  readonly id: number
  readonly from: OrderStatus
  readonly to: OrderStatus
}

/**
 * Undoes an import: cancels the drafts that nobody has changed since. No order is removed, because its number stays in
 * use.
 */
export async function undoImport(run: TaskRun<Record<string, unknown>>, rows: readonly UndoRow[]) {
  const { db, scope } = run
  const ids = rows.map(({ entityId }) => entityId)
  const stored: { order: StoredOrder; reached: boolean }[] = await db
    .select({ order: salesOrder, reached: sql<boolean>`${orderWithin(scope, 'sales_order')}` })
    .from(salesOrder)
    .where(inArray(salesOrder.id, ids))
    .orderBy(salesOrder.id)
    .for('update')
  const known = new Map(stored.map((one) => [one.order.id, one]))
  const outcomes: UndoOutcome[] = []
  const going: Going[] = []
  for (const { no, entityId, rowVersion } of rows) {
    const judged = judge(known.get(entityId), rowVersion)
    if (typeof judged === 'string') outcomes.push({ no, state: 'kept', message: judged })
    else {
      going.push(judged)
      outcomes.push({ no, state: 'undone' })
    }
  }
  await cancel(run, going)
  return outcomes
}

/** Returns the transition that cancels the order, or the reason why the order is not cancelled. */
function judge(one: { order: StoredOrder; reached: boolean } | undefined, rowVersion: number): Going | string {
  if (one?.reached === false) return OUTSIDE
  if (one?.order.rowVersion !== rowVersion) return CHANGED_SINCE
  const { id, validTo } = one.order
  const from = statusOf(one.order)
  const step = attempt(orderTransitions, 'cancel', from, { today: schoolDay(), validTo, person: '', preparedBy: [] })
  return step.allowed ? { id, from, to: step.to ?? from } : step.reason
}

async function cancel(
  { db, principal, requestId }: TaskRun<Record<string, unknown>>,
  going: readonly Going[],
): Promise<void> {
  const [first] = going
  if (!first) return
  const stamp = { updatedBy: principal.userId, updatedAt: sql`now()`, rowVersion: sql`${salesOrder.rowVersion} + 1` }
  await db
    .update(salesOrder)
    .set({ status: first.to, ...stamp })
    .where(
      inArray(
        salesOrder.id,
        going.map(({ id }) => id),
      ),
    )
  const changes = going.map(({ id, from, to }) => ({
    entityId: id,
    before: { status: from },
    after: { status: to, reason: '撤销导入' },
  }))
  await auditAll(db, { actor: principal.userId, action: 'undo', entity: 'order', requestId }, changes)
}
