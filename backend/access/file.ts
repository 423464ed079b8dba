import { type AccessTable, authors, staff } from './callers.ts'

export const fileAccess: AccessTable = {
  'POST /zakj-admin/file/upload': authors,
  'GET /zakj-admin/file/read': staff,
  'POST /zakj-admin/file/linkFile': staff,
}
