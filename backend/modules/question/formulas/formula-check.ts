import {
  ENDLESS_FORMULA,
  faultAtSight,
  faultInChinese,
  UNCHECKED_FORMULA,
} from '../../../../lib/contracts/formula/faults.ts'
import { assertNoTransaction, outside } from '../../../core/database/transaction.ts'
import { FairQueue } from '../../../core/threads/fair-queue.ts'
import { Thread } from '../../../core/threads/thread.ts'

const MAX_CACHED = 50_000
/**
 * Milliseconds that the check of one question's formulas may take in total; the slowest real question needs about 50.
 */
const PATIENCE_MS = 3_000
const MEMORY_MB = 256

type Fault = string | null
export type FormulaFaults = ReadonlyMap<string, Fault>
interface Message {
  readonly id: number
  readonly fault: Fault
}

interface PendingCheck {
  /** The id of the user or task that requests the check. Each user or task has one turn at a time. */
  readonly by: string | number | null
  /**
   * True where the formulas belong to many questions. After its deadline such a batch continues in a later turn instead
   * of failing.
   */
  readonly ofMany?: boolean
}

interface Batch {
  readonly by: PendingCheck['by']
  readonly weight: number
  readonly ofMany: boolean
  /** Formulas still to be checked, the shortest first. */
  sources: string[]
  readonly faults: Map<string, Fault>
  resolve(faults: FormulaFaults): void
}

interface Turn {
  readonly id: number
  readonly batch: Batch
  /** The time at which the engine began the current formula, without the time for starting the thread. */
  began: number
}

/**
 * Checks formulas with the engine that pages use, in a single separate thread. Users and tasks take turns, and each
 * turn has a deadline. After the deadline, the formula that took too long counts as faulty, the thread is ended, and
 * the next turn starts a new thread.
 */
export class FormulaCheck {
  readonly #patience: number
  readonly #thread: Thread<Message>
  readonly #waiting = new FairQueue<Batch>()
  readonly #known = new Map<string, Fault>()
  #turn: Turn | null = null
  #deadline: NodeJS.Timeout | undefined
  #last = 0

  constructor(patience = PATIENCE_MS) {
    this.#patience = patience
    this.#thread = new Thread<Message>({
      url: new URL('./formula-worker.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      onMessage: (message) => this.#note(message),
      ready: () => this.#watch(),
      onExit: () => this.#giveUp(true),
    })
  }

  /** Starts the thread, so that it is ready for the first check. */
  open(): void {
    this.#thread.open()
  }

  /**
   * Returns the fault of each formula as a Chinese message; null for a correct formula. The sources include the dollar
   * signs.
   */
  async check(sources: readonly string[], { by, ofMany = false }: PendingCheck): Promise<FormulaFaults> {
    const { known, unknown } = this.#look(sources)
    if (unknown.length === 0) return known
    assertNoTransaction('the formula engine')
    unknown.sort((a, b) => a.length - b.length)
    const weight = unknown.reduce((sum, { length }) => sum + length, 0)
    return new Promise((resolve) => {
      this.#waiting.add({ by, weight, ofMany, sources: unknown, faults: known, resolve })
      this.#next()
    })
  }

  /**
   * Checks formulas for the caller's transaction, which must not wait for the engine. Where a formula is not in the
   * cache, the transaction ends. The engine then checks the formula, and the transaction starts again.
   */
  async checkOutside(sources: readonly string[], asking: PendingCheck): Promise<FormulaFaults> {
    const { known, unknown } = this.#look(sources)
    if (unknown.length === 0) return known
    return outside(`formulas ${JSON.stringify(sources)}`, () => this.check(sources, asking))
  }

  /** Returns the cached faults of the formulas; null where at least one formula is not in the cache. */
  known(sources: readonly string[]): FormulaFaults | null {
    const { known, unknown } = this.#look(sources)
    return unknown.length === 0 ? known : null
  }

  #look(sources: readonly string[]): { known: Map<string, Fault>; unknown: string[] } {
    const known = new Map<string, Fault>()
    const unknown: string[] = []
    for (const source of new Set(sources)) {
      const seen = faultAtSight(source)
      const fault = seen === undefined ? this.#known.get(source) : seen
      if (fault === undefined) unknown.push(source)
      else known.set(source, fault)
    }
    return { known, unknown }
  }

  #next(): void {
    if (this.#turn) return
    const batch = this.#waiting.take()
    if (batch) {
      const id = ++this.#last
      this.#turn = { id, batch, began: 0 }
      this.#thread.post({ id, sources: batch.sources })
      this.#watch()
    } else this.#thread.rest()
  }

  /** Starts the deadline of the current turn as soon as the engine is loaded. */
  #watch(): void {
    clearTimeout(this.#deadline)
    if (!this.#turn || !this.#thread.isReady) return
    this.#turn.began = performance.now()
    this.#deadline = setTimeout(() => this.#overdue(), this.#patience)
  }

  #note({ id, fault }: Message): void {
    const { batch } = this.#turn ?? {}
    if (!this.#turn || !batch || this.#turn.id !== id) return
    this.#found(batch, fault && faultInChinese(fault))
    this.#turn.began = performance.now()
    if (batch.sources.length === 0) this.#end(batch)
  }

  /**
   * Stores the result of the first formula that waits in the batch, which is the formula that the engine just checked.
   */
  #found({ sources, faults }: Batch, fault: Fault): void {
    const source = sources.shift()
    if (source === undefined) return
    if (this.#known.size > MAX_CACHED) this.#known.clear()
    this.#known.set(source, fault)
    faults.set(source, fault)
  }

  #end(batch: Batch): void {
    clearTimeout(this.#deadline)
    this.#turn = null
    batch.resolve(batch.faults)
    this.#next()
  }

  #overdue(): void {
    const { batch, began } = this.#turn ?? { began: 0 }
    const isAtFault = performance.now() - began >= this.#patience / 2
    // A slow batch with formulas of many questions may continue while no other batch is waiting.
    if (batch?.ofMany && !isAtFault && this.#waiting.isEmpty) {
      this.#deadline = setTimeout(() => this.#overdue(), this.#patience)
    } else this.#giveUp(isAtFault)
  }

  /**
   * Ends the thread and the turn. Only a formula that itself took too long is stored as faulty, not a formula that
   * began shortly before the deadline.
   */
  #giveUp(isAtFault: boolean): void {
    clearTimeout(this.#deadline)
    this.#thread.close()
    const { batch } = this.#turn ?? {}
    this.#turn = null
    if (!batch) return
    if (isAtFault) this.#found(batch, ENDLESS_FORMULA)
    if (batch.ofMany && batch.sources.length > 0) {
      this.#waiting.add(batch)
      this.#next()
      return
    }
    for (const source of batch.sources) batch.faults.set(source, UNCHECKED_FORMULA)
    this.#end(batch)
  }

  async close(): Promise<void> {
    clearTimeout(this.#deadline)
    await this.#thread.close()
  }
}

/** The formula check of this process. */
export const formulaCheck = new FormulaCheck()
