'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { RecordProvider } from '@/components/work/record/record-context'
import { useRecordParam } from '@/components/work/use-record-param'
import {
  type AnnouncementBody,
  editAnnouncement,
  getAnnouncement,
  insertAnnouncement,
} from '@/lib/contracts/announcement/calls'
import { announcementCard } from '@/lib/contracts/announcement/card'
import { AnnouncementInputs } from './inputs'
import { announcementLabels } from './labels'
import { showAnnouncementField } from './show'

const empty: AnnouncementBody = {
  title: '',
  body: '',
  pinned: false,
  validFrom: null,
  validTo: null,
  roleIds: [],
  attachments: [],
}

/** What lies over the list, as the address says. */
export function AnnouncementDrawers() {
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  return (
    <RecordProvider
      entity="announcement"
      name={announcementCard.name}
      labels={announcementLabels}
      read={getAnnouncement}
      titleOf={({ title }) => title}
      show={showAnnouncementField}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertAnnouncement}
          edit={editAnnouncement}
          empty={empty}
          onClose={() => edit(null)}
        >
          <AnnouncementInputs />
        </RecordForm>
      ) : null}
      {traced ? <HistoryDrawer id={traced} onClose={() => trace(null)} /> : null}
    </RecordProvider>
  )
}
