import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isRunning } from './identity.ts'

const childSchema = z.object({ pid: z.number(), startTime: z.string(), port: z.number() })
const pairSchema = z.object({ backend: childSchema.optional(), web: childSchema.optional() })

/** Describes the processes that run on a data folder: `DATA_DIR/run.json`, readable by its owner only. */
const runSchema = z.object({
  pid: z.number(),
  startTime: z.string(),
  address: z.string(),
  port: z.number().optional(),
  databaseUrl: z.string().optional(),
  ...pairSchema.shape,
  /**
   * All pairs of a backend and a web server, where there are several; the first pair is also in `backend` and `web`.
   */
  replicas: z.array(pairSchema).optional(),
  postgres: z.object({ pid: z.number(), port: z.number(), folder: z.string() }).optional(),
})
export type RunFile = z.infer<typeof runSchema>

const runPath = (dataDir: string) => join(dataDir, 'run.json')

export function writeRunFile(dataDir: string, run: RunFile): void {
  const draft = `${runPath(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, runPath(dataDir))
}

export function removeRunFile(dataDir: string): void {
  rmSync(runPath(dataDir), { force: true })
}

function read(dataDir: string): RunFile | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(runPath(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Returns the running service of this data folder; undefined where no service runs, even if a killed service left the
 * file.
 */
export function readRunFile(dataDir: string): RunFile | undefined {
  const run = read(dataDir)
  return run && isRunning(run) ? run : undefined
}

/**
 * Ends the processes of a killed supervisor. These processes would end by themselves, but possibly too late for the
 * start that needs their ports. The caller holds the lock.
 */
export async function endLeftovers(dataDir: string, graceMs = 3000): Promise<void> {
  const run = read(dataDir)
  const pairs = run?.replicas ?? (run ? [run] : [])
  const children = pairs.flatMap(({ web, backend }) => [web, backend]).filter((child) => child !== undefined)
  const signal = (name: NodeJS.Signals) => {
    for (const child of children) if (isRunning(child)) process.kill(child.pid, name)
  }
  signal('SIGTERM')
  for (const end = Date.now() + graceMs; children.some(isRunning); await sleep(50)) {
    if (Date.now() > end) signal('SIGKILL')
  }
}
