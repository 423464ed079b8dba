import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listMenuPackages } from './calls.ts'

export const menuPackagePaths = {
  menuPackage: { list: path<FiltersOf<typeof listMenuPackages> & OverList>('/platformmanage/organmenu?tab=packages') },
} as const
