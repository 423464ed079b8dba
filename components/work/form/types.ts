import type { ReactNode } from 'react'
import type { Call, CallAnswer } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import type { ReadCall } from '../record/record-context'
import type { Merge, Values } from './merge'

export type RecordOf<C extends ReadCall> = CallAnswer<C>

export interface RecordFormProps<C extends ReadCall> {
  /** `new`, or the record's id. */
  id: string
  /** The kind of a new record, if several kinds share this form: each kind has drafts of its own. */
  kind?: string | undefined
  /**
   * The schema of a new record's values is the request of `insert`. The schema of an existing record is the request of
   * `edit`, which adds id and row version.
   */
  insert: Call
  edit: C
  /** The values of a new record; its keys name the fields. */
  empty: Values
  /** Fields whose values 保存并继续新增 takes over from the saved record into the next new record. */
  keptFields?: readonly string[]
  /** Returns the form's values of a record; by default the fields of `empty`. */
  toValues?: (record: RecordOf<C>) => Values
  /** Title of the form for a new record; 新增 and the record's name by default. */
  title?: string | undefined
  /** The field that gets the focus; by default the first field. */
  startAt?: string | undefined
  /** The form awaits this function before a save, for example until uploads that belong to the record are finished. */
  ready?: () => Promise<void>
  onClose: (saved?: RecordOf<C>) => void
  /** Receives the answer of the insert or edit call, whether or not the form stays open. */
  onSaved?: (answer: unknown) => void
  /** True for the form of a page, which continues with the saved record; `onClose` is not called after a save. */
  stays?: boolean
  /** Width of the form's drawer in pixels on a wide window; the usual width of drawers by default. */
  width?: number
  /** Content beside the buttons. */
  footer?: ReactNode
  /** The inputs of the form. */
  children: ReactNode
}

export interface FormBodyProps<C extends ReadCall> extends RecordFormProps<C> {
  title: string
  place: DraftPlace
  /** The record as it was when the form opened; null for a new record. */
  record: RecordOf<C> | null
  /** The record as the platform has it now; null for a new record. */
  newest: RecordOf<C> | null
  draft: Draft | null
}

/**
 * A conflict with another user's newer version: that user's values, this user's values, and the values from which both
 * started.
 */
export interface FormConflict extends Merge {
  record: RecordStamp
  changedBy: string | null
  changedAt: string
  base: Values
  mine: Values
  theirs: Values
}

/** The user whose value is kept in a field that both users changed. */
export type Side = 'mine' | 'theirs'
