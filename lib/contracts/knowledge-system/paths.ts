import { type FiltersOf, type OverList, path, recordPath } from '../base/paths.ts'
import type { listSystems } from './listing.ts'

type Listed = FiltersOf<typeof listSystems> & OverList

/** `of` names the system of the older tree in the tab 映射. */
interface SystemPage {
  id?: string
  tab?: 'tree' | 'coverage' | 'compare' | 'review' | 'mapping' | 'log'
  version?: string
  from?: string
  to?: string
  of?: string
}

export const knowledgeSystemPaths = {
  ksystem: {
    page: recordPath<SystemPage>('/knowledge/systemdetails', 'id'),
  },
  systemReview: {
    list: path('/knowledge/approvalsystem'),
    page: recordPath<{ task?: string }>('/knowledge/approvalsystem', 'task'),
  },
  syncSystem: { list: path<Listed>('/knowledge/syncsystem') },
  specialSystem: { list: path<Listed>('/knowledge/specialsystem') },
  newSystem: { page: path<{ kind?: 'sync' | 'special'; copy?: string }>('/knowledge/addsystem') },
  systemOutline: { page: recordPath<{ system?: string }>('/knowledge/makeknowledgesystem', 'system') },
} as const
