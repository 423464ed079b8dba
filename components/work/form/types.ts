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
  /** The kind of a new record whose form exists for several kinds: their drafts are separate. */
  kind?: string | undefined
  /** Its request is the schema of a new record's values, the edit call's that of an existing one's, with id and version. */
  insert: Call
  edit: C
  /** The values of a new record; its keys name the fields. */
  empty: Values
  /** Fields that the next new record shares with the saved one: 保存并继续新增 keeps their values. */
  keptFields?: readonly string[]
  /** Returns the form's values of a record; by default the fields of `empty`. */
  toValues?: (record: RecordOf<C>) => Values
  /** Title of a form for a new record, if it is not 新增…. */
  title?: string | undefined
  /** The field that gets the focus; the first one by default. */
  startAt?: string | undefined
  /** Awaited before a save: uploads that belong to the record and are still running. */
  ready?: () => Promise<void>
  onClose: (saved?: RecordOf<C>) => void
  /** Receives the answer of the insert or edit call, whether or not the form stays open. */
  onSaved?: (answer: unknown) => void
  /** True for the form of a page, which continues with the saved record; `onClose` is not called after a save. */
  stays?: boolean
  /** Width of its drawer in pixels on a wide window; the drawer's own by default. */
  width?: number
  /** Content beside the buttons. */
  footer?: ReactNode
  /** The inputs of the form. */
  children: ReactNode
}

export interface FormBodyProps<C extends ReadCall> extends RecordFormProps<C> {
  title: string
  place: DraftPlace
  /** The record as it was when the form opened; null for a new one. */
  record: RecordOf<C> | null
  /** The present record of the platform. */
  newest: RecordOf<C> | null
  draft: Draft | null
}

/** Another user saved a newer version: their values, the own values, and the values from which both started. */
export interface FormConflict extends Merge {
  record: RecordStamp
  changedBy: string | null
  changedAt: string
  base: Values
  mine: Values
  theirs: Values
}

/** The user whose value is kept, if both changed a field. */
export type Side = 'mine' | 'theirs'
