'use client'

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { TASKS_PATH } from '@/components/shell/frame/paths'
import { NotificationList } from '@/components/work/notifications/notification-list'
import { RecentTasks } from '@/components/work/tasks/recent-tasks'
import { notificationsOptions, useReadNotifications } from '@/lib/api/notification'

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'min(560px, calc(100dvh - 96px))',
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 48, padding: '4px 8px 4px 16px' },
  '& > header > h2': { flex: 1, margin: 0, fontSize: 15, fontWeight: 600 },
  '& > div': { overflow: 'auto', borderTop: '1px solid var(--mui-palette-divider)' },
  '& > div > p': { margin: 0, padding: '32px 16px', textAlign: 'center', color: 'var(--mui-palette-text-secondary)' },
})

interface PopoverProps {
  anchor: HTMLElement
  onClose: () => void
}

function HeaderPopover(props: PopoverProps & { title: string; action: ReactNode; children: ReactNode }) {
  const { anchor, title, action, onClose, children } = props
  const id = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { mt: 0.5 } } }}
    >
      <Frame>
        <header>
          <h2 id={id}>{title}</h2>
          {action}
        </header>
        <div>{children}</div>
      </Frame>
    </Popover>
  )
}

/** The latest tasks, and the way to all of them. */
export function TaskPopover({ anchor, onClose }: PopoverProps) {
  return (
    <HeaderPopover
      anchor={anchor}
      title="任务中心"
      onClose={onClose}
      action={
        <Button size="small" href={TASKS_PATH} onClick={onClose}>
          全部任务
        </Button>
      }
    >
      <RecentTasks onLeave={onClose} />
    </HeaderPopover>
  )
}

/** The latest notifications. */
export function NotificationPopover({ anchor, onClose }: PopoverProps) {
  const { data } = useQuery(notificationsOptions())
  const read = useReadNotifications()
  return (
    <HeaderPopover
      anchor={anchor}
      title="通知"
      onClose={onClose}
      action={
        // Never disabled while it has the focus: Escape would go nowhere.
        <Button
          size="small"
          color={data?.unread ? 'primary' : 'inherit'}
          aria-disabled={!data?.unread}
          onClick={() => data?.unread && !read.isPending && read.mutate('all')}
        >
          全部标为已读
        </Button>
      }
    >
      <NotificationList onLeave={onClose} />
    </HeaderPopover>
  )
}
