import type { Entity } from '@/lib/contracts/cards'
import type { Anchor } from '@/lib/contracts/review/judging'

/** Names of the screens of a review, and their words for the records. */
export interface ReviewWords {
  /** The kind of record: 试题. */
  readonly name: string
  /** The list of tasks: 试题审核. */
  readonly tasks: string
  /** The workbench: 审题工作台. */
  readonly workbench: string
  /** The work on that screen, as its tab calls it: 审题. */
  readonly judging: string
  /** As records are counted: 题 in 10 题 and 上一题. */
  readonly unit: string
  /** One record in a sentence: 题 in 意见不一的题. */
  readonly noun: string
  /** The part of a record that is judged: 题目. */
  readonly body: string
}

/** How a kind of record that is reviewed is named in the browser; the service's side is core/records/reviewed.ts. */
export interface ReviewedScreens {
  readonly entity: Entity
  /** The screens of its card. */
  readonly at: { readonly tasks: string; readonly workbench: string }
  readonly words: ReviewWords
  /** The part of a record in which an issue lies, in words. */
  readonly placeOf: (anchor: Pick<Anchor, 'field' | 'childNo'>) => string
}
