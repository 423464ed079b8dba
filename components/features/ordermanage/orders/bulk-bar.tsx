'use client'

import Button from '@mui/material/Button'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { labelOf } from '@/lib/contracts/base/card'
import { cancelOrders, confirmOrders, orderExport, submitOrders } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import type { OrderFilter, OrderRow } from '@/lib/contracts/order/order'
import { orderTransitions } from '@/lib/contracts/order/transitions'

const { submit, confirm, cancel } = orderTransitions.actions
const titleOf = (label: string) => `${label}${orderCard.name}`

/**
 * Bulk actions on the selected orders: 提交, 确认, 取消. Opening accounts and refunds are left out, because they work only on
 * single orders.
 */
export function OrderBulkBar({ list }: { list: AnyList<OrderRow> & { filter: OrderFilter } }) {
  const bulk = useBulk()
  const mayCancel = useCan(cancelOrders.permission)
  const { selection, filter } = list
  const cancelChosen = () =>
    bulk.run(
      cancelOrders,
      { selection: selection.request(filter), params: { reason: '' } },
      {
        title: titleOf(cancel.label),
        verb: cancel.label,
        cancel: '不取消',
        danger: true,
        form: ({ reason }, setParams) => (
          <ReasonField
            label={labelOf(orderCard.also.reason)}
            value={reason}
            onChange={(reason) => setParams({ reason })}
            max={200}
          />
        ),
        complete: ({ reason }) => reason.trim() !== '',
      },
    )
  return (
    <BulkBar list={list} exports={orderExport}>
      <BulkButton list={list} call={submitOrders} params={{}} title={titleOf(submit.label)} confirm={submit.label}>
        {submit.label}
      </BulkButton>
      <BulkButton list={list} call={confirmOrders} params={{}} title={titleOf(confirm.label)} confirm={confirm.label}>
        {confirm.label}
      </BulkButton>
      {mayCancel ? (
        <Button size="small" color="error" onClick={() => void cancelChosen()}>
          {cancel.label}
        </Button>
      ) : null}
    </BulkBar>
  )
}
