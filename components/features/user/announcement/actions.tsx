'use client'

import { formatDateTime } from '@/components/kit/cell/date-time'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import {
  type AnnouncementItem,
  publishAnnouncement,
  removeAnnouncement,
  withdrawAnnouncements,
} from '@/lib/contracts/announcement/calls'
import { ALL_STAFF, announcementCard } from '@/lib/contracts/announcement/card'
import { announcementTransitions } from '@/lib/contracts/announcement/transitions'
import { isAllowed } from '@/lib/contracts/base/transitions'

/** Menu of the actions on one announcement; shows only actions that its state allows. */
export function AnnouncementActions({ announcement }: { announcement: AnnouncementItem }) {
  const { id, rowVersion, title, status } = announcement
  const called = `“${title}”`
  const [, edit] = useRecordParam('edit')
  const [, history] = useRecordParam('history')
  const bulk = useBulk()
  const remove = useRemoval(removeAnnouncement, announcementCard.name)
  const { mutateAsync: publish } = useWrite(publishAnnouncement)
  const may = {
    edit: useCan('announcement:edit') && isAllowed(announcementTransitions, 'edit', status),
    publish: useCan('announcement:publish') && isAllowed(announcementTransitions, 'publish', status),
    withdraw: useCan('announcement:publish') && isAllowed(announcementTransitions, 'withdraw', status),
    remove: useCan('announcement:remove') && isAllowed(announcementTransitions, 'remove', status),
  }
  const askAndPublish = async () => {
    if (!(await confirm({ title: '发布公告', text: consequence(announcement), ok: '发布' }))) return
    await publish({ id, rowVersion }).then(
      () => toast.success(`已发布${called}`),
      () => undefined,
    )
  }
  const withdraw = () =>
    void bulk.run(
      withdrawAnnouncements,
      { selection: { ids: [id] }, params: {} },
      { title: `下线公告${called}`, verb: '下线' },
    )
  return (
    <RowActions label={`${announcementCard.name} ${title}`}>
      {may.publish ? <RowAction onClick={askAndPublish}>发布</RowAction> : null}
      {may.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {may.withdraw ? <RowAction onClick={withdraw}>下线</RowAction> : null}
      <RowAction onClick={() => history(id)}>记录</RowAction>
      {may.remove ? (
        <RowAction danger onClick={() => remove({ id, rowVersion, called })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}

/** Returns the text of the confirmation: the readers of the announcement and the time from which they see it. */
function consequence({ title, roleNames, validFrom }: AnnouncementItem): string {
  const whom = roleNames.length > 0 ? `角色为${roleNames.join('、')}的人员` : ALL_STAFF
  const later = validFrom !== null && Date.parse(validFrom) > Date.now()
  return `“${title}”将${later ? `从 ${formatDateTime(validFrom)} 起` : '立即'}出现在${whom}的首页和通知里。`
}
