import type { ComponentType, PointerEvent, RefObject } from 'react'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { DictItem, TypeCode } from '@/lib/contracts/dict/calls'
import type { Anchor, ReviewTask } from '@/lib/contracts/review/judging'
import type { ReviewedScreens } from '../reviewed-screens'

/** Beside the views of the kind: against the version judged last time. */
export const DIFF = 'diff'

/** A way to look at a version. */
export interface View {
  readonly value: string
  readonly label: string
  /** Whoever chose it goes on with it in the next task; one key changes between those. */
  readonly kept?: true
}

/** A part of what is judged that an issue can stand at. */
export interface ReviewedField extends Pick<Anchor, 'field' | 'childNo'> {
  readonly label: string
  /** What it says, formulas as `$…$`; '' of what has no text: the whole of it is meant. */
  readonly text: string
}

export const fieldOf = (fields: readonly ReviewedField[], { field, childNo }: Pick<Anchor, 'field' | 'childNo'>) =>
  fields.find((one) => one.field === field && one.childNo === childNo)

/** A part that is folded below what is shown. */
export interface ShownFold {
  open: boolean
  /** It is open for every task. */
  always: boolean
  onToggle: () => void
  onAlways: (always: boolean) => void
}

export interface ShownProps<Version> {
  version: Version
  /** One of the kind's own, or DIFF. */
  view: string
  /** The version judged last time; null: this is the first. */
  previousVersionId: string | null
  fields: readonly ReviewedField[]
  /** Around all that can be marked; each part bears `data-anchor`, its field. */
  root: RefObject<HTMLDivElement | null>
  fold: ShownFold
  /** A pointer was let go in it: something may be selected now. */
  onPointerUp: (event: PointerEvent) => void
}

/** Describes a kind of record to the workbench. */
export interface Judged<Version> {
  readonly screens: ReviewedScreens
  /** In their order; at least the first is kept. */
  readonly views: readonly [View, ...View[]]
  /** The view that draws every part that can be marked. */
  readonly whole: string
  /** What the keys of the views and of the fold do, as the sheet of keys says it, and the view that has the fold. */
  readonly keys: { readonly views: string; readonly fold: string; readonly foldIn: string }
  /** Where an issue with all of it stands. */
  readonly all: Anchor
  /** The kinds of errors, and in which order they are offered at a place. */
  readonly errors: {
    readonly dict: TypeCode
    readonly at: (types: readonly DictItem[], anchor: Pick<Anchor, 'field'>) => readonly DictItem[]
  }
  /** Makes ready what is drawn later. */
  readonly warmUp: (version: Version) => void
  /** Everything that can be marked, in the order it is read. */
  readonly fieldsOf: (version: Version) => ReviewedField[]
  readonly Shown: ComponentType<ShownProps<Version>>
  /** What is known of it besides, under what is said of it. */
  readonly About: ComponentType<{ task: ReviewTask; version: Version }>
  /** What helps to judge it, beside its earlier rounds; and what that is called. */
  readonly Beside: ComponentType<{ version: Version }>
  readonly beside: string
}

/** The same, with how the version of a task is read. */
export interface JudgedKind<C extends Call> extends Judged<CallAnswer<C>> {
  readonly call: C
  readonly asked: (task: Pick<ReviewTask, 'entityId' | 'versionId'>) => CallInput<C>
}
