'use client'

import AttachFile from '@mui/icons-material/AttachFile'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { MyAnnouncement } from '@/lib/contracts/announcement/own'
import { openAnnouncement } from './open-announcement'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    containerType: 'inline-size',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& button': {
      display: 'grid',
      gridTemplateColumns: '8px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2px 8px',
      width: '100%',
      minHeight: 40,
      padding: '6px 16px',
      border: 0,
      font: 'inherit',
      fontSize: 14,
      textAlign: 'start',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& i': { width: 8, height: 8, borderRadius: '50%' },
    '& [data-unread] i': { background: palette.error.main },
    '& [data-unread] b': { fontWeight: 600 },
    '& b': { fontWeight: 400, overflowWrap: 'anywhere' },
    '& small': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      fontSize: 12,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
    },
    '& svg': { fontSize: 16 },
    '@container (max-width: 560px)': { '& small': { gridColumn: 2 } },
  }
})

interface AnnouncementLinesProps {
  announcements: readonly MyAnnouncement[]
  /** Called when the user opens an announcement. */
  onOpen?: () => void
}

/** Lists announcements, each in a line of its own; a click on a line opens the announcement. */
export function AnnouncementLines({ announcements, onOpen }: AnnouncementLinesProps) {
  return (
    <List>
      {announcements.map(({ id, title, pinned, unread, readAt, publishedAt, revisedAt, attachmentCount }) => (
        <li key={id}>
          <button
            type="button"
            aria-haspopup="dialog"
            data-unread={unread ? '' : undefined}
            onClick={() => {
              onOpen?.()
              openAnnouncement(id)
            }}
          >
            <i aria-hidden="true" />
            <b>{title}</b>
            <small>
              {pinned ? <StatusChip tone="info" label="置顶" /> : null}
              {attachmentCount > 0 ? <AttachFile titleAccess={`${attachmentCount} 个附件`} /> : null}
              <span>
                {formatDateTime(revisedAt ?? publishedAt)}
                {unread ? (readAt ? ' · 已更新' : ' · 未读') : ''}
              </span>
            </small>
          </button>
        </li>
      ))}
    </List>
  )
}
