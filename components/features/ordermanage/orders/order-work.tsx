'use client'

import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { FormDialog } from '@/components/work/form/form-dialog'
import { labelOf } from '@/lib/contracts/base/card'
import { cancelOrder, declineRefund, requestRefund } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import { orderTransitions } from '@/lib/contracts/order/transitions'
import { CANCEL_ORDER, type OrderWork } from './actions'
import { PaymentDialog } from './money/payment-dialog'
import { unreceivedText } from './money/received-text'
import { OpenDialog } from './open-dialog'
import { PrintOrder } from './print-order'
import { RefundDialog } from './refund-dialog'

interface OrderWorkProps extends OrderWork {
  onClose: () => void
}

/** Renders the dialog for an action on an order. The code of each dialog loads on first use. */
export function OrderWorkPanel({ what, order, onClose }: OrderWorkProps) {
  if (what === 'print') return <PrintOrder id={order.id} onDone={onClose} />
  if (what === 'open') return <OpenDialog order={order} onClose={onClose} />
  if (what === 'refund') return <RefundDialog order={order} onClose={onClose} />
  if (what === 'registerPayment') return <PaymentDialog order={order} onClose={onClose} />
  return <ReasonDialog what={what} order={order} onClose={onClose} />
}

const calls = { cancel: cancelOrder, askRefund: requestRefund, declineRefund } as const
const hints = {
  cancel: '取消后不能恢复，订单号保留。',
  askRefund: '申请后由有退款权限的同事核对：未使用的账号和席位退回，已使用的不退。',
  declineRefund: '驳回后订单回到申请退款之前的状态。',
} as const

interface ReasonDialogProps extends OrderWorkProps {
  what: keyof typeof calls
}

function ReasonDialog({ what, order, onClose }: ReasonDialogProps) {
  const { id, rowVersion, code } = order
  const [reason, setReason] = useState('')
  const { label } = orderTransitions.actions[what]
  const unreceived = what === 'askRefund' ? unreceivedText(order) : null
  return (
    <FormDialog
      title={`${label}：${code}`}
      {...(what === 'cancel' ? { ok: CANCEL_ORDER, cancel: '不取消' } : { ok: label })}
      danger={what === 'cancel'}
      disabled={reason.trim() === ''}
      call={calls[what]}
      input={{ id, rowVersion, reason }}
      done={() => `“${code}”已${label}`}
      onClose={onClose}
    >
      <p>{hints[what]}</p>
      {unreceived ? <Alert severity="warning">{unreceived}</Alert> : null}
      <ReasonField label={labelOf(orderCard.also.reason)} value={reason} onChange={setReason} max={200} />
    </FormDialog>
  )
}
