import { type AccessTable, staff } from './callers.ts'

export const historyAccess: AccessTable = {
  'GET /zakj-admin/history/listHistory': staff,
  'PUT /zakj-admin/history/revertHistory': staff,
}
