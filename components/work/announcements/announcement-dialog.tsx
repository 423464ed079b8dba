'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { FormulaText } from '@/components/ui/formula'
import { isUnknownCall, useReadAnnouncements } from '@/lib/api/announcement'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useSession } from '@/lib/api/session'
import { getMyAnnouncement } from '@/lib/contracts/announcement/own'
import { AttachmentList } from './attachment-list'

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  minHeight: 160,
  '& > p': { margin: 0, fontSize: 12, color: theme.vars.palette.text.secondary },
  '& > [data-text]': { fontSize: 15, lineHeight: 1.8, overflowWrap: 'anywhere' },
}))

interface AnnouncementDialogProps {
  id: string
  onClose: () => void
}

/** Shows an announcement and thereby marks it as read; the dialog closes if the announcement is withdrawn meanwhile. */
export function AnnouncementDialog({ id, onClose }: AnnouncementDialogProps) {
  const titleId = useId()
  const { data, error, refetch } = useQuery(queryOf(getMyAnnouncement, { id }, { ...ownErrors, quiet: true }))
  const { mutate: markRead } = useReadAnnouncements()
  const isOwnSight = useSession()?.impersonating === null
  const isGone = isUnknownCall(error)
  const unread = data?.unread === true && isOwnSight
  useEffect(() => {
    if (unread) markRead([id])
  }, [unread, id, markRead])

  const shown = isGone ? undefined : data
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {shown?.title ?? '公告'}
      </DialogTitle>
      <Content>
        {shown ? (
          <>
            <p>
              {[
                `发布于 ${formatDateTime(shown.publishedAt)}`,
                ...(shown.revisedAt ? [`更新于 ${formatDateTime(shown.revisedAt)}`] : []),
                ...(shown.publishedBy ? [shown.publishedBy] : []),
              ].join(' · ')}
            </p>
            <div data-text="">
              <FormulaText text={shown.body} />
            </div>
            {shown.attachments.length > 0 ? <AttachmentList id={id} attachments={shown.attachments} /> : null}
          </>
        ) : isGone ? (
          <Notice title="这条公告看不到了" mark="search">
            <p>它已下线、已过失效时间，或不在您的阅读范围内。</p>
          </Notice>
        ) : error ? (
          <Failure error={error} what="公告" onRetry={() => refetch()} />
        ) : (
          <output aria-label="正在加载公告">
            <TextSkeleton widths={[40, 100, 100, 70]} />
          </output>
        )}
      </Content>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  )
}
