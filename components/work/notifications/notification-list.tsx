'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { NOTIFICATIONS_PAGE } from '@/lib/api/frame-calls'
import { notificationsOptions, useReadNotifications } from '@/lib/api/notification'
import { useOlder } from '@/lib/api/use-older'
import { listNotifications, type Notification } from '@/lib/contracts/notification/calls'
import { textInPlace } from '@/lib/http/error-texts'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { borderBottom: `1px solid ${palette.divider}` },
    '& > li > *': {
      display: 'grid',
      gridTemplateColumns: '8px 1fr',
      gap: '0 10px',
      width: '100%',
      boxSizing: 'border-box',
      padding: '10px 16px',
      border: 0,
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& i': { width: 8, height: 8, marginTop: 7, borderRadius: '50%' },
    '& [data-unread] i': { background: palette.error.main },
    '& [data-unread] b': { fontWeight: 600 },
    '& b': { fontWeight: 400 },
    '& span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { fontSize: 12, color: palette.text.secondary },
  }
})

interface NotificationListProps {
  /** Called when the user opens a notification that leads to another screen. */
  onLeave: () => void
}

/**
 * Lists all notifications, newest first; a button loads older notifications. A click on a notification marks it as read
 * and opens its address.
 */
export function NotificationList({ onLeave }: NotificationListProps) {
  const { data, error } = useQuery(notificationsOptions())
  const { shown, hasMore, isFetching, showMore } = useOlder(listNotifications, NOTIFICATIONS_PAGE, data)
  const read = useReadNotifications()
  if (error && !data) return <p role="status">{textInPlace(error)}。</p>
  if (!data) {
    return (
      <div style={{ padding: 16 }}>
        <TextSkeleton widths={[80, 100, 60]} />
      </div>
    )
  }
  if (data.list.length === 0) return <p>没有通知。</p>
  const follow = ({ id, readAt, url }: Notification) => {
    if (!readAt) read.mutate([id])
    if (url) onLeave()
  }
  return (
    <>
      <List>
        {shown.map((one) => (
          <li key={one.id}>
            <Line one={one} onFollow={() => follow(one)} />
          </li>
        ))}
      </List>
      {hasMore ? (
        <Button fullWidth loading={isFetching} onClick={showMore}>
          更早的通知
        </Button>
      ) : null}
    </>
  )
}

function Line({ one, onFollow }: { one: Notification; onFollow: () => void }) {
  const content = (
    <>
      <i aria-hidden="true" />
      <span>
        <b>{one.title}</b>
        {one.text ? <small>{one.text}</small> : null}
        <small>
          {formatDateTime(one.createdAt)}
          {one.readAt ? '' : ' · 未读'}
        </small>
      </span>
    </>
  )
  const common = { 'data-unread': one.readAt ? undefined : '', onClick: onFollow }
  if (one.url) {
    return (
      <a href={one.url} {...common}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...common}>
      {content}
    </button>
  )
}
