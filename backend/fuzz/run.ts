import { task } from '../tables/task.ts'
import { fuzzAbove } from './above/run.ts'
import { fuzzFiles } from './files/run.ts'
import { type Finding, Found, type Kind, type Measured, SAMPLE } from './found.ts'
import { fuzzParallel } from './parallel/run.ts'
import { fuzzValues } from './values.ts'
import { openWorld, type World } from './world.ts'

export interface Report {
  readonly inputs: number
  readonly seed: number
  readonly seconds: number
  readonly sent: Readonly<Record<Kind, number>>
  /** Number of answers by their code. */
  readonly codes: Readonly<Record<string, number>>
  readonly measured: readonly Measured[]
  readonly findings: readonly Finding[]
}

/** Percentages of the inputs by kind; the remaining inputs are values. */
const SHARES = { parallel: 6, above: 8, files: 4 }

/** Sends `inputs` inputs of all kinds to the service, and returns a report with the faults of the answers. */
export async function fuzz({ inputs, seed }: { inputs: number; seed: number }): Promise<Report> {
  const world = await openWorld()
  try {
    const found = new Found()
    const started = performance.now()
    const share = (kind: keyof typeof SHARES) => Math.round((inputs * SHARES[kind]) / 100)
    await fuzzParallel(world, found, share('parallel'), seed)
    await fuzzAbove(world, found, share('above'), seed)
    const measured = await fuzzFiles(world, found, share('files'), seed)
    const { parallel, above, files } = found.sent
    await fuzzValues(world, found, inputs - parallel - above - files, seed)
    await findBrokenTasks(world, found)
    const { sent, codes, findings } = found
    const total = Object.values(sent).reduce((sum, count) => sum + count, 0)
    const seconds = (performance.now() - started) / 1_000
    return { inputs: total, seed, seconds, sent, codes, measured, findings }
  } finally {
    await world.close()
  }
}

/** Reports failed tasks that the requests started: a task that gives up is an internal error that no answer shows. */
async function findBrokenTasks({ platform }: World, found: Found): Promise<void> {
  await platform.runTasks()
  for (const { kind, error, params } of await platform.services.db.select().from(task)) {
    if (!error?.includes('多次出错')) continue
    const sample = JSON.stringify(params).slice(0, SAMPLE)
    found.add({ kind: 'values', call: kind, fault: `task failed: ${error}`, actor: 'admin', about: 'task', sample })
  }
}
