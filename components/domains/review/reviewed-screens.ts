import type { Entity } from '@/lib/contracts/cards'
import type { Anchor } from '@/lib/contracts/review/judging'

/** Names of a review's screens and words for its records. */
export interface ReviewLabels {
  /** Kind of record: 试题. */
  readonly name: string
  /** Name of the task list: 试题审核. */
  readonly tasks: string
  /** Name of the workbench: 审题工作台. */
  readonly workbench: string
  /** Work on the workbench, as its tab names it: 审题. */
  readonly judging: string
  /** Counting unit of records: 题 in 10 题 and 上一题. */
  readonly unit: string
  /** A record in a sentence: 题 in 意见不一的题. */
  readonly noun: string
  /** Part of a record under review: 题目. */
  readonly body: string
}

/** Screens and words of a kind of record under review; core/records/reviewed.ts describes the kind to the service. */
export interface ReviewedScreens {
  readonly entity: Entity
  /** Screens of the record's card. */
  readonly at: { readonly tasks: string; readonly workbench: string }
  readonly words: ReviewLabels
  /** Returns the part of a record that holds an issue, in words. */
  readonly placeOf: (anchor: Pick<Anchor, 'field' | 'childNo'>) => string
}
