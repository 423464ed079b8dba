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
/** Milliseconds the formulas of one question may take together; the slowest real question takes about 50. */
const PATIENCE_MS = 3_000
const MEMORY_MB = 256

type Fault = string | null
export type FormulaFaults = ReadonlyMap<string, Fault>
interface Message {
  readonly id: number
  readonly fault: Fault
}

interface PendingCheck {
  /** The id of the user or task that asks; each gets one turn at a time. */
  readonly by: string | number | null
  /** The formulas belong to many questions: after its deadline the batch continues in a later turn. */
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
  /** When the engine began the current formula, after the thread is ready. */
  began: number
}

/**
 * Checks formulas with the engine of the pages, in one thread and in fair turns between users. Each turn has a
 * deadline: when it passes, the current formula counts as a fault, the thread ends, and the next turn starts a new
 * thread.
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

  /** Returns each formula's fault in Chinese, null for a correct one; sources include the dollar signs. */
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

  /** Checks formulas for work in a transaction, which restarts where the engine has to check any of them. */
  async checkOutside(sources: readonly string[], asking: PendingCheck): Promise<FormulaFaults> {
    const { known, unknown } = this.#look(sources)
    if (unknown.length === 0) return known
    return outside(`formulas ${JSON.stringify(sources)}`, () => this.check(sources, asking))
  }

  /** Returns the faults where all formulas are known already; null where the engine would have to check any. */
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

  /** Starts the deadline of a turn; loading the engine does not count. */
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

  /** Stores the result of the current formula. */
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
    // A slow batch of many questions may continue as long as no other batch waits.
    if (batch?.ofMany && !isAtFault && this.#waiting.isEmpty) {
      this.#deadline = setTimeout(() => this.#overdue(), this.#patience)
    } else this.#giveUp(isAtFault)
  }

  /** Ends the thread and the turn. A formula that only came last in its turn is not stored as a fault. */
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
