'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { CellContext, Column } from '@/components/kit/table/column'
import { clientWord } from '@/lib/contracts/audit/labels'
import { labelsOf } from '@/lib/contracts/base/card'
import type { OnlineSession, onlineSorts } from '@/lib/contracts/online/calls'
import { sessionCard } from '@/lib/contracts/online/card'
import { useHydrated } from '@/lib/helpers/hydrated'
import { agentText } from '@/lib/helpers/user-agent'
import { texts } from './labels'

const labels = labelsOf(sessionCard)

type OnlineColumn = Column<OnlineSession, (typeof onlineSorts)[number]>

/** Returns the columns of online sessions. `onKick` is undefined for a user who may not end sessions. */
export function useOnlineColumns(onKick: ((session: OnlineSession) => void) | undefined): OnlineColumn[] {
  return useMemo(() => (onKick ? [...facts, actionsColumn(onKick)] : facts), [onKick])
}

/**
 * A session counts as active until this many minutes after its last request; the service records requests only to the
 * minute.
 */
const ACTIVE_MINUTES = 3

function idleText(minutes: number): string {
  if (minutes < 60) return `空闲 ${minutes} 分钟`
  return minutes < 1_440 ? `空闲 ${Math.floor(minutes / 60)} 小时` : `空闲 ${Math.floor(minutes / 1_440)} 天`
}

/**
 * Rendered only after hydration, because the number of minutes may differ between the server's and the browser's
 * render.
 */
function Activity({ at, place }: { at: string; place: CellContext }) {
  if (!useHydrated()) return null
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000)
  const isActive = minutes < ACTIVE_MINUTES
  const label = isActive ? texts.active : idleText(minutes)
  return place === 'card' ? label : <StatusChip tone={isActive ? 'success' : 'neutral'} label={label} />
}

const facts: OnlineColumn[] = [
  {
    id: 'userName',
    header: labels.person,
    width: 172,
    opens: true,
    sort: { by: 'userName', first: 'asc' },
    cell: (row, place) => <TwoLineCell place={place} first={row.userName} second={row.fullName} />,
  },
  {
    id: 'client',
    header: labels.client,
    width: 112,
    card: 'side',
    cell: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        {clientWord(row.client)}
        {row.own ? <StatusChip tone="info" label={texts.own} /> : null}
      </span>
    ),
  },
  {
    id: 'organ',
    header: labels.organ,
    card: 'text',
    cell: (row, place) => row.organName ?? (place === 'card' ? null : <EmptyValue />),
  },
  {
    id: 'activity',
    header: texts.activity,
    width: 112,
    card: 'line',
    cell: (row, place) => <Activity at={row.lastSeenAt} place={place} />,
  },
  { id: 'address', header: labels.address, width: 132, card: 'line', cell: (row) => row.address },
  {
    id: 'agent',
    header: labels.agent,
    width: 164,
    card: 'line',
    cell: (row, place) => agentText(row.userAgent) || (place === 'card' ? null : <EmptyValue />),
  },
  {
    id: 'lastSeenAt',
    header: labels.lastSeenAt,
    width: 156,
    card: 'line',
    sort: { by: 'lastSeenAt', first: 'desc' },
    cell: (row, place) =>
      place === 'card' ? (
        formatDateTime(row.lastSeenAt)
      ) : (
        <TwoLineCell place={place} first={formatDateTime(row.lastSeenAt)} second={formatDateTime(row.createdAt)} />
      ),
  },
]

const actionsColumn = (onKick: (session: OnlineSession) => void): OnlineColumn => ({
  id: 'actions',
  header: '操作',
  width: 76,
  cell: (row) => (
    <RowActions label={`会话 ${row.userName}`}>
      <RowAction danger disabled={row.own} title={row.own ? texts.ownHint : undefined} onClick={() => onKick(row)}>
        {texts.kick}
      </RowAction>
    </RowActions>
  ),
})
