'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { Call, CallAnswer, Permission } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import type { Entity } from '@/lib/contracts/cards'

/** A link to those rows of another list that belong to the record. */
export interface Related {
  label: string
  href: string
  /** Permission that the user needs for the other list. */
  port: Permission
  count?: number | undefined
}

export type ReadCall = Call<z.ZodType, z.ZodType<RecordStamp>>

interface RecordKind<C extends ReadCall> {
  entity: Entity
  /** Name of the kind of record, such as 代理商. */
  name: string
  /** Names of the fields for messages, the history and the comparison of versions. */
  labels: Readonly<Record<string, string>>
  /** Call that reads a record by id. Records of a kind without this call can be neither edited nor restored. */
  read?: C
  /** Returns the name of a record for titles. */
  titleOf?: (record: CallAnswer<C>) => string
  /** Returns the names that come with a record, for the ids in its fields; an array has the sequence of the ids. */
  words?: (record: CallAnswer<C>) => Readonly<Record<string, string | null | readonly string[]>>
  /** Returns links to the records of other lists that belong to this record. */
  related?: (record: CallAnswer<C>) => readonly Related[]
  /** Returns whether the user may change this record; given only if the answer differs between records of this kind. */
  isEditable?: (record: CallAnswer<C>) => boolean
  /** Renders a section that replaces the latest changes, such as a timeline or the content of the record. */
  part?: (record: CallAnswer<C>) => ReactNode
  /** Returns whether that section is above the facts; useful for a record on which the user works in this section. */
  partFirst?: (record: CallAnswer<C>) => boolean
  /** Renders the actions of the view beside the edit button. */
  buttons?: (record: CallAnswer<C>) => ReactNode
  /**
   * Renders a field's value if the value itself is not readable; `record` is given if the value is part of this record.
   */
  show?: (field: string, value: unknown, record?: object) => ReactNode
}

const RecordContext = createContext<RecordKind<ReadCall> | null>(null)

interface RecordProviderProps<C extends ReadCall> extends RecordKind<C> {
  children: ReactNode
}

/** Provides the kind of record to the forms and histories below it. */
export function RecordProvider<C extends ReadCall>({ children, ...kind }: RecordProviderProps<C>) {
  // The functions in `kind` only receive answers of its own `read` call, so the cast is safe.
  return <RecordContext value={kind as unknown as RecordKind<ReadCall>}>{children}</RecordContext>
}

/**
 * Returns the kind of record that the nearest RecordProvider gives, with names and presentation of its fields. @throws
 * Error outside of a RecordProvider.
 */
export function useRecordKind() {
  const kind = useContext(RecordContext)
  if (!kind) throw new Error('a form or a history stands in a RecordProvider')
  const { labels, show } = kind
  return {
    ...kind,
    /** Returns the name of a field; `or` if the screen gives none. */
    labelOf: (field: string, or = field): string => labels[field] ?? or,
    /** Renders the value of a field; undefined if the value is readable without it. */
    show: (field: string, value: unknown, record?: object): ReactNode => show?.(field, value, record),
  }
}
