import { AsyncLocalStorage } from 'node:async_hooks'
import { ConflictError } from '../http/errors.ts'

/** Maximum number of attempts of one transaction; each needed another answer from outside the database. */
const MAX_ATTEMPTS = 6

interface Running {
  isOpen: boolean
  /** Results of the waits between the attempts, by their keys. */
  readonly answers: ReadonlyMap<string, PromiseSettledResult<unknown>>
  readonly report: Report
}

/** Receives the error for a wait that holds a connection. */
export type Report = (error: Error) => void

const running = new AsyncLocalStorage<Running>()

interface Wait {
  readonly key: string
  readonly start: () => Promise<unknown>
}

/** Ends an attempt of a transaction whose work needs an answer from outside the database. */
export class WaitOutside extends Error {
  readonly waits: readonly Wait[]

  constructor(waits: readonly Wait[]) {
    super(`needed outside the transaction: ${waits.map(({ key }) => key.slice(0, 40)).join(', ')}`)
    this.waits = waits
  }
}

/**
 * Works on rows one after the other, each behind a savepoint of its own. The transaction waits for the outside answers
 * of all rows together, so that it begins again once and not for each row.
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
 * Waits for an answer from outside the database. Inside a transaction the attempt ends here: its connection returns to
 * the pool, and after the answer the transaction begins again and finds the answer by `key`. The key therefore holds
 * everything that the answer depends on; an attempt that reads other data waits once more.
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
 * Refuses to wait for anything but the database while a transaction holds its connection and locks. Each function that
 * starts such a wait calls it first. Throws in development and in tests; production writes the error into the log.
 */
export function assertNoTransaction(waitsFor: string): void {
  const current = running.getStore()
  if (current?.isOpen && !streaming.getStore()) current.report(new Error(`a transaction waits for ${waitsFor}`))
}

const streaming = new AsyncLocalStorage<true>()

/** Lets transactions of `work` hold their connection while a file is read; only `streamInto` uses it. */
export const whileStreaming = <T>(work: () => Promise<T>): Promise<T> => streaming.run(true, work)

export const throwReport: Report = (error) => {
  throw error
}

type Inside = <R>(work: () => Promise<R>) => Promise<R>

/**
 * Runs a transaction until one attempt needs nothing but the database. `attempt` begins it and runs its work through
 * `inside`. Throws ConflictError where the data it depends on change again and again.
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
