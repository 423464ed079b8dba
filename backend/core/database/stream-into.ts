import { Semaphore } from '../semaphore.ts'
import type { Db } from './database.ts'
import { whileStreaming } from './transaction.ts'

/** Transactions that may hold a connection while a file is read; others keep the rest of the pool. */
const STREAMS = 2
const streams = new Semaphore(STREAMS)

/**
 * The one exception: the rows of a file go into a transaction while the file is read, because all of them are stored or
 * none, and a file may hold more than fits into memory. Reading has a deadline of its own.
 */
export const streamInto = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  streams.take('', () => whileStreaming(() => db.transaction(work)))
