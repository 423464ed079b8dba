import type { ComponentType, PointerEvent, RefObject } from 'react'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { DictItem, TypeCode } from '@/lib/contracts/dict/calls'
import type { Anchor, ReviewTask } from '@/lib/contracts/review/judging'
import type { ReviewedScreens } from '../reviewed-screens'

/** View beside the kind's own views: the comparison with the version judged last. */
export const DIFF = 'diff'

/** A view of a version. */
export interface View {
  readonly value: string
  readonly label: string
  /** The next task opens in this view again; one key switches between such views. */
  readonly kept?: true
}

/** A part of the version that can hold an issue. */
export interface ReviewedField extends Pick<Anchor, 'field' | 'childNo'> {
  readonly label: string
  /** Text of the part, with formulas as `$…$`; '' for a part without text, whose issues mean the whole part. */
  readonly text: string
}

export const fieldOf = (fields: readonly ReviewedField[], { field, childNo }: Pick<Anchor, 'field' | 'childNo'>) =>
  fields.find((one) => one.field === field && one.childNo === childNo)

/** Collapsible part below the shown version. */
export interface JudgedSection {
  open: boolean
  /** The fold is open for every task. */
  always: boolean
  onToggle: () => void
  onAlways: (always: boolean) => void
}

export interface ShownProps<Version> {
  version: Version
  /** A view of the kind, or DIFF. */
  view: string
  /** Version judged last; null for the first version. */
  previousVersionId: string | null
  fields: readonly ReviewedField[]
  /** Contains all parts that can be marked; each has its field as `data-anchor`. */
  root: RefObject<HTMLDivElement | null>
  fold: JudgedSection
  /** Handles the end of a pointer press, after which text may be selected. */
  onPointerUp: (event: PointerEvent) => void
}

/** Describes a kind of record to the workbench. */
export interface Judged<Version> {
  readonly screens: ReviewedScreens
  /** Views in display order; at least the first is kept between tasks. */
  readonly views: readonly [View, ...View[]]
  /** The view that shows every part that can be marked. */
  readonly whole: string
  /** Descriptions of the view and fold keys in the list of shortcuts, and the view that has the fold. */
  readonly keys: { readonly views: string; readonly fold: string; readonly foldIn: string }
  /** Anchor of an issue about the whole record. */
  readonly all: Anchor
  /** Dictionary of error types, and their order at a place. */
  readonly errors: {
    readonly dict: TypeCode
    readonly at: (types: readonly DictItem[], anchor: Pick<Anchor, 'field'>) => readonly DictItem[]
  }
  /** Prepares content that is shown later. */
  readonly warmUp: (version: Version) => void
  /** Returns all parts that can be marked, in reading order. */
  readonly fieldsOf: (version: Version) => ReviewedField[]
  readonly Shown: ComponentType<ShownProps<Version>>
  /** Further facts of the version, below the review's statements. */
  readonly About: ComponentType<{ task: ReviewTask; version: Version }>
  /** Help beside the earlier rounds, and its title. */
  readonly Beside: ComponentType<{ version: Version }>
  readonly beside: string
}

/** The same with the call that reads the version of a task. */
export interface JudgedKind<C extends Call> extends Judged<CallAnswer<C>> {
  readonly call: C
  readonly asked: (task: Pick<ReviewTask, 'entityId' | 'versionId'>) => CallInput<C>
}
