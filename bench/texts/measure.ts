import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ATTACKS, type Attack, textOf } from './units.ts'
import type { Job } from './worker.ts'

export interface Measured {
  readonly name: string
  readonly attack: Attack
  /** Milliseconds; null where the call was terminated at the deadline. */
  readonly ms: number | null
}

interface Measuring {
  /** Milliseconds after which a call is terminated together with the thread that runs it. */
  readonly deadline: number
  /** Number of repetitions of a call that took longer than `slow` milliseconds; the shortest time counts. */
  readonly again?: number
  readonly slow?: number
  /**
   * A shorter text that is read first. A call that needs at most `quick` milliseconds for it is not run on the long
   * text; the time of the short text is then its result.
   */
  readonly first?: { readonly length: number; readonly quick: number }
}

/** Runs every function that reads texts on every attack text of `length` characters, in a separate thread. */
export async function* measure(
  length: number,
  { deadline, again = 0, slow = Number.POSITIVE_INFINITY, first }: Measuring,
): AsyncGenerator<Measured> {
  let { worker, names } = await start()
  try {
    for (const name of names) {
      for (const attack of ATTACKS) {
        const job = { name, text: textOf(attack, length) }
        let ms = first ? await timed(worker, { name, text: textOf(attack, first.length) }, deadline) : null
        if (!first || (ms !== null && ms > first.quick)) ms = await timed(worker, job, deadline)
        for (let times = again; times > 0 && ms !== null && ms > slow; times--) {
          ms = Math.min(ms, (await timed(worker, job, deadline)) ?? ms)
        }
        yield { name, attack, ms }
        if (ms !== null) continue
        await worker.terminate()
        ;({ worker, names } = await start())
      }
    }
  } finally {
    await worker.terminate()
  }
}

async function start(): Promise<{ worker: Worker; names: string[] }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const [names] = await once(worker, 'message')
  return { worker, names }
}

async function timed(worker: Worker, job: Job, deadline: number): Promise<number | null> {
  const signal = AbortSignal.timeout(deadline)
  worker.postMessage(job)
  try {
    const [ms] = await once(worker, 'message', { signal })
    return ms
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
