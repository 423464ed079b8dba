import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listClasses } from './calls.ts'

export const classPaths = {
  class: { list: path<FiltersOf<typeof listClasses> & OverList>('/platformmanage/class') },
} as const
