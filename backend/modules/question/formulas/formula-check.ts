import { Worker } from 'node:worker_threads'
import { ENDLESS_FORMULA, faultAtSight, faultInChinese } from '../../../../lib/contracts/formula/faults.ts'

const KEPT = 50_000
const IDLE_MS = 30_000
/** How long one formula may take; the longest real one takes some 50 ms. */
const PATIENCE_MS = 3_000
const MEMORY = { maxOldGenerationSizeMb: 256 }

type Fault = string | null
/** What the thread tells: that it may be asked, or what it has against the next formula of a batch. */
type Message = 'ready' | { id: number; fault: Fault }

interface Batch {
  readonly sources: string[]
  readonly faults: Fault[]
  resolve(faults: Fault[]): void
}

/**
 * Tries formulas with the engine the pages use, in a thread that is there while it is used. One that takes too long or
 * too much is ended together with the thread, and counts as wrong; the others go on in a new one.
 */
export class FormulaCheck {
  readonly #patience: number
  #worker: Worker | null = null
  #isReady = false
  #idle: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined
  /** In the order they are worked on. */
  readonly #waiting = new Map<number, Batch>()
  readonly #known = new Map<string, Fault>()
  #last = 0

  constructor(patience = PATIENCE_MS) {
    this.#patience = patience
  }

  /** Starts the thread, so that it is ready by the time it is asked. */
  open(): Worker {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#waiting.size === 0 && this.close(), IDLE_MS).unref()
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./formula-worker.ts', import.meta.url), { resourceLimits: MEMORY })
    worker.on('message', (message: Message) => this.#worker === worker && this.#receive(message))
    // Out of memory, most likely.
    worker.on('error', () => this.#worker === worker && this.#giveUp())
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** What is wrong with each formula (dollars included), in Chinese; null where nothing is. */
  async check(sources: readonly string[]): Promise<Map<string, Fault>> {
    const faults = new Map<string, Fault>()
    const unknown: string[] = []
    for (const source of new Set(sources)) {
      const seen = faultAtSight(source)
      const known = seen === undefined ? this.#known.get(source) : seen
      if (known === undefined) unknown.push(source)
      else faults.set(source, known)
    }
    if (unknown.length === 0) return faults
    if (this.#known.size > KEPT) this.#known.clear()
    const answers = await this.#ask(unknown)
    for (const [index, source] of unknown.entries()) {
      const fault = answers[index] ?? null
      this.#known.set(source, fault)
      faults.set(source, fault)
    }
    return faults
  }

  #ask(sources: string[]): Promise<Fault[]> {
    const id = ++this.#last
    return new Promise((resolve) => {
      this.#waiting.set(id, { sources, faults: [], resolve })
      this.#send(this.open(), id, sources)
    })
  }

  #send(worker: Worker, id: number, sources: string[]): void {
    // A process that waits for the answer stays; one that does not may end.
    worker.ref()
    worker.postMessage({ id, sources })
    if (this.#waiting.size === 1) this.#watch()
  }

  #receive(message: Message): void {
    if (message === 'ready') this.#isReady = true
    else this.#note(message.id, message.fault && faultInChinese(message.fault))
    this.#watch()
    if (this.#waiting.size === 0) this.#worker?.unref()
  }

  /** Loading the engine does not count. */
  #watch(): void {
    clearTimeout(this.#deadline)
    if (this.#isReady && this.#waiting.size > 0) this.#deadline = setTimeout(() => this.#giveUp(), this.#patience)
  }

  #note(id: number, fault: Fault): void {
    const batch = this.#waiting.get(id)
    if (!batch) return
    batch.faults.push(fault)
    if (batch.faults.length < batch.sources.length) return
    this.#waiting.delete(id)
    batch.resolve(batch.faults)
  }

  /** The formula at work counts as wrong; a new thread takes up the rest. */
  #giveUp(): void {
    this.close()
    const [lost] = this.#waiting.keys()
    if (lost !== undefined) this.#note(lost, ENDLESS_FORMULA)
    for (const [id, { sources, faults }] of this.#waiting) this.#send(this.open(), id, sources.slice(faults.length))
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    clearTimeout(this.#deadline)
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    await worker?.terminate()
  }
}

/** The one of this process. */
export const formulaCheck = new FormulaCheck()
