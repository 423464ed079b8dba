import { useQuery } from '@tanstack/react-query'
import { announcementsOptions } from './announcement'
import { notificationsOptions } from './notification'

/** What the bell counts, here and wherever else it is spoken of. */
export interface Unread {
  /** undefined: the platform has not said. */
  total: number | undefined
  /** Where the first of it lies. */
  first: 'notifications' | 'announcements'
}

/** How much the person has not read, of notifications and announcements together. */
export function useUnread(): Unread {
  const notifications = useQuery(notificationsOptions()).data?.unread
  const announcements = useQuery(announcementsOptions()).data?.unread
  const known = notifications !== undefined || announcements !== undefined
  return {
    total: known ? (notifications ?? 0) + (announcements ?? 0) : undefined,
    first: announcements && !notifications ? 'announcements' : 'notifications',
  }
}
