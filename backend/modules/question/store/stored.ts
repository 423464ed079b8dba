import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { lockContent, readContent, type Stored as StoredContent } from '../../../core/content/stored.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { questionTables } from './tables.ts'

/** The stored state of a question whose row the transaction has locked for a write. */
export interface Stored extends StoredContent<QuestionStatus> {
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
}

const reading = { tables: questionTables, columns: 'q.subject, q.section, q.grade' }

/**
 * Locks the row of a question until the transaction ends and reads its state. Returns undefined for the id of a child
 * or of no question and, with a `reader`, for a question that this user must not see.
 */
export const lockQuestion = (
  client: Queryable,
  id: number,
  reader: number | null = null,
): Promise<Stored | undefined> => lockContent<Stored>(client, reading, id, reader)

/** Reads a question whose row the transaction has already locked. */
export const readLocked = (client: Queryable, id: number, reader: number | null): Promise<Stored | undefined> =>
  readContent<Stored>(client, reading, id, reader)
