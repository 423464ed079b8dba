'use client'

import Button from '@mui/material/Button'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan, useSession } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { schoolDay } from '@/lib/contracts/base/school-time'
import { attempt, isAllowed, targetsOf } from '@/lib/contracts/base/transitions'
import { shippingAddress } from '@/lib/contracts/device/for-order'
import { insertOut } from '@/lib/contracts/device/out'
import { completeOrder, confirmOrder, fulfilOrder, submitOrder } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import type { OrderRow } from '@/lib/contracts/order/order'
import { type OrderAction, opensAccounts, orderTransitions, shipsDevices } from '@/lib/contracts/order/transitions'
import { isUnderpaid, receivedText } from './money/received-text'

/** An action that opens its own dialog over the list, because it needs more than a confirmation. */
export interface OrderWork {
  readonly what: 'cancel' | 'askRefund' | 'declineRefund' | 'refund' | 'open' | 'print' | 'registerPayment'
  readonly order: OrderRow
}

interface OrderActionsProps {
  order: OrderRow
  onWork: (work: OrderWork) => void
}

const SHIP = '为此订单出库'

type Step = 'submit' | 'confirm' | 'fulfil' | 'complete'

const consequence: Readonly<Record<Step, string>> = {
  submit: '提交后不能再修改，等待确认。',
  confirm: '确认后等待履约，不能再取消。',
  fulfil: '将立即按明细开通或续期账号，机构的席位和合同随之改变。',
  complete: '完成后不能再退款。',
}

/**
 * Returns a text that names the devices and payments that an order lacks before completion; empty if it lacks nothing.
 */
function lackingText(order: OrderRow): string {
  const { unshipped = 0 } = order
  const lacking = [
    ...(unshipped > 0 ? [`还有 ${unshipped} 台未出库`] : []),
    ...(isUnderpaid(order) ? [receivedText(order)] : []),
  ]
  return lacking.length > 0 ? `${lacking.join('；')}。` : ''
}

/** Returns a function that asks for a confirmation and then moves the order to its next state. */
function useStep(order: OrderRow): (step: Step) => Promise<void> {
  const { id, rowVersion, code } = order
  const steps = {
    submit: useWrite(submitOrder),
    confirm: useWrite(confirmOrder),
    fulfil: useWrite(fulfilOrder),
    complete: useWrite(completeOrder),
  }
  return async (step) => {
    const { label } = orderTransitions.actions[step]
    const lacking = step === 'complete' ? lackingText(order) : ''
    const asked = { title: `${label}${orderCard.name}`, text: `“${code}”：${lacking}${consequence[step]}`, ok: label }
    if (!(await confirm(asked))) return
    // Use `mutateAsync`, because `mutate` drops its callback if the row unmounts before the answer arrives.
    await steps[step].mutateAsync({ id, rowVersion }).then(
      () => toast.success(`“${code}”已${label}`),
      () => undefined,
    )
  }
}

/**
 * Menu of the actions on one order; shows only actions that the order's state allows. The usual next step comes first.
 */
export function OrderActions({ order, onWork }: OrderActionsProps) {
  const { id, code } = order
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const may = useMay(order)
  const take = useStep(order)
  const refusalOf = useRefusals(order)
  const step = (name: Step) => {
    const reason = refusalOf(name)
    return may(name) ? (
      <RowAction onClick={() => take(name)} disabled={reason !== undefined} title={reason}>
        {orderTransitions.actions[name].label}
      </RowAction>
    ) : null
  }
  const work = (what: OrderWork['what'] & OrderAction, danger = false) =>
    may(what) ? (
      <RowAction
        danger={danger}
        disabled={refusalOf(what) !== undefined}
        title={refusalOf(what)}
        onClick={() => onWork({ what, order })}
      >
        {buttonOf(what)}
      </RowAction>
    ) : null
  return (
    <RowActions label={`${orderCard.name} ${code}`}>
      {step('submit')}
      {step('confirm')}
      {step('fulfil')}
      {work('refund')}
      {may('edit') ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {may('open') ? <RowAction onClick={() => onWork({ what: 'open', order })}>开通账号</RowAction> : null}
      {may('ship') ? <RowAction href={shippingAddress(id)}>{SHIP}</RowAction> : null}
      {step('complete')}
      {work('registerPayment')}
      <RowAction onClick={() => onWork({ what: 'print', order })}>打印</RowAction>
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {work('declineRefund')}
      {work('askRefund', true)}
      {work('cancel', true)}
    </RowActions>
  )
}

/** Shows the actions on an order as buttons below the record. The button that opens the form is not included. */
export function OrderButtons({ order, onWork }: OrderActionsProps) {
  const may = useMay(order)
  const take = useStep(order)
  const refusalOf = useRefusals(order)
  return (
    <>
      {may('ship') ? (
        <Button variant="outlined" color="inherit" href={shippingAddress(order.id)}>
          {SHIP}
        </Button>
      ) : null}
      {(
        [
          'cancel',
          'askRefund',
          'declineRefund',
          'registerPayment',
          'complete',
          'submit',
          'confirm',
          'fulfil',
          'refund',
        ] as const
      )
        .filter(may)
        .map((what) => {
          const reason = refusalOf(what)
          return (
            <Button
              key={what}
              variant={what in onward ? 'contained' : 'outlined'}
              color={what in onward ? 'primary' : 'inherit'}
              aria-disabled={reason !== undefined}
              title={reason}
              onClick={() => {
                if (reason === undefined) isStep(what) ? void take(what) : onWork({ what, order })
              }}
            >
              {buttonOf(what)}
            </Button>
          )
        })}
    </>
  )
}

/**
 * Label of the action 取消, extended by the noun 订单, because in every dialog a button with the word 取消 alone closes the
 * dialog.
 */
export const CANCEL_ORDER = `${orderTransitions.actions.cancel.label}${orderCard.name}`

const buttonOf = (what: OrderAction) => (what === 'cancel' ? CANCEL_ORDER : orderTransitions.actions[what].label)

/** Actions that move an order forward, shown as the primary button; each state allows only one of them. */
const onward = { submit: true, confirm: true, fulfil: true, refund: true } as const

const isStep = (what: OrderAction): what is Step => what in consequence

/**
 * Returns a function that gives the reason why this user may not confirm or refund the order, although the state of the
 * order allows the action. The function returns undefined if there is no reason.
 */
function useRefusals({ status, validTo, preparedBy }: OrderRow): (what: OrderAction) => string | undefined {
  const person = useSession()?.userId ?? ''
  return (what) => {
    if (what !== 'confirm' && what !== 'refund') return undefined
    // A refund has several possible target states, from which the service chooses one. The rule about the user is the
    // same for all target states, so check the rule with the first one.
    const known = { to: targetsOf(orderTransitions.actions[what], status)[0] ?? status }
    const outcome = attempt(orderTransitions, what, status, { today: schoolDay(), validTo, person, preparedBy }, known)
    return outcome.allowed ? undefined : outcome.reason
  }
}

function useMay({ status, items, unshipped }: OrderRow): (what: OrderAction | 'open' | 'ship') => boolean {
  const held = {
    'order:edit': useCan('order:edit'),
    'order:confirm': useCan('order:confirm'),
    'order:fulfil': useCan('order:fulfil'),
    'order:refund': useCan('order:refund'),
    'order:payment': useCan('order:payment'),
  }
  const mayShip = useCan(insertOut.permission)
  return (what) => {
    if (what === 'open') {
      return opensAccounts.includes(status) && items.some(({ kind }) => kind === 'seat') && held['order:fulfil']
    }
    // The action `ship` is not offered if all devices of the order are sent. To replace a broken device, the user
    // creates a 出库单 on its own screen and chooses the order there.
    if (what === 'ship') {
      return shipsDevices.includes(status) && items.some(({ kind }) => kind === 'device') && unshipped !== 0 && mayShip
    }
    const { permission } = orderTransitions.actions[what]
    return isAllowed(orderTransitions, what, status) && held[permission as keyof typeof held] === true
  }
}
