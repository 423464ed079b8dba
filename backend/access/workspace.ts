import { type AccessTable, staff } from './callers.ts'

export const workspaceAccess: AccessTable = {
  'GET /zakj-admin/workspace/listLooks': staff,
  'PUT /zakj-admin/workspace/saveLook': staff,
  'GET /zakj-admin/workspace/listRecent': staff,
  'PUT /zakj-admin/workspace/saveVisit': staff,
  'GET /zakj-admin/workspace/listViews': staff,
  'POST /zakj-admin/workspace/insertView': staff,
  'PUT /zakj-admin/workspace/editView': staff,
  'DELETE /zakj-admin/workspace/removeView': staff,
  'GET /zakj-admin/find/searchRecords': staff,
  'GET /zakj-admin/notification/listNotifications': staff,
  'PUT /zakj-admin/notification/readNotifications': staff,
}
