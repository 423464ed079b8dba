import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { lockContent, readContent, type Stored as StoredContent } from '../../../core/content/stored.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { questionTables } from './tables.ts'

/** A question as a write finds it, its row locked. */
export interface Stored extends StoredContent<QuestionStatus> {
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
}

const reading = { tables: questionTables, columns: 'q.subject, q.section, q.grade' }

/** Locks a question (no child of one) until the transaction ends; undefined where there is none. `reader`: as `lockContent`. */
export const lockQuestion = (
  client: Queryable,
  id: number,
  reader: number | null = null,
): Promise<Stored | undefined> => lockContent<Stored>(client, reading, id, reader)

/** The same of a question whose row the transaction has locked already. */
export const readLocked = (client: Queryable, id: number, reader: number | null): Promise<Stored | undefined> =>
  readContent<Stored>(client, reading, id, reader)
