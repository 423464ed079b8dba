import { useQuery } from '@tanstack/react-query'
import { announcementsOptions } from './announcement'
import { notificationsOptions } from './notification'

/** The unread count that the bell shows. */
export interface Unread {
  /** The count, undefined until the platform has answered. */
  total: number | undefined
  /** The list that the bell opens first. */
  first: 'notifications' | 'announcements'
}

/** Returns the number of unread notifications and announcements of the user. */
export function useUnread(): Unread {
  const notifications = useQuery(notificationsOptions()).data?.unread
  const announcements = useQuery(announcementsOptions()).data?.unread
  const known = notifications !== undefined || announcements !== undefined
  return {
    total: known ? (notifications ?? 0) + (announcements ?? 0) : undefined,
    first: announcements && !notifications ? 'announcements' : 'notifications',
  }
}
