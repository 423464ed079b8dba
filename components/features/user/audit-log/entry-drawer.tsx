'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { DescriptionList } from '@/components/kit/record/description-list'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type AuditEntry, getAudit } from '@/lib/contracts/audit/calls'
import { auditCard } from '@/lib/contracts/audit/card'
import { labelsOf } from '@/lib/contracts/base/card'
import { actionWord, entityName } from '@/lib/contracts/cards'
import { actorName, RecordLink, RequestId } from './columns'
import { DescribedChangeText } from './described-change'
import { texts } from './labels'

const labels = labelsOf(auditCard)

const Changes = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    marginTop: 16,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: 13,
    lineHeight: '20px',
    '& th': { textAlign: 'start', fontWeight: 600, color: palette.text.secondary },
    '& thead th:first-of-type': { width: '26%' },
    '& th, & td': {
      padding: '8px 12px 8px 0',
      borderBottom: `1px solid ${palette.divider}`,
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& td': { whiteSpace: 'pre-wrap' },
    '& td[data-before]': { color: palette.text.secondary },
  }
})

interface EntryDrawerProps {
  id: string
  onClose: () => void
}

/** Drawer with a whole audit entry: user, action, origin, and each field before and after the action. */
export function EntryDrawer({ id, onClose }: EntryDrawerProps) {
  const { data, error, refetch, isRefetching } = useQuery(
    // Audit entries never change, so the cached entry stays valid.
    queryOf(getAudit, { id }, { ...ownErrors, staleTime: Number.POSITIVE_INFINITY }),
  )
  return (
    <Drawer
      title={data ? `${actionWord(data.action, data.entity)} · ${entityName(data.entity)}` : auditCard.name}
      onClose={onClose}
      width={720}
    >
      {error && !data ? (
        <Failure error={error} what={auditCard.name} onRetry={refetch} retrying={isRefetching} />
      ) : null}
      {!data && !error ? <TextSkeleton widths={[40, 52, 36, 60, 80, 80]} /> : null}
      {data ? (
        <>
          <DescriptionList items={facts(data)} />
          <ChangeTable entry={data} />
        </>
      ) : null}
    </Drawer>
  )
}

function facts(entry: AuditEntry) {
  const { at, actor, action, entity, entityId, address, requestId } = entry
  return [
    { label: labels.at, value: <time dateTime={at}>{formatMoment(at)}</time> },
    { label: labels.actor, value: `${actorName(entry)}${actor ? `（${actor.userName}）` : ''}` },
    { label: labels.action, value: actionWord(action, entity) },
    {
      label: labels.entity,
      value: (
        <>
          {entityName(entity)} <RecordLink entry={entry} />
        </>
      ),
    },
    { label: labels.entityId, value: entityId },
    { label: labels.address, value: address },
    { label: labels.requestId, value: <RequestId id={requestId} /> },
  ]
}

function ChangeTable({ entry: { kind, changes } }: { entry: AuditEntry }) {
  if (changes.length === 0) return <p>{texts.noChanges}</p>
  const isChanged = kind === 'changed'
  return (
    <Changes aria-label={labels.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          {isChanged ? <th scope="col">{texts.before}</th> : null}
          <th scope="col">{isChanged ? texts.after : kind === 'removed' ? texts.held : texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, beforeText, afterText }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {isChanged ? (
              <td data-before="">
                <DescribedChangeText field={field} text={beforeText} />
              </td>
            ) : null}
            <td>
              <DescribedChangeText field={field} text={kind === 'removed' ? beforeText : afterText} />
            </td>
          </tr>
        ))}
      </tbody>
    </Changes>
  )
}
