import type { Entity } from '@/lib/contracts/cards'
import type { Anchor } from '@/lib/contracts/review/judging'

/** Names of the screens of a review, and words for the records under review. */
export interface ReviewLabels {
  /** Name of the kind of record, such as 试题. */
  readonly name: string
  /** Name of the review task list, such as 试题审核. */
  readonly tasks: string
  /** Name of the workbench, such as 审题工作台. */
  readonly workbench: string
  /** Name of the work on the workbench, shown in its tab, such as 审题. */
  readonly judging: string
  /** Chinese measure word for records, such as 题 in 10 题 and 上一题. */
  readonly unit: string
  /** Word for a record within a sentence, such as 题 in 意见不一的题. */
  readonly noun: string
  /** Word for the content of a record under review, such as 题目. */
  readonly body: string
}

/**
 * Screens and words of a kind of record under review. The file core/records/reviewed.ts describes the kind for the
 * service.
 */
export interface ReviewedScreens {
  readonly entity: Entity
  /** Addresses of the screens for this kind of record. */
  readonly at: { readonly tasks: string; readonly workbench: string }
  readonly words: ReviewLabels
  /** Returns the part of a record to which an issue belongs, in words. */
  readonly placeOf: (anchor: Pick<Anchor, 'field' | 'childNo'>) => string
}
