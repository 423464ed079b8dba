'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { Call, CallAnswer, Permission } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import type { Entity } from '@/lib/contracts/cards'

/** A link to rows of another list that belong to the record. */
export interface Related {
  label: string
  href: string
  /** Permission the other list needs. */
  port: Permission
  count?: number | undefined
}

export type ReadCall = Call<z.ZodType, z.ZodType<RecordStamp>>

interface RecordKind<C extends ReadCall> {
  entity: Entity
  /** Name of the kind of record: 代理商. */
  name: string
  /** Field names for messages, history and the comparison of versions. */
  labels: Readonly<Record<string, string>>
  /** Call that reads a record by id. Without it, records can be neither edited nor restored. */
  read?: C
  /** Returns the record's own name for a title. */
  titleOf?: (record: CallAnswer<C>) => string
  /** Returns the names that come with a record for the ids in its fields; an array has the order of its ids. */
  words?: (record: CallAnswer<C>) => Readonly<Record<string, string | null | readonly string[]>>
  /** Returns links to what belongs to a record. */
  related?: (record: CallAnswer<C>) => readonly Related[]
  /** Returns whether this record may be changed, if that differs between records. */
  isEditable?: (record: CallAnswer<C>) => boolean
  /** Draws a section in place of the latest changes: a timeline or the record's content. */
  part?: (record: CallAnswer<C>) => ReactNode
  /** Returns whether that section is above the facts, for a record that is being worked on there. */
  partFirst?: (record: CallAnswer<C>) => boolean
  /** Draws the actions of the view beside the edit button. */
  buttons?: (record: CallAnswer<C>) => ReactNode
  /**
   * Draws a field's value if the value alone is not readable; `record` is given if the value is shown within the
   * record.
   */
  show?: (field: string, value: unknown, record?: object) => ReactNode
}

const RecordContext = createContext<RecordKind<ReadCall> | null>(null)

interface RecordProviderProps<C extends ReadCall> extends RecordKind<C> {
  children: ReactNode
}

/** Provides the kind of record to the forms and histories below it. */
export function RecordProvider<C extends ReadCall>({ children, ...kind }: RecordProviderProps<C>) {
  // `titleOf` only receives answers of `read`, so the types match.
  return <RecordContext value={kind as unknown as RecordKind<ReadCall>}>{children}</RecordContext>
}

/**
 * Returns the surrounding kind of record with its field names and presentation.
 * @throws Error outside a RecordProvider.
 */
export function useRecordKind() {
  const kind = useContext(RecordContext)
  if (!kind) throw new Error('a form or a history stands in a RecordProvider')
  const { labels, show } = kind
  return {
    ...kind,
    /** Returns a field's name, or `or` if the screen has none. */
    labelOf: (field: string, or = field): string => labels[field] ?? or,
    /** Draws a field's value; undefined if the value is readable as it is. */
    show: (field: string, value: unknown, record?: object): ReactNode => show?.(field, value, record),
  }
}
