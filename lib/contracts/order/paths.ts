import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listOrders } from './calls.ts'

export const orderPaths = {
  order: { list: path<FiltersOf<typeof listOrders> & OverList>('/ordermanage/orderaccount') },
} as const
