import { editAnnouncement as call } from '../../../lib/contracts/announcement/calls.ts'
import { type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editAnnouncement } from './edit-announcement.ts'
import { announcementOrThrow } from './rows.ts'

const revert = revertBy(call, ({ db }, id) => announcementOrThrow(db, id), editAnnouncement)

export const announcementRecord: RecordKind = {
  entity: 'announcement',
  list: 'announcement:list',
  edit: 'announcement:edit',
  ...revert,
  // The audit log stores the names of files, not the files.
  revertible: revert.revertible.filter((field) => field !== 'attachments'),
}
