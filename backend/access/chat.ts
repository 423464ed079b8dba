import { type AccessTable, readers } from './callers.ts'

export const chatAccess: AccessTable = {
  'POST /questChat/chat': readers,
}
