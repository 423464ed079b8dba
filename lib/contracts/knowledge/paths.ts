import { type FiltersOf, type OverList, path, recordPath } from '../base/paths.ts'
import type { listPoints } from './listing.ts'

export const knowledgePaths = {
  kp: { list: path<FiltersOf<typeof listPoints> & OverList>('/knowledge/allknowledge') },
  pointReview: {
    list: path('/knowledge/approvalknowledge'),
    page: recordPath<{ task?: string }>('/knowledge/approvalknowledge', 'task'),
  },
  pointPublishing: { page: path('/knowledge/publishknowledge') },
  pointNetwork: { page: path('/knowledge/network') },
} as const
