'use client'

import { useWatch } from 'react-hook-form'
import { AgentInput } from '@/components/domains/agent/agent-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { useFollowAgent } from '@/components/domains/organ/use-follow-agent'
import { labelOptions } from '@/components/kit/filter/options'
import { DateInput, InputGroup, NumberInput, RadioInput, TextAreaInput } from '@/components/kit/inputs'
import { MAX_TRIAL_DAYS } from '@/lib/contracts/account/trial'
import { orderTypeNames } from '@/lib/contracts/order/card'
import type { OrderItem, OrderType } from '@/lib/contracts/order/order'
import { emptyItem, ItemInputs } from './items/item-inputs'
import { orderLabels as labels } from './labels'

export const emptyOrder: Readonly<Record<string, unknown>> & { items: readonly unknown[] } = {
  type: 'purchase' satisfies OrderType,
  organId: '',
  agentId: null,
  items: [emptyItem],
  reduction: null,
  days: 15,
  validTo: null,
  note: '',
}

const typeOptions = labelOptions(orderTypeNames)
const hints: Readonly<Record<OrderType, string>> = {
  trial: '履约时开通试用账号，不占席位，到期自动停止',
  purchase: '增加席位，按明细开通正式账号，合同随有效期延长',
  renewal: '把已有正式账号延长到有效期，最早到期的优先',
  addition: '在合同之内增加席位、账号或设备',
}

/** Form fields of an order, new or existing. */
export function OrderInputs() {
  useFollowAgent('order:edit')
  const type: OrderType = useWatch({ name: 'type' })
  const items: readonly OrderItem[] = useWatch({ name: 'items' })
  const students = items?.some(({ kind }) => kind === 'account' || kind === 'seat') ?? true
  return (
    <>
      <InputGroup title="订单">
        <RadioInput name="type" label={labels.type} options={typeOptions} hint={hints[type]} required wide />
        <OrganInput name="organId" label={labels.organId} port="order:edit" required />
        <AgentInput name="agentId" label={labels.agentId} />
        {type === 'trial' ? (
          <NumberInput name="days" label={labels.days} required hint={`开通当天算起，最多 ${MAX_TRIAL_DAYS} 天`} />
        ) : (
          <DateInput name="validTo" label={labels.validTo} required={students} />
        )}
      </InputGroup>
      <ItemInputs type={type} />
      <InputGroup title="其他">
        <TextAreaInput name="note" label={labels.note} maxLength={200} />
      </InputGroup>
    </>
  )
}
