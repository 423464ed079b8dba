import { FORMULA_ASSETS } from '../../../../lib/formula/assets.ts'
import { mathJaxConfig } from './config.ts'
import { type Answers, createCore, type Job, type MathJaxLibrary, WARM_UP } from './core.ts'

/** The parts of a worker's scope that the page's types do not contain. */
interface WorkerScope {
  MathJax: unknown
  importScripts(url: string): void
  postMessage(answers: Answers): void
  onmessage: ((event: MessageEvent<Job[]>) => void) | null
}

const scope = globalThis as unknown as WorkerScope

scope.MathJax = {
  ...mathJaxConfig,
  loader: { ...mathJaxConfig.loader, require: (url: string) => scope.importScripts(url) },
}
scope.importScripts(`${FORMULA_ASSETS}/engine.js`)

const library = scope.MathJax as MathJaxLibrary
const ready = library.startup.promise.then(() => createCore(library))
// An empty message tells the page that the engine is loaded; from then on the page measures the time without an answer.
ready.then(() => scope.postMessage({ answers: [], rules: [] }))

let waiting = 0
let turn: Promise<unknown> = ready
scope.onmessage = ({ data: jobs }) => {
  waiting += 1
  turn = turn
    .then(() => ready)
    .then((work) => work(jobs))
    .then((answers) => {
      waiting -= 1
      scope.postMessage(answers)
    })
}

/** Typesets the formulas of WARM_UP one by one, and stops as soon as the page has sent a job. */
async function warmUp(): Promise<void> {
  const work = await ready
  for (const job of [...WARM_UP, ...WARM_UP, ...WARM_UP]) {
    await new Promise((resolve) => setTimeout(resolve))
    if (waiting > 0) return
    turn = turn
      .then(() => work([job]))
      .then(({ rules }) => rules.length > 0 && scope.postMessage({ answers: [], rules }))
    await turn
  }
}

warmUp()
