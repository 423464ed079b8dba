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
  /** Of a new record with forms of several kinds, which one this is: their drafts stay apart. */
  kind?: string | undefined
  /** Its request is the schema of a new record's values, the edit call's that of an existing one's, with id and version. */
  insert: Call
  edit: C
  /** The values of a new one; names the fields. */
  empty: Values
  /** Fields the next new one shares with the one just saved: 保存并继续新增 leaves them as they are. */
  keeps?: readonly string[]
  /** A record as values of the form; the fields of `empty` unless said. */
  toValues?: (record: RecordOf<C>) => Values
  /** Of a form for a new one that is not called 新增…. */
  title?: string | undefined
  /** The field the cursor starts in; the first unless said. */
  startAt?: string | undefined
  /** Awaited before a save: what belongs to the record and is still on its way. */
  ready?: () => Promise<void>
  onClose: (saved?: RecordOf<C>) => void
  /** Told what the insert or edit call answered, whether or not the form stays open. */
  onSaved?: (answer: unknown) => void
  /** The form of a page: once saved it goes on with what was saved, and `onClose` is never called for that. */
  stays?: boolean
  /** Pixels its drawer takes on a desk; the drawer's own unless said. */
  width?: number
  /** Beside the buttons. */
  footer?: ReactNode
  /** The inputs. */
  children: ReactNode
}

export interface FormBodyProps<C extends ReadCall> extends RecordFormProps<C> {
  title: string
  place: DraftPlace
  /** As it was when the form opened; null for a new one. */
  record: RecordOf<C> | null
  /** As the platform has it by now. */
  newest: RecordOf<C> | null
  draft: Draft | null
}

/** Somebody saved a newer version: what they have, what the person has, and what both started from. */
export interface FormConflict extends Merge {
  record: RecordStamp
  changedBy: string | null
  changedAt: string
  base: Values
  mine: Values
  theirs: Values
}

/** Whose value is to stand, where both changed a field. */
export type Side = 'mine' | 'theirs'
