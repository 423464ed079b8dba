import type { Column } from '@/components/kit/table/column'
import type { TypeCode } from '@/lib/contracts/dict/calls'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import type { ReviewedScreens } from '../reviewed-screens'
import type { ReviewedRecord } from '../task-dialog'
import type { ReviewLists } from './lists'

export type TaskColumn = Column<ReviewTaskItem, 'dueAt'>

/** Describes a kind of record for the review task list. */
export interface Listed {
  readonly screens: ReviewedScreens
  readonly lists: ReviewLists
  /** Columns about the record; the columns about its review task follow them. */
  readonly columns: readonly TaskColumn[]
  /** Label of the search text; absent: the code of the record. */
  readonly keyword?: string
  /** Dictionary with the types of the record; absent for a kind of record without types. */
  readonly types?: { readonly label: string; readonly dict: TypeCode }
  /** Labels of the imports that create records of this kind; absent for a kind without imports. */
  readonly batches?: { readonly label: string; readonly word: (time: string, count: number) => string }
  /** Shows the version that is judged in a review task. */
  readonly Record: ReviewedRecord
}
