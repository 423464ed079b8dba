import { listMyAnnouncements } from '@/lib/contracts/announcement/mine'
import { listNotifications } from '@/lib/contracts/notification/calls'
import { listTasks } from '@/lib/contracts/task/calls'
import { always } from './first-call'

export const NOTIFICATIONS_PAGE = 20
export const ANNOUNCEMENTS_PAGE = 20

/** What the buttons of the header count, on every page: the document brings it, and the queries ask for the same. */
export const frameCalls = {
  tasks: always(listTasks, { pageSize: 8 }),
  notifications: always(listNotifications, { pageSize: NOTIFICATIONS_PAGE }),
  announcements: always(listMyAnnouncements, { pageSize: ANNOUNCEMENTS_PAGE }),
} as const
