import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const runSchema = z.object({
  /** Whether two busy processes occupied both cores of a small machine during the run. */
  busy: z.boolean(),
  seconds: z.number(),
  passed: z.number(),
  /** End-to-end tests that failed, each with its first failed step. */
  failures: z.array(z.string()),
})
export type StabilityRun = z.infer<typeof runSchema>

const stateSchema = z.object({ of: z.string(), runs: z.array(runSchema) })

/**
 * Reads the finished runs of an interrupted repetition, so that the repetition can continue after them. Returns no runs
 * if the stored runs belong to other sources or other end-to-end tests (`of`).
 */
export function readRuns(file: string, of: string): StabilityRun[] {
  if (!existsSync(file)) return []
  const state = stateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return state.success && state.data.of === of ? state.data.runs : []
}

export function writeRuns(file: string, of: string, runs: readonly StabilityRun[]): void {
  writeFileSync(file, JSON.stringify({ of, runs }, null, 2))
}

const titleOf = (failure: string) => failure.split('\n', 1)[0] ?? failure

/**
 * Each end-to-end test that failed in some run, with the number of failed runs and the first reason; the most frequent
 * first.
 */
export function unstable(runs: readonly StabilityRun[]): string[] {
  const failures = Map.groupBy(
    runs.flatMap((run) => run.failures),
    titleOf,
  )
  return [...failures.values()]
    .toSorted((one, other) => other.length - one.length)
    .map((same) => `${same.length}/${runs.length} ${same[0]}`)
}

/** One line of text for each run. */
export function runLines(runs: readonly StabilityRun[]): string[] {
  return runs.map(({ busy, seconds, passed, failures }, index) => {
    const load = busy ? '，同时有两个忙循环' : ''
    return `第 ${index + 1} 遍：${passed} passed, ${failures.length} failed，${Math.round(seconds)} s${load}`
  })
}
