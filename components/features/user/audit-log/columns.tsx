'use client'

import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { Link } from '@/components/ui/link'
import type { AuditEntry, AuditItem } from '@/lib/contracts/audit/calls'
import { auditCard } from '@/lib/contracts/audit/card'
import { labelsOf } from '@/lib/contracts/base/card'
import { actionWord, entityName } from '@/lib/contracts/cards'
import { listAt } from '@/lib/contracts/paths'
import { ChangeLine } from './change-line'
import { historyHref } from './history-href'
import { texts } from './labels'

const labels = labelsOf(auditCard)

/** Returns the name of the user who acted; for a refused login, the account name that was typed. */
export function actorName({ actor, action, entityId }: AuditEntry): string {
  if (actor) return actor.fullName
  return action === 'loginFailed' ? (entityId ?? texts.stranger) : texts.system
}

/** Cuts the text after two lines. If the table row cut it instead, the hidden part would still react to clicks. */
const Name = styled(Link)({
  display: '-webkit-inline-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  verticalAlign: 'top',
})

/**
 * Shows the name of the record, such as 星河教育, or its id if it has no name; links to the record's history if the kind of
 * record has a screen.
 */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const href = historyHref(entry)
  const called = entry.name ?? entry.entityId
  if (!called) return <EmptyValue />
  return href ? (
    <Name href={href} title={texts.history}>
      {called}
    </Name>
  ) : (
    called
  )
}

/**
 * Shows the request id. If a background job wrote the entry, shows the job instead, with a link to the audit entry that
 * records the start of the job.
 */
export function RequestId({ id }: { id: string | null }) {
  const [, task] = /^task-(\d+)$/.exec(id ?? '') ?? []
  if (task) return <Link href={listAt('audit', { entity: 'task', recordId: task })}>{texts.task(task)}</Link>
  return id ? <span title={id}>{id}</span> : <EmptyValue />
}

export const auditColumns: Column<AuditItem>[] = [
  { id: 'at', header: labels.at, width: 148, opens: true, cell: (row) => formatDateTime(row.at) },
  {
    id: 'actor',
    header: labels.actor,
    width: 140,
    card: 'line',
    cell: (row, place) => <TwoLineCell place={place} first={actorName(row)} second={row.actor?.userName ?? ''} />,
  },
  { id: 'action', header: labels.action, width: 112, card: 'side', cell: (row) => actionWord(row.action, row.entity) },
  { id: 'entity', header: labels.entity, width: 96, card: 'line', cell: (row) => entityName(row.entity) },
  {
    id: 'name',
    header: labels.name,
    width: 168,
    card: 'text',
    cell: (row, place) => (place === 'card' && !row.name ? row.entityId : <RecordLink entry={row} />),
  },
  {
    id: 'changes',
    header: labels.changes,
    card: 'paragraph',
    cell: (row, place) => (place === 'card' && row.changed === 0 ? null : <ChangeLine entry={row} />),
  },
  {
    id: 'address',
    header: labels.address,
    width: 132,
    from: 960,
    card: 'line',
    cell: (row, place) => row.address ?? (place === 'card' ? null : <EmptyValue />),
  },
  {
    id: 'requestId',
    header: labels.requestId,
    width: 132,
    from: 1_400,
    cell: (row) => <RequestId id={row.requestId} />,
  },
]
