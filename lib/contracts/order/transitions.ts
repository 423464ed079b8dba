import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import { orderCard, orderStates } from './card.ts'
import type { OrderStatus } from './order.ts'

const words = actionsOf(orderCard)

/** Facts about an order on which the allowed actions depend. */
export interface OrderFacts {
  readonly today: string
  readonly validTo: string | null
  /** The id of the user who takes the action. */
  readonly person: string
  /** Ids of users who may not confirm or refund the order (`preparedBy` of its row). */
  readonly preparedBy: readonly string[]
  /**
   * Why a renewal contains more accounts than it can extend (`shortageOf`); null if it does not, absent if the caller
   * does not know.
   */
  readonly shortage?: string | null
}

export type OrderAction =
  | 'insert'
  | 'edit'
  | 'submit'
  | 'confirm'
  | 'fulfil'
  | 'complete'
  | 'cancel'
  | 'askRefund'
  | 'refund'
  | 'declineRefund'
  | 'registerPayment'

const lasts = {
  reason: '有效期已过，请取消后重新下单',
  allows: ({ today, validTo }: OrderFacts) => validTo === null || validTo >= today,
}

const another = {
  reason: '金额达到限额，需由另一人确认',
  allows: ({ person, preparedBy }: OrderFacts) => !preparedBy.includes(person),
}

const anotherRefunds = { ...another, reason: '金额达到限额，需由申请退款以外的人退款' }

const renewable = {
  reason: '可续的账号不足',
  message: ({ shortage }: OrderFacts) => `可续的账号不足：${shortage}`,
  allows: ({ shortage }: OrderFacts) => !shortage,
}

/** States in which accounts may be opened on unused seats of an order. */
export const opensAccounts: readonly OrderStatus[] = ['fulfilled', 'completed', 'partlyRefunded']

/** States in which the devices of an order may leave the warehouse. */
export const shipsDevices: readonly OrderStatus[] = ['confirmed', 'fulfilled', 'completed', 'partlyRefunded']

/** The state machine of orders (domain model §3.8). Only a refund takes back what a fulfilled order has delivered. */
export const orderTransitions = defineTransitions<OrderStatus, OrderAction, OrderFacts>({
  noun: '订单',
  states: orderStates,
  actions: {
    insert: { label: words.insert, permission: 'order:edit', from: [], to: 'draft' },
    edit: { label: words.edit, permission: 'order:edit', from: ['draft'] },
    submit: {
      label: words.submit,
      permission: 'order:edit',
      from: ['draft'],
      to: 'submitted',
      guards: { lasts, renewable },
      undoable: true,
    },
    confirm: {
      label: words.confirm,
      permission: 'order:confirm',
      from: ['submitted'],
      to: 'confirmed',
      guards: { lasts, renewable, another },
      undoable: true,
    },
    fulfil: {
      label: words.fulfil,
      permission: 'order:fulfil',
      from: ['confirmed'],
      to: 'fulfilled',
      guards: { lasts, organInUse: { reason: '机构已停用或删除，不能开通' }, renewable },
    },
    complete: {
      label: words.complete,
      permission: 'order:fulfil',
      from: ['fulfilled', 'partlyRefunded'],
      to: 'completed',
    },
    cancel: {
      label: words.cancel,
      permission: 'order:edit',
      from: ['draft', 'submitted'],
      to: 'cancelled',
      undoable: true,
    },
    askRefund: {
      label: words.askRefund,
      permission: 'order:edit',
      from: ['fulfilled', 'partlyRefunded'],
      to: 'refunding',
    },
    refund: {
      label: words.refund,
      permission: 'order:refund',
      from: ['refunding'],
      // The target depends on whether anything of the order stays with the organisation, which only the service knows.
      to: ['refunded', 'partlyRefunded'],
      guards: { another: anotherRefunds },
      confirmed: true,
    },
    declineRefund: {
      label: words.declineRefund,
      permission: 'order:refund',
      from: ['refunding'],
      // The order returns to the state it had before the refund was requested.
      to: ['fulfilled', 'partlyRefunded'],
    },
    registerPayment: {
      label: words.registerPayment,
      permission: 'order:payment',
      // Payments can be recorded for cancelled orders too, because money may have been paid back or an invoice
      // reversed.
      from: [
        'submitted',
        'confirmed',
        'fulfilled',
        'completed',
        'refunding',
        'partlyRefunded',
        'refunded',
        'cancelled',
      ],
    },
  },
})
