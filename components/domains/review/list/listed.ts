import type { Column } from '@/components/kit/table/column'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import type { ReviewedScreens } from '../reviewed-screens'
import type { ReviewedRecord } from '../task-dialog'
import type { ReviewLists } from './lists'

export type TaskColumn = Column<ReviewTaskItem, 'dueAt'>

/** Describes a kind of record to the list of tasks. */
export interface Listed {
  readonly screens: ReviewedScreens
  readonly lists: ReviewLists
  /** What each record is, before how its task stands. */
  readonly columns: readonly TaskColumn[]
  /** The types it comes in, by a dictionary; absent: it comes in one. */
  readonly types?: { readonly label: string; readonly dict: TypeCode }
  /** The imports that bring records; absent: none does. */
  readonly batches?: { readonly label: string; readonly word: (time: string, count: number) => string }
  /** Shows the version that a task judges. */
  readonly Record: ReviewedRecord
}
