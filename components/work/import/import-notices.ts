import { type ComponentType, createContext } from 'react'
import type { TaskDetail } from '@/lib/contracts/task/calls'

export interface ImportNoticeProps {
  task: TaskDetail
  disabled: boolean
  /** Checks the file's rows again after a notice has changed records to which they refer. */
  onRecheck: () => void
}

/** Notices of domains above the rows of a checked file; each renders nothing if it has nothing to say. */
export const ImportNotices = createContext<Readonly<Record<string, ComponentType<ImportNoticeProps>>>>({})
