import { type AccessTable, administrators, staff } from './callers.ts'

export const announcementAccess: AccessTable = {
  'GET /zakj-admin/announcement/listAnnouncements': administrators,
  'GET /zakj-admin/announcement/countAnnouncementOptions': administrators,
  'GET /zakj-admin/announcement/getAnnouncement': administrators,
  'POST /zakj-admin/announcement/insertAnnouncement': administrators,
  'PUT /zakj-admin/announcement/editAnnouncement': administrators,
  'PUT /zakj-admin/announcement/publishAnnouncement': administrators,
  'DELETE /zakj-admin/announcement/removeAnnouncement': administrators,
  'PUT /zakj-admin/announcement/withdrawAnnouncements': administrators,
  'GET /zakj-admin/announcement/listMyAnnouncements': staff,
  'GET /zakj-admin/announcement/getMyAnnouncement': staff,
  'PUT /zakj-admin/announcement/readAnnouncements': staff,
  'GET /zakj-admin/announcement/downloadAttachment': staff,
}
