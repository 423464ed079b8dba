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
  // Files cannot be reverted, because the audit log stores only their names.
  revertible: revert.revertible.filter((field) => field !== 'attachments'),
}
