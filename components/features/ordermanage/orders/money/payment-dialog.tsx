'use client'

import { useState } from 'react'
import { labelOptions } from '@/components/kit/filter/options'
import { DateInput, InputGrid, MoneyInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { yuanText } from '@/lib/contracts/base/money'
import { schoolDay } from '@/lib/contracts/base/school-time'
import { invoiceStateNames } from '@/lib/contracts/order/card'
import type { OrderRow } from '@/lib/contracts/order/order'
import { editPayment, type PaymentInput, paymentBody } from '@/lib/contracts/order/payment'
import { orderLabels as labels } from '../labels'

interface PaymentDialogProps {
  order: OrderRow
  onClose: () => void
}

const invoices = labelOptions(invoiceStateNames)

/** Dialog in which the user registers the amount received for an order so far, and its invoice. */
export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  const { id, rowVersion, code, amount, received, receivedOn = null, invoice = 'none', invoiceNo = '' } = order
  const [start] = useState<PaymentInput>({ received: received || null, receivedOn, invoice, invoiceNo })
  const [values, setValues] = useState(start)
  return (
    <FormDialog
      title={`登记收款：${code}`}
      ok="保存"
      disabled={!paymentBody.safeParse(values).success}
      call={editPayment}
      input={{ id, rowVersion, ...values }}
      done={(now) => `“${code}”已收 ¥${yuanText(now.received ?? 0)}`}
      onClose={onClose}
    >
      <p>订单金额 ¥{yuanText(amount)}。已收款填到今天为止的合计；分几次收的，每次改为新的合计，记录里留有每一次。</p>
      <StepForm value={start} schema={paymentBody} onChange={setValues}>
        <InputGrid>
          <MoneyInput name="received" label={`${labels.received}（元）`} />
          <DateInput name="receivedOn" label={labels.receivedOn} max={schoolDay()} />
          <SelectInput name="invoice" label={labels.invoice} options={invoices} required />
          <TextInput name="invoiceNo" label={labels.invoiceNo} maxLength={40} />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
