'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { insertAnnouncement, withdrawAnnouncements } from '@/lib/contracts/announcement/calls'
import { announcementCard } from '@/lib/contracts/announcement/card'
import { useAnnouncementColumns } from './columns'
import { AnnouncementDrawers } from './drawers'
import { AnnouncementFilters } from './filters'
import { isOpenToEdit } from './labels'
import { announcementList } from './list'

/**
 * Screen 公告管理 (domain model §10): announcements that users read on 首页 and in the bell, either all users or those with
 * certain roles.
 */
export function Announcements() {
  const canEdit = useCan('announcement:edit')
  const columns = useAnnouncementColumns()
  const list = useList({ ...announcementList, columns, bulk: useCan('announcement:publish') })
  const added = { insert: insertAnnouncement, name: announcementCard.name }

  return (
    <>
      <ListPage
        title="公告管理"
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={<AnnouncementFilters list={list} />}
        bulk={
          <BulkBar list={list}>
            <BulkButton list={list} call={withdrawAnnouncements} params={{}} title="下线公告" verb="下线">
              下线
            </BulkButton>
          </BulkBar>
        }
      >
        <ListTable
          list={list}
          label={announcementCard.name}
          editable={canEdit ? isOpenToEdit : false}
          empty={
            <ListEmpty label={announcementCard.name}>
              <FirstSteps {...added} hint="先写一份草稿，检查后再发布。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <AnnouncementDrawers />
    </>
  )
}
