'use client'

import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'
import { bellPartAtom } from '@/components/work/notifications/open-panel'
import { isUnfinished, recentTasksOptions } from '@/lib/api/task'
import { useUnread } from '@/lib/api/unread'
import { BadgeButton } from './badge-button'

const TaskPopover = dynamic(() => import('./header-popovers').then((module) => module.TaskPopover))
const BellPopover = dynamic(() => import('./bell-popover').then((module) => module.BellPopover))

/** The button of the task centre: the number of running and waiting tasks, and the latest ones. */
export function TaskButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useQuery(recentTasksOptions())
  const atWork = data?.list.filter(isUnfinished).length ?? 0
  const waiting = data?.waiting ?? 0
  return (
    <>
      <BadgeButton
        label="任务中心"
        counted={waiting === 0 ? '个进行中' : atWork === 0 ? '个待确认' : '个进行中或待确认'}
        count={atWork + waiting}
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

/** The button of notifications and announcements: the number of unread ones, and the latest ones. */
export function NotificationButton() {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [part, setPart] = useAtom(bellPartAtom)
  const { total = 0, first } = useUnread()
  return (
    <>
      <BadgeButton
        ref={setButton}
        label="通知"
        counted="条未读"
        count={total}
        tone="error"
        open={part !== null}
        onClick={() => setPart(first)}
      >
        <NotificationsNoneOutlined />
      </BadgeButton>
      {part && button ? (
        <LazyBoundary>
          <BellPopover anchor={button} part={part} onPart={setPart} onClose={() => setPart(null)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}
