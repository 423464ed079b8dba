import { type AccessTable, staff } from './callers.ts'

export const notificationAccess: AccessTable = {
  'GET /zakj-admin/notification/listNotifications': staff,
  'PUT /zakj-admin/notification/readNotifications': staff,
}
