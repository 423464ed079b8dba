'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import type { LoginEntry } from '@/lib/contracts/audit/calls'
import { loginLogCard } from '@/lib/contracts/audit/card'
import { loginMethodLabel } from '@/lib/contracts/audit/labels'
import { loginEventNames } from '@/lib/contracts/audit/login-events'
import { labelsOf } from '@/lib/contracts/base/card'
import { agentText } from '@/lib/helpers/user-agent'
import { texts, tones } from './labels'

const labels = labelsOf(loginLogCard)

const known = (text: string | null, place: CellContext) => text || (place === 'card' ? null : <EmptyValue />)

const reasonText = ({ reason, by }: LoginEntry) => (by && reason ? texts.kickedBy(by, reason) : reason)

export const loginColumns: Column<LoginEntry>[] = [
  {
    id: 'account',
    header: labels.account,
    width: 160,
    opens: true,
    cell: (row, place) => (
      <TwoLineCell place={place} first={row.account} second={row.person?.fullName ?? texts.nobody} />
    ),
  },
  {
    id: 'event',
    header: labels.event,
    width: 152,
    card: 'side',
    cell: (row) => <StatusChip tone={tones[row.event]} label={loginEventNames[row.event]} />,
  },
  { id: 'at', header: labels.at, width: 148, card: 'line', cell: (row) => formatDateTime(row.at) },
  {
    id: 'how',
    header: labels.how,
    width: 128,
    from: 820,
    card: 'line',
    cell: (row, place) => known(row.how && loginMethodLabel(row.how), place),
  },
  { id: 'reason', header: labels.reason, card: 'text', cell: (row, place) => known(reasonText(row), place) },
  { id: 'address', header: labels.address, width: 124, card: 'line', cell: (row, place) => known(row.address, place) },
  {
    id: 'agent',
    header: labels.agent,
    width: 164,
    card: 'line',
    cell: (row, place) => known(agentText(row.userAgent), place),
  },
]
