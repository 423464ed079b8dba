import { type AccessTable, operators } from './callers.ts'

export const onlineAccess: AccessTable = {
  'GET /zakj-admin/online/listOnline': operators,
  'POST /zakj-admin/online/previewKick': operators,
  'PUT /zakj-admin/online/kickOnline': operators,
}
