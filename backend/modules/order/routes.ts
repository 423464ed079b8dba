import * as calls from '../../../lib/contracts/order/calls.ts'
import * as payments from '../../../lib/contracts/order/payment.ts'
import * as prices from '../../../lib/contracts/order/prices.ts'
import * as settings from '../../../lib/contracts/order/setting.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { cancelBulk, confirmBulk, submitBulk } from './bulk/steps.ts'
import { editOrder } from './edit-order.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { insertOrder } from './insert-order.ts'
import { listOrders } from './list-orders.ts'
import { editPayment } from './money/edit-payment.ts'
import { editPrice, findPrices, insertPrice, removePrice } from './money/prices.ts'
import { openAccounts, openTrialBatch } from './open-accounts.ts'
import { declineRefund, previewRefund, refundOrder } from './refund-order.ts'
import { countRenewable } from './renewal/count-renewable.ts'
import { orderOptions, orderOrThrow, ordersWhere, withNames } from './rows.ts'
import { editOrderSetting, getOrderSetting } from './setting/setting.ts'
import { stepOrder } from './step-order.ts'

export function orderRoutes(routing: Routing): void {
  route(routing, calls.listOrders, listOrders)
  route(routing, calls.countOrderOptions, ({ ctx, input }) =>
    countOptions(ctx.db, {
      from: withNames,
      where: ordersWhere(withoutOwn(input), ctx.scope),
      value: orderOptions[input.by],
    }),
  )
  route(routing, calls.getOrder, ({ ctx, input }) => orderOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, calls.countRenewable, countRenewable)
  route(routing, calls.insertOrder, insertOrder)
  route(routing, calls.editOrder, editOrder)
  route(routing, calls.submitOrder, stepOrder('submit'))
  route(routing, calls.cancelOrder, stepOrder('cancel'))
  route(routing, calls.confirmOrder, stepOrder('confirm'))
  route(routing, calls.fulfilOrder, fulfilOrder)
  route(routing, calls.completeOrder, stepOrder('complete'))
  route(routing, calls.requestRefund, stepOrder('askRefund'))
  route(routing, calls.previewRefund, previewRefund)
  route(routing, calls.refundOrder, refundOrder)
  route(routing, calls.declineRefund, declineRefund)
  route(routing, calls.openOrderAccounts, openAccounts)
  route(routing, calls.openTrials, openTrialBatch)
  route(routing, payments.editPayment, editPayment)
  route(routing, prices.findPrices, findPrices)
  route(routing, prices.insertPrice, insertPrice)
  route(routing, prices.editPrice, editPrice)
  route(routing, prices.removePrice, removePrice)
  route(routing, settings.getOrderSetting, getOrderSetting)
  route(routing, settings.editOrderSetting, editOrderSetting)
  routeBulk(routing, calls.submitOrders, submitBulk.kind, submitBulk.plan)
  routeBulk(routing, calls.confirmOrders, confirmBulk.kind, confirmBulk.plan)
  routeBulk(routing, calls.cancelOrders, cancelBulk.kind, cancelBulk.plan)
  routeImport(routing, calls.orderImport, importKind)
  routeExport(routing, calls.orderExport, exportKind)
}
