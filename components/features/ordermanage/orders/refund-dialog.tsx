'use client'

import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { FormDialog } from '@/components/work/form/form-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { yuanText } from '@/lib/contracts/base/money'
import { previewRefund, refundOrder } from '@/lib/contracts/order/calls'
import type { OrderRow } from '@/lib/contracts/order/order'
import { unreceivedText } from './money/received-text'
import { Refunded } from './show'

interface RefundDialogProps {
  order: OrderRow
  onClose: () => void
}

/**
 * Dialog that shows which parts of an order would be refunded and which would not, and then refunds exactly the shown
 * amount.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { id, rowVersion, code } = order
  const { data, error, refetch, isRefetching } = useQuery(queryOf(previewRefund, { id }, ownErrors))
  const unreceived = unreceivedText(order, data?.amount)
  return (
    <FormDialog
      title={`退款：${code}`}
      ok={data ? `退款 ¥${yuanText(data.amount)}` : '退款'}
      danger
      disabled={!data}
      call={refundOrder}
      input={{ id, rowVersion, amount: data?.amount ?? 0 }}
      done={() => `“${code}”已退款 ¥${yuanText(data?.amount ?? 0)}`}
      onClose={onClose}
    >
      <p>未使用的账号将注销，没有开始的续期将取消，空余席位将收回；其余保留，以后还可再申请退款。</p>
      {unreceived ? <Alert severity="warning">{unreceived}</Alert> : null}
      {data ? (
        <Refunded refund={data} />
      ) : error ? (
        <Failure error={error} what="退款试算" onRetry={refetch} retrying={isRefetching} />
      ) : (
        <output aria-label="正在试算">
          <TextSkeleton widths={[60, 80, 72]} pitch={28} />
        </output>
      )}
    </FormDialog>
  )
}
