import { type AccessTable, staff } from './callers.ts'

export const searchAccess: AccessTable = {
  'GET /zakj-admin/find/searchRecords': staff,
}
