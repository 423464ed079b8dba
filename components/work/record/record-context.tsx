'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { Call, CallAnswer, Permission } from '@/lib/contracts/base/call'
import type { RecordStamp } from '@/lib/contracts/base/record'
import type { Entity } from '@/lib/contracts/cards'

/** Rows elsewhere that belong to a record. */
export interface Related {
  label: string
  href: string
  /** What the list they stand in takes. */
  port: Permission
  count?: number | undefined
}

export type ReadCall = Call<z.ZodType, z.ZodType<RecordStamp>>

interface RecordKind<C extends ReadCall> {
  entity: Entity
  /** What the record is: 代理商. */
  name: string
  /** The fields' names, for messages, history and the comparison of versions. */
  labels: Readonly<Record<string, string>>
  /** Reads a record by its id. Without it nothing can be edited or set back. */
  read?: C
  /** How the record itself is called, for a title. */
  titleOf?: (record: CallAnswer<C>) => string
  /** The names a record brings along for the ids in its fields; a list of names stands in the order of its ids. */
  words?: (record: CallAnswer<C>) => Readonly<Record<string, string | null | readonly string[]>>
  /** Where what belongs to a record is. */
  related?: (record: CallAnswer<C>) => readonly Related[]
  /** Whether this very record may be changed, where not every one may. */
  isEditable?: (record: CallAnswer<C>) => boolean
  /** What its view tells in place of the last changes: a timeline, what it holds. */
  part?: (record: CallAnswer<C>) => ReactNode
  /** Whether the part stands above the facts: a record that is being worked on there. */
  partFirst?: (record: CallAnswer<C>) => boolean
  /** What its view can do with it, beside the way to its form. */
  buttons?: (record: CallAnswer<C>) => ReactNode
  /** How a value of a field reads, where the value alone does not say it; `record`: it is read in the record itself. */
  show?: (field: string, value: unknown, record?: object) => ReactNode
}

const RecordContext = createContext<RecordKind<ReadCall> | null>(null)

interface RecordProviderProps<C extends ReadCall> extends RecordKind<C> {
  children: ReactNode
}

/** Which kind of record the forms and histories within are about: said once, where a screen draws them. */
export function RecordProvider<C extends ReadCall>({ children, ...kind }: RecordProviderProps<C>) {
  // What `titleOf` is given is what `read` answered.
  return <RecordContext value={kind as unknown as RecordKind<ReadCall>}>{children}</RecordContext>
}

/** The kind of record around, with how its fields are called and read. */
export function useRecordKind() {
  const kind = useContext(RecordContext)
  if (!kind) throw new Error('a form or a history stands in a RecordProvider')
  const { labels, show } = kind
  return {
    ...kind,
    /** What a field is called; `or` where the screen has no name for it. */
    labelOf: (field: string, or = field): string => labels[field] ?? or,
    /** How a value reads; undefined where it can stand as it is. */
    show: (field: string, value: unknown, record?: object): ReactNode => show?.(field, value, record),
  }
}
