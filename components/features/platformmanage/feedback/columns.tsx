'use client'

import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import type { FeedbackItem, FeedbackKind, feedbackSorts } from '@/lib/contracts/feedback/calls'
import { feedbackStates } from '@/lib/contracts/feedback/card'
import { openKeyKindNames } from '@/lib/contracts/open/card'
import { FeedbackActions } from './actions'
import { dueNote, feedbackLabels as labels, senderOf } from './labels'
import { PictureMark } from './pictures'
import { useTypeName } from './type-name'
import type { Working } from './work-dialogs'

type FeedbackColumn = Column<FeedbackItem, (typeof feedbackSorts)[number]>

const FeedbackText = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  fontSize: 13,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '&[data-place="compact"]': { WebkitLineClamp: 1 },
  '&[data-place="card"]': { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' },
  '& > small': { marginInlineStart: 6, fontSize: 12, fontWeight: 400, color: 'var(--mui-palette-text-secondary)' },
})

const orEmpty = (text: string | null, place: CellContext) => text || (place === 'card' ? null : <EmptyValue />)

/**
 * Returns how many further feedbacks came from the same sender and how many were merged into this one, such as 另有 3
 * 条，合并 2 条. Returns an empty text if there are none.
 */
const attachedText = ({ foldedCount, duplicateCount }: FeedbackItem): string =>
  [foldedCount > 0 && `另有 ${foldedCount} 条`, duplicateCount > 0 && `合并 ${duplicateCount} 条`]
    .filter(Boolean)
    .join('，')

export function useFeedbackColumns(kind: FeedbackKind, onWork: (working: Working) => void): FeedbackColumn[] {
  const typeOf = useTypeName()
  return useMemo(
    () => [
      {
        id: 'text',
        header: labels.text,
        opens: true,
        cell: (row, place) => (
          <FeedbackText data-place={place} title={row.text}>
            {row.text}
            {attachedText(row) ? <small>{attachedText(row)}</small> : null}
          </FeedbackText>
        ),
      },
      {
        id: 'pictures',
        header: labels.pictures,
        width: 64,
        from: 1_100,
        cell: (row) => (row.pictures.length > 0 ? <PictureMark pictures={row.pictures} /> : <EmptyValue />),
      },
      {
        id: 'type',
        header: labels.type,
        width: 108,
        card: 'line',
        cell: (row, place) => <TwoLineCell place={place} {...typeOf(row)} />,
      },
      {
        id: 'sender',
        header: `${labels.accountId}/${labels.organId}`,
        width: 168,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={senderOf(row)}
            second={row.organName ?? ''}
            title={`${senderOf(row)} ${row.organName ?? ''}`}
          />
        ),
      },
      {
        id: 'device',
        header: `${labels.sn}/${labels.appVersion}`,
        width: 128,
        from: 1_240,
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={row.sn ?? openKeyKindNames[row.source]}
            second={row.appVersion}
            title={[openKeyKindNames[row.source], row.sn, row.appVersion].filter(Boolean).join(' ')}
          />
        ),
      },
      {
        id: 'status',
        header: labels.status,
        width: 88,
        card: 'side',
        cell: (row) => <StatusChip {...feedbackStates[row.status]} />,
      },
      {
        id: 'handler',
        header: labels.handlerId,
        width: 88,
        from: 960,
        card: 'line',
        cell: (row, place) => orEmpty(row.handlerName, place),
      },
      {
        id: 'dueAt',
        header: labels.dueAt,
        width: 132,
        from: 1_100,
        card: 'line',
        sort: { by: 'dueAt', first: 'asc' },
        cell: (row, place) =>
          row.dueAt === null ? orEmpty(null, place) : <TwoLineCell place={place} {...dueNote(row.dueAt)} />,
      },
      {
        id: 'saidAt',
        header: labels.saidAt,
        width: 96,
        from: 820,
        sort: { by: 'saidAt', first: 'desc' },
        cell: (row, place) => {
          const [day = '', time = ''] = formatDateTime(row.saidAt).split(' ')
          return <TwoLineCell place={place} first={day} second={time} />
        },
      },
      {
        id: 'actions',
        header: '操作',
        width: 156,
        card: 'line',
        cell: (row) => <FeedbackActions kind={kind} feedback={row} onWork={onWork} />,
      },
    ],
    [kind, typeOf, onWork],
  )
}
