import { FORMULA_ASSETS } from '../../../lib/formula/assets.ts'
import type { Answers, Job, MathJaxLibrary } from './engine/core.ts'

/** Address of the engine's own script, which is needed only if the engine has to run in the page. */
export const ENGINE_SCRIPT = `${FORMULA_ASSETS}/engine.js`

/**
 * Milliseconds without an answer after which a formula counts as hanging the engine. Even a whole page of formulas
 * takes only a tenth of this time on a slow machine.
 */
const PATIENCE = 3_000

/** Typesets formulas. Results arrive in the sequence of the jobs; a result may also contain only style rules. */
export interface Backend {
  send(jobs: Job[]): void
}

/**
 * Runs the engine in a worker, where neither its loading nor its work blocks the page. If a batch of formulas gets no
 * answer, the worker is replaced. The formulas of this batch are then sent again after all others, each alone. A single
 * formula that gets no answer is treated like a formula that does not compile.
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

  /**
   * Starts the timer for the first batch, but only when the engine is loaded: a slow connection must not count as a
   * hanging formula.
   */
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
  // The code of the engine is imported only here, because few pages have to run the engine themselves.
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
