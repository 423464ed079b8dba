import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listOnline } from './calls.ts'

export const onlinePaths = {
  session: { list: path<FiltersOf<typeof listOnline> & OverList>('/user/onlineaccount') },
} as const
