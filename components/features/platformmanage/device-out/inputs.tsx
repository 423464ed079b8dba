'use client'

import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AgentInput } from '@/components/domains/agent/agent-picker'
import { ShippedOrderInput } from '@/components/domains/order/order-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { labelOptions } from '@/components/kit/filter/options'
import { InputGrid, RadioInput, TextAreaInput } from '@/components/kit/inputs'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceOutCard, outKindNames } from '@/lib/contracts/device/document-card'
import type { OutKind } from '@/lib/contracts/device/out'
import { orderCard } from '@/lib/contracts/order/card'
import { missingOf, missingText } from '@/lib/contracts/order/shipped'
import { useOrderShipments } from './use-order-shipments'

const labels = labelsOf(deviceOutCard)
const kinds = labelOptions(outKindNames)

/**
 * Form fields of a 出库单 or 退回单. The receiver is an agent or an organisation, so choosing one clears the other. Only a
 * 出库单 can belong to an order.
 */
export function OutInputs() {
  const { setValue } = useFormContext()
  const agentId: string | null = useWatch({ name: 'agentId' }) ?? null
  const organId: string | null = useWatch({ name: 'organId' }) ?? null
  useEffect(() => {
    if (agentId) setValue('organId', null, { shouldDirty: true })
  }, [agentId, setValue])
  useEffect(() => {
    if (organId) setValue('agentId', null, { shouldDirty: true })
  }, [organId, setValue])
  const kind: OutKind = useWatch({ name: 'kind' })
  const orderId: string | null = useWatch({ name: 'orderId' }) ?? null
  const mayOrder = useCan(orderCard.list)
  const shipments = useOrderShipments(orderId)
  useEffect(() => {
    if (kind === 'sendBack' && orderId) setValue('orderId', null, { shouldDirty: true })
  }, [kind, orderId, setValue])
  return (
    <InputGrid>
      <RadioInput name="kind" label={labels.kind} options={kinds} required wide />
      <AgentInput name="agentId" label={labels.agentId} hint="代理商和机构二选一" />
      <OrganInput name="organId" label={labels.organId} port="deviceOut:edit" />
      {kind === 'out' && (mayOrder || orderId) ? (
        <ShippedOrderInput
          name="orderId"
          label={labels.orderId}
          placeholder="订单号或机构"
          warns={shipments !== undefined && missingOf(shipments) === 0}
          hint={
            mayOrder ? (
              shipments ? (
                missingText(shipments)
              ) : (
                '为哪个订单出库，可不选'
              )
            ) : (
              // A user who may not list orders can remove the order but not choose another one.
              <Button size="small" onClick={() => setValue('orderId', null, { shouldDirty: true })}>
                不再对应订单
              </Button>
            )
          }
        />
      ) : null}
      <TextAreaInput name="note" label={labels.note} rows={2} maxLength={200} wide />
    </InputGrid>
  )
}
