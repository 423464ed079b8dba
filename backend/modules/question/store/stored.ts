import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { lockContent, readContent, type Stored as StoredContent } from '../../../core/content/stored.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { questionTables } from './tables.ts'

/** A question whose row is locked for a write. */
export interface Stored extends StoredContent<QuestionStatus> {
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
}

const reading = { tables: questionTables, columns: 'q.subject, q.section, q.grade' }

/** Locks a question, but no child, until the transaction ends; undefined if missing. `reader`: as `lockContent`. */
export const lockQuestion = (
  client: Queryable,
  id: number,
  reader: number | null = null,
): Promise<Stored | undefined> => lockContent<Stored>(client, reading, id, reader)

/** Reads a question whose row the transaction has already locked. */
export const readLocked = (client: Queryable, id: number, reader: number | null): Promise<Stored | undefined> =>
  readContent<Stored>(client, reading, id, reader)
