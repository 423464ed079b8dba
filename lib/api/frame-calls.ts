import { listMyAnnouncements } from '@/lib/contracts/announcement/own'
import { listNotifications } from '@/lib/contracts/notification/calls'
import { listTasks } from '@/lib/contracts/task/calls'
import { always } from './first-call'

export const NOTIFICATIONS_PAGE = 20
export const ANNOUNCEMENTS_PAGE = 20

/**
 * First calls for the counters in the header of every page. The document brings the answers, and the queries use the
 * same input.
 */
export const frameCalls = {
  tasks: always(listTasks, { pageSize: 8 }),
  notifications: always(listNotifications, { pageSize: NOTIFICATIONS_PAGE }),
  announcements: always(listMyAnnouncements, { pageSize: ANNOUNCEMENTS_PAGE }),
} as const
