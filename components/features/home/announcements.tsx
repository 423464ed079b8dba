'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { SectionCard } from '@/components/kit/record/section-card'
import { AnnouncementLines } from '@/components/work/announcements/announcement-lines'
import { openBell } from '@/components/work/notifications/open-panel'
import { announcementsOptions, isUnknownCall } from '@/lib/api/announcement'
import { Failed } from './failed'

/** Maximum number of announcements on the home page; the panel of the bell shows all announcements. */
const NEWEST = 5

/** Removes the padding of the section, so that every line reacts to clicks over the whole width. */
const Flush = styled('div')({ margin: '-16px -16px -8px', paddingTop: 8 })
/** Height of a line of `AnnouncementLines` with its border, in pixels. */
const LINE = 41
const Bones = styled('div')({ padding: '0 16px' })
const Empty = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))

/**
 * Section 公告: the pinned announcements first, then the newest. Renders nothing if the platform has no announcements.
 */
export function Announcements() {
  const { data, error, refetch } = useQuery(announcementsOptions())
  if (!data && isUnknownCall(error)) return null
  const all = (
    <Button size="small" onClick={() => openBell('announcements')}>
      全部公告
    </Button>
  )
  return (
    <SectionCard title="公告" actions={data && data.list.length > 0 ? all : undefined}>
      {data ? (
        data.list.length > 0 ? (
          <Flush>
            <AnnouncementLines announcements={data.list.slice(0, NEWEST)} />
          </Flush>
        ) : (
          <Empty>没有公告。</Empty>
        )
      ) : error ? (
        <Failed what="公告" onRetry={refetch} />
      ) : (
        <Flush>
          <Bones>
            <TextSkeleton widths={[42, 36, 30]} pitch={LINE} />
          </Bones>
        </Flush>
      )}
    </SectionCard>
  )
}
