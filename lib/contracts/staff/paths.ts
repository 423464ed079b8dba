import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listUsers } from './calls.ts'

export const staffPaths = {
  systemUser: { list: path<FiltersOf<typeof listUsers> & OverList>('/user/roleset') },
} as const
