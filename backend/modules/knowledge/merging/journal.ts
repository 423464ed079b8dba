import type { PointStatus } from '../../../../lib/contracts/knowledge/status.ts'

/** An edge of the merged point as it was, and its ends after the merge. */
export interface JournalEdge {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly dropped: boolean
  readonly newFrom: number
  readonly newTo: number
}

/** A point that was below the merged one, with its routes before and after. */
export interface JournalChild {
  readonly id: number
  readonly before: string
  readonly after: string
}

/** Everything that a merge changed (`kp_merge.journal`). */
export interface MergeJournal {
  /** Status of the merged point before. */
  readonly status: Extract<PointStatus, 'draft' | 'published'>
  /** The published version of the other point before, and the version with the further aliases; equal without any. */
  readonly previous: number
  readonly version: number
  readonly edges: readonly JournalEdge[]
  readonly children: readonly JournalChild[]
  /** Values that the uses of the point returned, by the names of the uses. */
  readonly uses: Readonly<Record<string, unknown>>
}
