import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listAnnouncements } from './calls.ts'

export const announcementPaths = {
  announcement: { list: path<FiltersOf<typeof listAnnouncements> & OverList>('/user/announcement') },
} as const
