import { type ComponentType, createContext } from 'react'
import type { TaskDetail } from '@/lib/contracts/task/calls'

export interface ImportNoticeProps {
  task: TaskDetail
  disabled: boolean
  /** Checks the rows of the file again, for example after a notice has created records that the rows refer to. */
  onRecheck: () => void
}

/**
 * Notices above the rows of a checked file, by the name of the domain that provides them. A notice renders nothing if
 * it does not apply.
 */
export const ImportNotices = createContext<Readonly<Record<string, ComponentType<ImportNoticeProps>>>>({})
