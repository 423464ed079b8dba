'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { yuanText } from '@/lib/contracts/base/money'
import { invoiceStateNames, orderStates, orderTypeNames } from '@/lib/contracts/order/card'
import { addsSeats, type OrderRow, type orderSorts } from '@/lib/contracts/order/order'
import { OrderActions, type OrderWork } from './actions'
import { orderLabels as labels } from './labels'

type OrderColumn = Column<OrderRow, (typeof orderSorts)[number]>

const linesOf = ({ items }: OrderRow): string => items.map(({ name, count }) => `${name} × ${count}`).join('、')

/** Returns the refunded amount as text; without a refund, the received amount; empty if both are zero. */
function moneyNote({ refundAmount, received = 0 }: OrderRow): string {
  if (refundAmount > 0) return `退 ¥${yuanText(refundAmount)}`
  return received > 0 ? `已收 ¥${yuanText(received)}` : ''
}

export function useOrderColumns(onWork: (work: OrderWork) => void): OrderColumn[] {
  return useMemo(
    () => [
      {
        id: 'code',
        header: labels.code,
        width: 132,
        opens: true,
        sort: { by: 'code', first: 'desc' },
        cell: (row) => row.code,
      },
      { id: 'type', header: labels.type, width: 84, card: 'line', cell: (row) => orderTypeNames[row.type] },
      {
        id: 'organ',
        header: `${labels.organId}/${labels.agentId}`,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.organName} second={row.agentName ?? ''} title={row.organName} />
        ),
      },
      {
        id: 'items',
        header: labels.items,
        width: 168,
        from: 1_100,
        cell: (row) => <span title={linesOf(row)}>{linesOf(row)}</span>,
      },
      {
        id: 'amount',
        header: labels.amount,
        width: 116,
        align: 'end',
        card: 'line',
        sort: { by: 'amount', first: 'desc' },
        cell: (row, place) => <TwoLineCell place={place} first={`¥${yuanText(row.amount)}`} second={moneyNote(row)} />,
      },
      {
        id: 'seats',
        header: labels.seats,
        width: 72,
        align: 'end',
        from: 820,
        sort: { by: 'seats', first: 'desc' },
        cell: ({ type, seats }, place) => (addsSeats(type) ? seats : place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'validTo',
        header: labels.validTo,
        width: 100,
        from: 1_240,
        sort: { by: 'validTo', first: 'asc' },
        cell: (row) => row.validTo ?? (row.days === null ? <EmptyValue /> : `${row.days} 天`),
      },
      {
        id: 'received',
        header: labels.received,
        width: 100,
        align: 'end',
        from: 1_400,
        cell: ({ received = 0, receivedOn }, place) =>
          received > 0 ? (
            <TwoLineCell place={place} first={`¥${yuanText(received)}`} second={receivedOn ?? ''} />
          ) : place === 'card' ? null : (
            <EmptyValue />
          ),
      },
      {
        id: 'invoice',
        header: labels.invoice,
        width: 96,
        from: 1_400,
        cell: ({ invoice, invoiceNo = '' }, place) =>
          invoice ? (
            <TwoLineCell place={place} first={invoiceStateNames[invoice]} second={invoiceNo} title={invoiceNo} />
          ) : null,
      },
      {
        id: 'status',
        header: labels.status,
        width: 96,
        card: 'side',
        cell: (row) => <StatusChip {...orderStates[row.status]} />,
      },
      {
        id: 'createdAt',
        header: labels.createdAt,
        width: 96,
        from: 960,
        sort: { by: 'createdAt', first: 'desc' },
        cell: (row, place) => {
          const [day = '', time = ''] = formatDateTime(row.createdAt).split(' ')
          return <TwoLineCell place={place} first={day} second={time} />
        },
      },
      {
        id: 'actions',
        header: '操作',
        width: 172,
        card: 'line',
        cell: (row) => <OrderActions order={row} onWork={onWork} />,
      },
    ],
    [onWork],
  )
}
