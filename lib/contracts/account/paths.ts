import { type FiltersIn, type OverList, path } from '../base/paths.ts'
import type { accountFilter } from './calls.ts'

type Reads = FiltersIn<typeof accountFilter> & OverList & { sort?: string; order?: 'asc' | 'desc' }

export const accountPaths = {
  teacher: { list: path<Reads>('/user/teacheraccount') },
  student: { list: path<Reads>('/user/studentaccount') },
  trialStudent: { list: path<Reads>('/ordermanage/studenttrialaccount') },
  formalStudent: { list: path<Reads>('/ordermanage/studentformalaccount') },
} as const
