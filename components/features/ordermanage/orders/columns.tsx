'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { yuanText } from '@/lib/contracts/base/money'
import { orderStates, orderTypeNames } from '@/lib/contracts/order/card'
import type { OrderRow, orderSorts } from '@/lib/contracts/order/order'
import { OrderActions, type OrderWork } from './actions'
import { orderLabels as labels } from './labels'

type OrderColumn = Column<OrderRow, (typeof orderSorts)[number]>

const linesOf = ({ items }: OrderRow): string => items.map(({ name, count }) => `${name} × ${count}`).join('、')

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
        width: 200,
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
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={`¥${yuanText(row.amount)}`}
            second={row.refundAmount > 0 ? `退 ¥${yuanText(row.refundAmount)}` : ''}
          />
        ),
      },
      {
        id: 'seats',
        header: labels.seats,
        width: 72,
        align: 'end',
        from: 820,
        sort: { by: 'seats', first: 'desc' },
        cell: (row) => row.seats,
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
        width: 132,
        card: 'line',
        cell: (row) => <OrderActions order={row} onWork={onWork} />,
      },
    ],
    [onWork],
  )
}
