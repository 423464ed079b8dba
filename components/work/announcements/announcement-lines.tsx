'use client'

import AttachFile from '@mui/icons-material/AttachFile'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { MyAnnouncement } from '@/lib/contracts/announcement/mine'
import { announcementDialog } from './open-announcement'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
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
    '& i': { flex: 'none', width: 8, height: 8, borderRadius: '50%' },
    '& [data-unread] i': { background: palette.error.main },
    '& [data-unread] b': { fontWeight: 600 },
    '& b': { flex: 1, minWidth: 0, fontWeight: 400, overflowWrap: 'anywhere' },
    '& svg': { flex: 'none', fontSize: 16, color: palette.text.secondary },
    '& small': { flex: 'none', fontSize: 12, color: palette.text.secondary, whiteSpace: 'nowrap' },
    '@media (max-width: 599.95px)': { '& button': { flexWrap: 'wrap' }, '& b': { flexBasis: 'calc(100% - 32px)' } },
  }
})

interface AnnouncementLinesProps {
  announcements: readonly MyAnnouncement[]
  /** One was chosen, and is opened. */
  onOpen?: () => void
}

/** Announcements, one a line; a click opens one to be read. */
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
              announcementDialog.emit(id)
            }}
          >
            <i aria-hidden="true" />
            <b>{title}</b>
            {pinned ? <StatusChip tone="info" label="置顶" /> : null}
            {attachmentCount > 0 ? <AttachFile titleAccess={`${attachmentCount} 个附件`} /> : null}
            <small>
              {formatDateTime(revisedAt ?? publishedAt)}
              {unread ? (readAt ? ' · 已更新' : ' · 未读') : ''}
            </small>
          </button>
        </li>
      ))}
    </List>
  )
}
