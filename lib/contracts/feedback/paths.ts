import { type FiltersIn, type OverList, path } from '../base/paths.ts'
import type { feedbackFilter } from './calls.ts'

type Reads = FiltersIn<typeof feedbackFilter> & OverList

export const feedbackPaths = {
  userFeedback: { list: path<Reads>('/platformmanage/userfeedback') },
  problemFeedback: { list: path<Reads>('/platformmanage/problemfeedback') },
} as const
