import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode, SetupError } from './errors.ts'
import { identify, isRunning } from './identity.ts'

const HEARTBEAT_MS = 3000
/** Milliseconds since the last heartbeat within which a lock from another host (or container) counts as held. */
const FOREIGN_STALE_MS = 10_000

const lockSchema = z.object({
  pid: z.number(),
  startTime: z.string(),
  host: z.string(),
  /** Name of the holder for messages: the address of the service or the name of a tool. */
  holder: z.string(),
})
export type LockOwner = z.infer<typeof lockSchema>

export interface Lock {
  release(): void
}

/** Thrown when a live process holds the lock. */
export class LockedError extends SetupError {
  override name = 'LockedError'
  holder: LockOwner
  constructor(holder: LockOwner, message: string) {
    super(message)
    this.holder = holder
  }
}

export function readLock(file: string): LockOwner | undefined {
  try {
    return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns whether the holder still lives. A pid means nothing on another host, so there the heartbeat decides. */
export function isOwnerAlive(holder: LockOwner, touchedMsAgo: number): boolean {
  if (holder.host === hostname()) return isRunning(holder)
  return touchedMsAgo < FOREIGN_STALE_MS
}

function touchedMsAgo(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Moves a stale lock file aside. If another process wrote a new lock meanwhile, this function puts that lock back. */
function discard(file: string, stale: LockOwner | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = readLock(aside)
  if (moved && (moved.pid !== stale?.pid || moved.startTime !== stale.startTime)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

/**
 * Takes the lock. A lock whose holder was killed never blocks. `explain` returns the line that tells the operator who
 * holds the lock. @throws LockedError
 */
export async function acquireLock(file: string, holder: string, explain: (holder: LockOwner) => string): Promise<Lock> {
  mkdirSync(dirname(file), { recursive: true })
  const mine: LockOwner = { ...identify(process.pid), host: hostname(), holder }
  for (let foreignWaits = 0; ; ) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const present = readLock(file)
    const age = touchedMsAgo(file)
    // A lock without readable content is being written at this moment, unless it is old: then its process was killed
    // before it finished.
    if (!present && age < 1000) {
      await sleep(100)
      continue
    }
    if (present && isOwnerAlive(present, age)) {
      const foreign = present.host !== hostname()
      foreignWaits += 1
      if (!foreign || foreignWaits * 1000 > FOREIGN_STALE_MS + HEARTBEAT_MS)
        throw new LockedError(present, explain(present))
      await sleep(1000)
      continue
    }
    discard(file, present)
  }
  const heartbeat = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(file, now, now)
    } catch {
      // The error is ignored: the lock's folder was removed, so there are no data left to protect.
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      const present = readLock(file)
      if (present?.pid === mine.pid && present.startTime === mine.startTime) rmSync(file, { force: true })
    },
  }
}
