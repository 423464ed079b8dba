'use client'

import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Link } from '@/components/ui/link'
import { useCan } from '@/lib/api/session'
import { deviceOutCard, documentTitle, outKindNames, outStates } from '@/lib/contracts/device/document-card'
import type { Shipments } from '@/lib/contracts/order/order'
import { addressOf } from '@/lib/contracts/paths'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& > li + li': { marginTop: 4 },
  '& small': { fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/**
 * Lists the number of shipped devices for each line of an order, and the documents with which devices left or came
 * back.
 */
export function Shipped({ shipments: { lines, other, documents } }: { shipments: Shipments }) {
  const mayOpen = useCan(deviceOutCard.list)
  return (
    <List>
      {[...lines.entries()].map(([at, { name, count, shipped }]) => (
        <li key={at}>
          {name}：已出库 {shipped} / {count}
        </li>
      ))}
      {other > 0 ? <li>另有 {other} 台不在明细的型号或数量内</li> : null}
      {documents.map((document) => {
        const { kind = 'out' } = document
        const title = documentTitle(outKindNames[kind], document)
        return (
          <li key={document.id}>
            {mayOpen ? <Link href={addressOf('deviceOut', document.id)}>{title}</Link> : title}
            <StatusChip {...outStates[document.status]} />
            <small>
              {kind === 'out' ? '' : '退回 '}
              {document.counted} 台
            </small>
          </li>
        )
      })}
    </List>
  )
}
