import { FORMULA_ASSETS } from '../../../lib/formula/assets.ts'
import type { Answers, Job, MathJaxLibrary } from './engine/core.ts'

/** The script of the engine itself, for the case that it has to run in the page. */
export const ENGINE_SCRIPT = `${FORMULA_ASSETS}/engine.js`

/**
 * Milliseconds after which the engine counts as hanging in a formula; a page of formulas takes a tenth on a slow
 * machine.
 */
const PATIENCE = 3_000

/** Computes formulas. Answers come in the sequence of the requests; an answer may also contain only rules. */
export interface Backend {
  send(jobs: Job[]): void
}

/**
 * Runs the engine in a worker, where neither its loading nor its work blocks the page. A batch without an answer ends
 * together with the worker, and its formulas are tried again after all others, each alone: the one that blocks the
 * engine again is answered as one that does not compile.
 */
export class WorkerBackend implements Backend {
  readonly #onAnswers: (answers: Answers) => void
  readonly #onFailure: () => void
  readonly #patience: number
  #worker: Worker
  #isReady = false
  #sent: Job[][] = []
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(onAnswers: (answers: Answers) => void, onFailure: () => void, patience = PATIENCE) {
    this.#onAnswers = onAnswers
    this.#onFailure = onFailure
    this.#patience = patience
    this.#worker = this.#start()
  }

  send(jobs: Job[]): void {
    this.#sent.push(jobs)
    this.#worker.postMessage(jobs)
    if (this.#sent.length === 1) this.#watch()
  }

  #start(): Worker {
    const worker = new Worker(`${FORMULA_ASSETS}/worker.js`)
    worker.onmessage = ({ data }: MessageEvent<Answers>) => this.#receive(data)
    worker.onerror = (event) => {
      event.preventDefault()
      clearTimeout(this.#deadline)
      worker.terminate()
      this.#onFailure()
    }
    return worker
  }

  #receive(answers: Answers): void {
    this.#isReady = true
    if (answers.answers.length > 0) this.#sent.shift()
    this.#watch()
    this.#onAnswers(answers)
  }

  /** Loading time does not count, because a slow connection is no endless formula. */
  #watch(): void {
    clearTimeout(this.#deadline)
    if (this.#isReady && this.#sent.length > 0) this.#deadline = setTimeout(() => this.#giveUp(), this.#patience)
  }

  #giveUp(): void {
    const [lost = [], ...others] = this.#sent
    this.#worker.terminate()
    this.#isReady = false
    this.#worker = this.#start()
    this.#sent = []
    const again = lost.length > 1 ? lost.map((job) => [job]) : []
    for (const jobs of [...others, ...again]) this.send(jobs)
    if (again.length === 0) this.#onAnswers({ answers: lost.map(({ id }) => ({ id, markup: null })), rules: [] })
  }
}

/** Runs the engine in the page itself, one formula after another, and yields to the page between them. */
export async function startInPage(library: MathJaxLibrary, onAnswers: (answers: Answers) => void): Promise<Backend> {
  // Few pages run the engine themselves, so its code loads with the first one that has to.
  const [{ createCore }] = await Promise.all([import('./engine/core.ts'), library.startup.promise])
  const work = createCore(library)
  let turn: Promise<unknown> = Promise.resolve()
  const one = async (job: Job) => {
    onAnswers(await work([job]))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    send(jobs) {
      for (const job of jobs) turn = turn.then(() => one(job))
    },
  }
}
