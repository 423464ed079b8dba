'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { PrintSheet } from '@/components/kit/print/print-sheet'
import { queryOf } from '@/lib/api/query-of'
import { yuanText } from '@/lib/contracts/base/money'
import { yuanInWords } from '@/lib/contracts/base/money-words'
import { discountText, netOf } from '@/lib/contracts/order/amounts'
import { getOrder } from '@/lib/contracts/order/calls'
import { itemKindNames, orderStates, orderTypeNames, stepName } from '@/lib/contracts/order/card'
import { addsSeats, type Order } from '@/lib/contracts/order/order'
import { orderLabels as labels } from './labels'

const Paper = styled('article')({
  padding: '6mm 8mm',
  color: '#000',
  fontSize: '11pt',
  '& h1': { margin: '0 0 6mm', fontSize: '18pt', textAlign: 'center' },
  '& h2': { margin: '6mm 0 2mm', fontSize: '12pt' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr max-content 1fr', gap: '2mm 4mm', margin: 0 },
  '& dt': { color: '#444' },
  '& dt:has(+ dd[data-wide])': { gridColumn: 1 },
  '& dd': { margin: 0 },
  '& table': { width: '100%', marginTop: '5mm', borderCollapse: 'collapse' },
  '& th, & td': { padding: '2mm 3mm', border: '1px solid #888', textAlign: 'start' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tr': { breakInside: 'avoid' },
  '& th, & [data-number], & td:first-of-type': { whiteSpace: 'nowrap' },
  '& dd[data-wide]': { gridColumn: '2 / -1' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '36mm 20mm 1fr',
    gap: '4mm',
    padding: '0.5mm 0',
    breakInside: 'avoid',
  },
  '& footer': { display: 'flex', justifyContent: 'space-between', marginTop: '18mm' },
})

/** Prints an order on A4 paper, with lines for the signatures of both parties. */
export function PrintOrder({ id, onDone }: { id: string; onDone: () => void }) {
  const { data } = useQuery(queryOf(getOrder, { id }))
  if (!data) return null
  return (
    <PrintSheet onPrinted={onDone}>
      <Paper>
        <h1>{`${orderTypeNames[data.type]}订单`}</h1>
        <Facts order={data} />
        <Items order={data} />
        <h2>{labels.steps}</h2>
        <ol>
          {data.steps.map(({ action, at, by, note }) => (
            <li key={`${action} ${at}`}>
              <span>{formatDateTime(at)}</span>
              <span>{stepName(action)}</span>
              <span>
                {by ?? '系统'} {note}
              </span>
            </li>
          ))}
        </ol>
        <footer>
          <span>经办人：________________</span>
          <span>机构签章：________________</span>
          <span>日期：________________</span>
        </footer>
      </Paper>
    </PrintSheet>
  )
}

function Facts({ order }: { order: Order }) {
  const { code, organName, agentName, status, createdAt, validTo, days, note, refundAmount } = order
  const { received = 0, receivedOn, invoiceNo } = order
  const facts = [
    [labels.code, code],
    [labels.status, orderStates[status].label],
    [labels.organId, organName],
    [labels.agentId, agentName ?? '无'],
    [labels.createdAt, formatDateTime(createdAt)],
    days === null ? [labels.validTo, validTo ?? '—'] : [labels.days, `${days} 天`],
    ...(received > 0 ? [[labels.received, `${yuanText(received)} 元${receivedOn ? `（${receivedOn}）` : ''}`]] : []),
    ...(invoiceNo ? [[labels.invoiceNo, invoiceNo]] : []),
    ...(refundAmount > 0 ? [['退款金额', `${yuanText(refundAmount)} 元`]] : []),
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
      {note ? <Fact label={labels.note} value={note} wide /> : null}
    </dl>
  )
}

interface FactProps {
  label: string | undefined
  value: string | undefined
  /** Whether the fact takes the whole line. */
  wide?: boolean
}

function Fact({ label, value, wide = false }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd data-wide={wide ? '' : undefined}>{value}</dd>
    </>
  )
}

function Items({ order: { type, items, reduction = 0, amount, seats } }: { order: Order }) {
  const of = addsSeats(type) ? `席位 ${seats}` : `账号 ${seats} 个`
  const discounted = items.some(({ discount }) => discount)
  /** Number of columns that the label of a total spans, which are all columns before the last one. */
  const wide = discounted ? 5 : 4
  return (
    <table>
      <thead>
        <tr>
          <th>内容</th>
          <th>名称</th>
          <th data-number="">数量</th>
          <th data-number="">单价（元）</th>
          {discounted ? <th data-number="">折扣</th> : null}
          <th data-number="">小计（元）</th>
        </tr>
      </thead>
      <tbody>
        {[...items.entries()].map(([at, { kind, name, count, price, discount }]) => (
          <tr key={at}>
            <td>{itemKindNames[kind]}</td>
            <td>{name}</td>
            <td data-number="">{count}</td>
            <td data-number="">{yuanText(price)}</td>
            {discounted ? <td data-number="">{discount ? discountText(discount) : ''}</td> : null}
            <td data-number="">{yuanText(netOf({ count, price, discount }))}</td>
          </tr>
        ))}
        {reduction > 0 ? (
          <tr>
            <td colSpan={wide}>{labels.reduction}</td>
            <td data-number="">-{yuanText(reduction)}</td>
          </tr>
        ) : null}
        <tr>
          <td colSpan={wide}>合计（{of}）</td>
          <td data-number="">{yuanText(amount)}</td>
        </tr>
        <tr>
          <td colSpan={wide + 1}>合计（大写）：{yuanInWords(amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
