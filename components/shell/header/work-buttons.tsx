'use client'

import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { LazyBoundary } from '@/components/shell/frame/lazy-boundary'
import { notificationPanel } from '@/components/work/notifications/open-panel'
import { notificationsOptions } from '@/lib/api/notification'
import { isAtWork, recentTasksOptions } from '@/lib/api/task'
import { BadgeButton } from './badge-button'

const TaskPopover = dynamic(() => import('./header-popovers').then((module) => module.TaskPopover))
const NotificationPopover = dynamic(() => import('./header-popovers').then((module) => module.NotificationPopover))

/** The task centre: how many tasks are at work, and the latest ones. */
export function TaskButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useQuery(recentTasksOptions())
  const atWork = data?.list.filter(isAtWork).length ?? 0
  return (
    <>
      <BadgeButton
        label="任务中心"
        counted="个进行中"
        count={atWork}
        open={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TaskAltOutlined />
      </BadgeButton>
      {anchor ? (
        <LazyBoundary>
          <TaskPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}

/** Notifications: how many are unread, and the latest ones. */
export function NotificationButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => notificationPanel.listen(() => setAnchor(button.current)), [])
  const { data } = useQuery(notificationsOptions())
  return (
    <>
      <BadgeButton
        ref={button}
        label="通知"
        counted="条未读"
        count={data?.unread ?? 0}
        tone="error"
        open={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
      </BadgeButton>
      {anchor ? (
        <LazyBoundary>
          <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
