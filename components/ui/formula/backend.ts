import { FORMULA_ASSETS } from '../../../lib/formula/assets.ts'
import { type Answers, createCore, type Job, type MathJaxLibrary } from './engine/core.ts'

/** The script of the engine itself, for the case that it has to run in the page. */
export const ENGINE_SCRIPT = `${FORMULA_ASSETS}/engine.js`

/** Where formulas are computed. Answers come in the order of the questions, and now and then some rules alone. */
export interface Backend {
  send(jobs: Job[]): void
}

/** Starts the engine in a worker, where neither its loading nor its work holds up the page. */
export function startWorker(onAnswers: (answers: Answers) => void, onFailure: () => void): Backend {
  const worker = new Worker(`${FORMULA_ASSETS}/worker.js`)
  worker.onmessage = ({ data }: MessageEvent<Answers>) => onAnswers(data)
  worker.onerror = (event) => {
    event.preventDefault()
    worker.terminate()
    onFailure()
  }
  return { send: (jobs) => worker.postMessage(jobs) }
}

/** Runs the engine in the page itself, one formula after another with room for the page between them. */
export async function startInPage(library: MathJaxLibrary, onAnswers: (answers: Answers) => void): Promise<Backend> {
  await library.startup.promise
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
