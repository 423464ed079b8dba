'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from '@/components/kit/inputs/segmented'
import { AnnouncementList } from '@/components/work/announcements/announcement-list'
import { NotificationList } from '@/components/work/notifications/notification-list'
import type { BellPart } from '@/components/work/notifications/open-panel'
import { announcementsOptions, useReadAnnouncements } from '@/lib/api/announcement'
import { notificationsOptions, useReadNotifications } from '@/lib/api/notification'
import { HeaderPopover, type PopoverProps } from './header-popovers'

const Parts = styled('div')({ padding: '8px 16px' })

interface BellPopoverProps extends PopoverProps {
  part: BellPart
  onPart: (part: BellPart) => void
}

/**
 * Shows notifications, which concern the user alone, and announcements, which concern many users; a platform without
 * announcements shows only notifications.
 */
export function BellPopover({ anchor, part, onPart, onClose }: BellPopoverProps) {
  const notifications = useQuery(notificationsOptions()).data
  const announcements = useQuery(announcementsOptions()).data
  const read = { notifications: useReadNotifications(), announcements: useReadAnnouncements() }[part]
  const unread = (part === 'announcements' ? announcements : notifications)?.unread ?? 0
  const counted = (label: string, count = 0) => (count > 0 ? `${label} ${count}` : label)
  return (
    <HeaderPopover
      anchor={anchor}
      title="通知"
      onClose={onClose}
      action={
        // The button has `aria-disabled` instead of `disabled`, because a disabled button loses the focus, and then the
        // Escape key would not close the popover.
        <Button
          size="small"
          color={unread ? 'primary' : 'inherit'}
          aria-disabled={!unread}
          onClick={() => unread && !read.isPending && read.mutate('all')}
        >
          全部标为已读
        </Button>
      }
    >
      {announcements ? (
        <Parts>
          <Segmented
            label="通知与公告"
            value={part}
            choices={[
              { value: 'notifications', label: counted('通知', notifications?.unread) },
              { value: 'announcements', label: counted('公告', announcements.unread) },
            ]}
            onChange={onPart}
          />
        </Parts>
      ) : null}
      {part === 'announcements' ? <AnnouncementList onOpen={onClose} /> : <NotificationList onLeave={onClose} />}
    </HeaderPopover>
  )
}
