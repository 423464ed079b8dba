'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { AgentName } from '@/components/domains/agent/agent-picker'
import { OrganName } from '@/components/domains/organ/organ-picker'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { yuanText } from '@/lib/contracts/base/money'
import { invoiceStateNames, itemEntry, orderStates, orderTypeNames, stepName } from '@/lib/contracts/order/card'
import {
  addsSeats,
  type InvoiceState,
  type Order,
  type OrderItem,
  type OrderStatus,
  type OrderStep,
  type OrderType,
  type Refund,
  type Shipments,
} from '@/lib/contracts/order/order'
import { Shipped } from './shipped'

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { marginTop: 4 },
  '& small': { marginInlineStart: 8, fontSize: 12, color: theme.vars.palette.text.secondary },
  '& p': { margin: 0, fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/**
 * Renders the value of a field in the record, in its history and in comparisons; undefined where the plain value is
 * clear enough.
 */
export function showOrderField(field: string, value: unknown, record?: object): ReactNode {
  if (field === 'items' && Array.isArray(value)) return <Lines items={value} />
  if (field === 'steps') return <Steps steps={value as readonly OrderStep[]} />
  if (value === null || value === undefined || value === '') return undefined
  if (field === 'status') return orderStates[value as OrderStatus]?.label
  if (field === 'type') return orderTypeNames[value as OrderType]
  if (field === 'organId') return <OrganName id={String(value)} />
  if (field === 'agentId') return <AgentName id={String(value)} />
  if (field === 'reduction' || field === 'received') return value === 0 ? <EmptyValue /> : `¥${yuanText(Number(value))}`
  if (field === 'invoice') return invoiceStateNames[value as InvoiceState]
  if (field === 'seats' && record && !addsSeats((record as Order).type)) return <EmptyValue />
  if (field === 'amount') return `¥${yuanText(Number(value))}`
  if (field === 'shipments') return <Shipped shipments={value as Shipments} />
  if (field === 'refund') return <Refunded refund={value as Refund} />
  return undefined
}

/** Lists the lines of an order. A line is an object in the record and a text in the history. */
function Lines({ items }: { items: readonly (OrderItem | string)[] }) {
  if (items.length === 0) return <EmptyValue />
  const texts = items.map((item) => (typeof item === 'string' ? item : itemEntry(item)))
  return (
    <List>
      {[...texts.entries()].map(([at, text]) => (
        <li key={at}>{text}</li>
      ))}
    </List>
  )
}

function Steps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <List>
      {steps.map(({ action, at, by, note }) => (
        <li key={`${action} ${at}`}>
          {stepName(action)}
          <small>
            {formatDateTime(at)} {by ?? '系统'}
          </small>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </List>
  )
}

/** Lists the refunded part of each line, with the reason why the rest is not refunded. */
export function Refunded({ refund: { lines, amount, seats, accounts } }: { refund: Refund }) {
  return (
    <List>
      <li>
        合计 ¥{yuanText(amount)}
        <small>
          {[seats > 0 && `席位 ${seats}`, accounts > 0 && `账号 ${accounts} 个`].filter(Boolean).join('，')}
        </small>
      </li>
      {[...lines.entries()].map(([at, { name, count, back, earlier, unfilled, amount: money, kept }]) => (
        <li key={at}>
          {name}：退 {back} / {count}，¥{yuanText(money)}
          {earlier ? <small>此前已退 {earlier}</small> : null}
          {unfilled ? <p>含 {unfilled} 个未续期：履约时没有可续的账号</p> : null}
          {kept ? <p>不退：{kept}</p> : null}
        </li>
      ))}
    </List>
  )
}
