import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listAreas } from './calls.ts'

export const areaPaths = {
  area: { list: path<FiltersOf<typeof listAreas> & OverList>('/platformmanage/area') },
} as const
