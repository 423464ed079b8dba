import type { ComponentType, PointerEvent, RefObject } from 'react'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'
import type { Anchor, ReviewTask } from '@/lib/contracts/review/judging'

/** How a version is looked at; `diff`: against the one judged last time. */
export type ReviewView = 'student' | 'teacher' | 'source' | 'diff'

/** A part of what is judged that an issue can stand at. */
export interface ReviewedField extends Pick<Anchor, 'field' | 'childNo'> {
  readonly label: string
  /** What it says, formulas as `$…$`; '' of what has no text: the whole of it is meant. */
  readonly text: string
}

export const fieldOf = (fields: readonly ReviewedField[], { field, childNo }: Pick<Anchor, 'field' | 'childNo'>) =>
  fields.find((one) => one.field === field && one.childNo === childNo)

export interface ShownAnswer {
  open: boolean
  /** It is open for every task. */
  always: boolean
  onToggle: () => void
  onAlways: (always: boolean) => void
}

export interface ShownProps<Version> {
  version: Version
  view: ReviewView
  /** The version judged last time; null: this is the first. */
  previousVersionId: string | null
  fields: readonly ReviewedField[]
  /** Around all that can be marked; each part bears `data-anchor`, its field. */
  root: RefObject<HTMLDivElement | null>
  /** The answer below what learners see. */
  answer: ShownAnswer
  /** A pointer was let go in it: something may be selected now. */
  onPointerUp: (event: PointerEvent) => void
}

/** What the workbench has to know of a kind of record to have it judged; the service's side is core/records/reviewed.ts. */
export interface Judged<Version> {
  readonly entity: Entity
  /** Makes ready what is drawn later. */
  readonly foresee: (version: Version) => void
  /** Everything that can be marked, in the order it is read. */
  readonly fieldsOf: (version: Version) => ReviewedField[]
  readonly Shown: ComponentType<ShownProps<Version>>
  /** What is known of it besides, under what is said of it. */
  readonly About: ComponentType<{ task: ReviewTask; version: Version }>
  /** What helps to judge it, beside its earlier rounds. */
  readonly Beside: ComponentType<{ version: Version }>
}

/** The same, with how the version of a task is read. */
export interface JudgedKind<C extends Call> extends Judged<CallAnswer<C>> {
  readonly call: C
  readonly asked: (task: Pick<ReviewTask, 'entityId' | 'versionId'>) => CallInput<C>
}
