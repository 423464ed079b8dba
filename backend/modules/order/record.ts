import { editOrder as call } from '../../../lib/contracts/order/calls.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editOrder } from './edit-order.ts'
import { orderOrThrow } from './rows.ts'
import { orderWithin } from './scope.ts'

const revert = revertBy(call, ({ db, scope }, id) => orderOrThrow(db, scope, id), editOrder)

export const orderRecord: RecordKind = {
  entity: 'order',
  list: 'order:list',
  edit: 'order:edit',
  isInScope: isInScopeBy('sales_order', (scope) => orderWithin(scope)),
  ...revert,
  // A user cannot revert order lines from the history, because the log stores the lines as texts for readers and not
  // with their ids.
  revertible: revert.revertible.filter((field) => field !== 'items'),
}
