import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'

/**
 * Answers of calls that create a record, written in the transaction of the record. A client whose first answer was lost
 * repeats the call with the same Idempotency-Key and gets the stored answer. The key itself is not stored, because it
 * decrypts the answer, which may contain an initial password or a secret.
 */
export const createdAnswer = pgTable(
  'created_answer',
  {
    userId: reference('user_id').notNull(),
    path: text('path').notNull(),
    /** SHA-256 of the Idempotency-Key, base64url. */
    keyHash: text('key_hash').notNull(),
    /** HMAC-SHA-256 of the body under the key, base64url. */
    bodyHash: text('body_hash').notNull(),
    /** AES-256-GCM under the key: nonce (12 bytes), tag (16 bytes), JSON of the answer; base64url. */
    answer: text('answer').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.keyHash] }),
    index('created_answer_created_at').on(table.createdAt),
  ],
)
