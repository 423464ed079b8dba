import { AsyncLocalStorage } from 'node:async_hooks'
import { ConflictError } from '../http/errors.ts'

/**
 * Maximum number of attempts of one transaction; each wait for results from outside the database costs a further
 * attempt.
 */
const MAX_ATTEMPTS = 6

interface Running {
  isOpen: boolean
  /**
   * Results of calls outside the database that earlier attempts of this transaction made, by the key passed to
   * `outside`. A further attempt uses them again.
   */
  readonly answers: ReadonlyMap<string, PromiseSettledResult<unknown>>
  readonly report: Report
}

/** Receives the error when a transaction holds a connection during a wait. */
export type Report = (error: Error) => void

const running = new AsyncLocalStorage<Running>()

interface Wait {
  readonly key: string
  readonly start: () => Promise<unknown>
}

/** Thrown to end an attempt of a transaction whose work needs a result from outside the database. */
export class WaitOutside extends Error {
  readonly waits: readonly Wait[]

  constructor(waits: readonly Wait[]) {
    super(`needed outside the transaction: ${waits.map(({ key }) => key.slice(0, 40)).join(', ')}`)
    this.waits = waits
  }
}

/**
 * Calls `work` for one row after the other; `work` runs behind a savepoint of its own. Results from outside the
 * database are awaited for all rows together, so that the transaction begins again only once and not for each row.
 */
export async function eachRow<T, R>(rows: readonly T[], work: (row: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waits: Wait[] = []
  for (const row of rows) {
    try {
      results.push(await work(row))
    } catch (error) {
      if (!(error instanceof WaitOutside)) throw error
      waits.push(...error.waits)
    }
  }
  if (waits.length > 0) throw new WaitOutside(waits)
  return results
}

/**
 * Returns a result from outside the database, such as a password hash. Inside a transaction, the first call ends the
 * attempt, and the connection returns to the pool. When the result is known, the transaction begins again and finds the
 * result by `key`. The key must contain everything that the result depends on: an attempt that reads other data makes
 * another key and waits once more.
 */
export async function outside<T>(key: string, start: () => Promise<T>): Promise<T> {
  const current = running.getStore()
  if (!current?.isOpen) return start()
  const answer = current.answers.get(key)
  if (!answer) throw new WaitOutside([{ key, start }])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value as T
}

/**
 * Throws if a transaction would keep its connection and locks while it waits for anything but the database. Each
 * function that starts such a wait calls this function first. In production the error is only written into the log.
 */
export function assertNoTransaction(waitsFor: string): void {
  const current = running.getStore()
  if (current?.isOpen && !streaming.getStore()) current.report(new Error(`a transaction waits for ${waitsFor}`))
}

const streaming = new AsyncLocalStorage<true>()

/** Lets transactions that `work` runs hold their connection while a file is read; only `streamInto` calls it. */
export const whileStreaming = <T>(work: () => Promise<T>): Promise<T> => streaming.run(true, work)

export const throwReport: Report = (error) => {
  throw error
}

type Inside = <R>(work: () => Promise<R>) => Promise<R>

/**
 * Runs attempts of a transaction until one attempt needs no further result from outside the database. `attempt` begins
 * the transaction and runs its work through `inside`. Throws ConflictError where the data change so often that every
 * attempt needs another result.
 */
export async function runTransaction<T>(attempt: (inside: Inside) => Promise<T>, report: Report): Promise<T> {
  const answers = new Map<string, PromiseSettledResult<unknown>>()
  for (let count = 1; ; count++) {
    try {
      return await attempt((work) => insideTransaction(work, answers, report))
    } catch (error) {
      if (!(error instanceof WaitOutside)) throw error
      if (count === MAX_ATTEMPTS) throw changing()
      const needed = new Map(error.waits.map(({ key, start }) => [key, start]))
      const settled = await Promise.allSettled([...needed.values()].map((start) => start()))
      for (const [index, key] of [...needed.keys()].entries()) {
        const answer = settled[index]
        if (answer) answers.set(key, answer)
      }
    }
  }
}

async function insideTransaction<R>(work: () => Promise<R>, answers: Running['answers'], report: Report): Promise<R> {
  const current: Running = { isOpen: true, answers, report }
  try {
    return await running.run(current, work)
  } finally {
    // Code that the work left running, such as a timer, is not part of the transaction.
    current.isOpen = false
  }
}

const changing = () =>
  new ConflictError('这条记录所依据的数据正在变动，请稍后再保存', { kind: 'state', current: 'changing', allowed: [] })
