import { Semaphore } from '../semaphore.ts'
import type { Db } from './database.ts'
import { whileStreaming } from './transaction.ts'

/** Number of transactions that may hold a connection while a file is read; other work keeps the rest of the pool. */
const STREAMS = 2
const streams = new Semaphore(STREAMS)

/**
 * Runs a transaction that reads a file while it holds its connection. Transactions must not wait for anything else.
 * Either all rows of the file are stored or none, and the file may be larger than memory. Reading has a deadline of its
 * own.
 */
export const streamInto = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  streams.run('', () => whileStreaming(() => db.transaction(work)))
