import type { ComponentType, PointerEvent, RefObject } from 'react'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { DictItem, TypeCode } from '@/lib/contracts/dict/calls'
import type { Anchor, ReviewTask } from '@/lib/contracts/review/judging'
import type { ReviewedScreens } from '../reviewed-screens'

/**
 * Value of the view that compares the version with the version judged before. This view exists for every kind of
 * record, in addition to the views that the kind of record defines.
 */
export const DIFF = 'diff'

/** A way to show a version on the workbench, such as with or without answers. */
export interface View {
  readonly value: string
  readonly label: string
  /**
   * True if the next task opens in this view too. One key of the keyboard switches between the views for which this is
   * true.
   */
  readonly kept?: true
}

/** A part of the version to which an issue can belong. */
export interface ReviewedField extends Pick<Anchor, 'field' | 'childNo'> {
  readonly label: string
  /**
   * Text of the part, with formulas as `$…$`. It is empty for a part without text; an issue then means the whole part.
   */
  readonly text: string
}

export const fieldOf = (fields: readonly ReviewedField[], { field, childNo }: Pick<Anchor, 'field' | 'childNo'>) =>
  fields.find((one) => one.field === field && one.childNo === childNo)

/** State of the collapsible part below the shown version. */
export interface JudgedSection {
  open: boolean
  /** True if this part is open for every task. */
  always: boolean
  onToggle: () => void
  onAlways: (always: boolean) => void
}

export interface ShownProps<Version> {
  version: Version
  /** Value of one of the views of this kind of record, or DIFF. */
  view: string
  /** Id of the version judged last; null if no version was judged before. */
  previousVersionId: string | null
  fields: readonly ReviewedField[]
  /** The element with all parts that can be marked; each part has the name of its field in `data-anchor`. */
  root: RefObject<HTMLDivElement | null>
  fold: JudgedSection
  /** Called when the user releases the pointer, because text may be selected then. */
  onPointerUp: (event: PointerEvent) => void
}

/** Describes a kind of record for the workbench. */
export interface Judged<Version> {
  readonly screens: ReviewedScreens
  /**
   * The views in the sequence of display; at least the first view has `kept`, so that there is always a view for the
   * next task.
   */
  readonly views: readonly [View, ...View[]]
  /** Value of the view that shows every part on which a reviewer can mark an issue. */
  readonly whole: string
  /**
   * Help texts for shortcuts: `views` for the key that changes the view, and `fold` for the key that opens the
   * collapsible part. `foldIn` is the value of the view that contains the collapsible part.
   */
  readonly keys: { readonly views?: string; readonly fold?: string; readonly foldIn?: string }
  /** Anchor for an issue that concerns the whole record. */
  readonly all: Anchor
  /** Dictionary of the error types, and the function that sorts them for a place. */
  readonly errors: {
    readonly dict: TypeCode
    readonly at: (types: readonly DictItem[], anchor: Pick<Anchor, 'field'>) => readonly DictItem[]
  }
  /** Prepares the display of a version before it is shown, for example by typesetting its formulas. */
  readonly warmUp: (version: Version) => void
  /** Returns all parts that can be marked, in reading sequence. */
  readonly fieldsOf: (version: Version) => ReviewedField[]
  readonly Shown: ComponentType<ShownProps<Version>>
  /** Renders further facts about the version, below the statements of the review. */
  readonly About: ComponentType<{ task: ReviewTask; version: Version }>
  /**
   * Renders help for judging the version, in the panel with the earlier review rounds. `beside` is the title of this
   * help.
   */
  readonly Beside?: ComponentType<{ version: Version }>
  readonly beside?: string
}

/** Describes a kind of record for the workbench, including the call that reads the version of a review task. */
export interface JudgedKind<C extends Call> extends Judged<CallAnswer<C>> {
  readonly call: C
  readonly asked: (task: Pick<ReviewTask, 'entityId' | 'versionId'>) => CallInput<C>
}
