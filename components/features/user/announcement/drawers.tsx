'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import {
  type Announcement,
  type AnnouncementBody,
  editAnnouncement,
  getAnnouncement,
  insertAnnouncement,
} from '@/lib/contracts/announcement/calls'
import { announcementCard } from '@/lib/contracts/announcement/card'
import { AnnouncementInputs } from './inputs'
import { announcementLabels, isOpenToEdit } from './labels'
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

const wordsOfAnnouncement = ({ roleNames }: Announcement) => ({ roleIds: roleNames })

/** Drawers over the list of announcements. The address determines which drawer is open. */
export function AnnouncementDrawers() {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="announcement"
      name={announcementCard.name}
      labels={announcementLabels}
      read={getAnnouncement}
      titleOf={({ title }) => title}
      isEditable={isOpenToEdit}
      words={wordsOfAnnouncement}
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
      <RecordPanels />
    </RecordProvider>
  )
}
