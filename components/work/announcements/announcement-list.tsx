'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { announcementsOptions } from '@/lib/api/announcement'
import { ANNOUNCEMENTS_PAGE } from '@/lib/api/frame-calls'
import { useOlder } from '@/lib/api/use-older'
import { listMyAnnouncements } from '@/lib/contracts/announcement/own'
import { AnnouncementLines } from './announcement-lines'

/** Lists all announcements that the user may read; a button loads older announcements. */
export function AnnouncementList({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(announcementsOptions())
  const { shown, hasMore, isFetching, showMore } = useOlder(listMyAnnouncements, ANNOUNCEMENTS_PAGE, data)
  if (shown.length === 0) return <p>没有公告。</p>
  return (
    <>
      <AnnouncementLines announcements={shown} onOpen={onOpen} />
      {hasMore ? (
        <Button fullWidth loading={isFetching} onClick={showMore}>
          更早的公告
        </Button>
      ) : null}
    </>
  )
}
