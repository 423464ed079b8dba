import { type FiltersOf, type OverList, path, recordPath } from '../base/paths.ts'
import type { listRoles } from './calls.ts'

export const rolePaths = {
  role: { list: path<FiltersOf<typeof listRoles> & OverList>('/user/rolelist') },
  authorization: { page: recordPath<{ id?: string }>('/user/roleauthorization', 'id') },
} as const
