import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listOrgans } from './calls.ts'

export const organPaths = {
  organ: { list: path<FiltersOf<typeof listOrgans> & OverList>('/platformmanage/organization') },
} as const
