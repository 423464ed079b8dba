import { AsyncLocalStorage } from 'node:async_hooks'
import { ConflictError } from '../http/errors.ts'

/** Attempts of one transaction; each was given up because it needed another answer from outside the database. */
const MOST_ATTEMPTS = 6

interface Running {
  isOpen: boolean
  /** Answers that were waited for between the attempts, by their keys. */
  readonly answers: ReadonlyMap<string, PromiseSettledResult<unknown>>
  readonly report: Report
}

/** Hears of a wait that holds a connection. */
export type Report = (error: Error) => void

const running = new AsyncLocalStorage<Running>()

interface Wait {
  readonly key: string
  readonly start: () => Promise<unknown>
}

/** Ends an attempt of a transaction whose work needs something else than the database. */
export class WaitOutside extends Error {
  readonly waits: readonly Wait[]

  constructor(waits: readonly Wait[]) {
    super(`needed outside the transaction: ${waits.map(({ key }) => key.slice(0, 40)).join(', ')}`)
    this.waits = waits
  }
}

/**
 * Works on rows one after the other, each behind a savepoint of its own. What several of them need from outside is
 * waited for together, so that the transaction begins anew once and not for each.
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
 * Waits for something else than the database. Inside a transaction the attempt ends here: its connection goes back to the
 * pool, the answer is waited for, and the transaction begins anew, where the same key finds the answer. `key` therefore holds
 * all that the answer depends on; work that reads something else by then waits once more.
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
 * Refuses to wait for something else than the database while a transaction holds its connection and locks. Each function
 * that starts such a wait calls it first. Throws in development and in tests; production writes it into the log.
 */
export function assertNoTransaction(waitsFor: string): void {
  const current = running.getStore()
  if (current?.isOpen && !streaming.getStore()) current.report(new Error(`a transaction waits for ${waitsFor}`))
}

const streaming = new AsyncLocalStorage<true>()

/** Lets transactions of `work` hold their connection while a file is read: `streamInto` alone uses it. */
export const whileStreaming = <T>(work: () => Promise<T>): Promise<T> => streaming.run(true, work)

export const throwReport: Report = (error) => {
  throw error
}

type Inside = <R>(work: () => Promise<R>) => Promise<R>

/**
 * Runs a transaction until one attempt needs nothing but the database. `attempt` begins it and runs its work through
 * `inside`. Throws ConflictError where what it depends on changes again and again.
 */
export async function runTransaction<T>(attempt: (inside: Inside) => Promise<T>, report: Report): Promise<T> {
  const answers = new Map<string, PromiseSettledResult<unknown>>()
  for (let count = 1; ; count++) {
    try {
      return await attempt((work) => insideTransaction(work, answers, report))
    } catch (error) {
      if (!(error instanceof WaitOutside)) throw error
      if (count === MOST_ATTEMPTS) throw changing()
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
    // What the work left behind, such as a timer, is no part of the transaction.
    current.isOpen = false
  }
}

const changing = () =>
  new ConflictError('这条记录所依据的数据正在变动，请稍后再保存', { kind: 'state', current: 'changing', allowed: [] })
