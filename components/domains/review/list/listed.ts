import type { Column } from '@/components/kit/table/column'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import type { ReviewedScreens } from '../reviewed-screens'
import type { ReviewedRecord } from '../task-dialog'
import type { ReviewLists } from './lists'

export type TaskColumn = Column<ReviewTaskItem, 'dueAt'>

/** Describes a kind of record to the task list. */
export interface Listed {
  readonly screens: ReviewedScreens
  readonly lists: ReviewLists
  /** Columns of the record, before those of its task. */
  readonly columns: readonly TaskColumn[]
  /** Dictionary of the record's types; absent for a kind without types. */
  readonly types?: { readonly label: string; readonly dict: TypeCode }
  /** Labels of the imports that bring records; absent for a kind without imports. */
  readonly batches?: { readonly label: string; readonly word: (time: string, count: number) => string }
  /** Shows the version that a task judges. */
  readonly Record: ReviewedRecord
}
