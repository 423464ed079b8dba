import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process and distinguishes it from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number
  startTime: string
}

/**
 * Parses `/proc/<pid>/stat`; field 22 is the start time (clock ticks since boot), and the name in field 2 may contain
 * spaces and brackets.
 */
export function parseStat(stat: string): { state: string; parent: number; startTicks: string } | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, parent] = fields
  const startTicks = fields[19]
  if (!state || !parent || !startTicks) return undefined
  return { state, parent: Number(parent), startTicks }
}

/** Returns the start time of a process in a form to compare; undefined where no such process runs. */
export function processStartTime(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') {
    try {
      const stat = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.startTicks}`
    } catch {
      return undefined
    }
  }
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return started.trim() || undefined
  } catch {
    return undefined
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startTime: processStartTime(pid) ?? '' }
}

export function isRunning(identity: ProcessIdentity): boolean {
  const startTime = processStartTime(identity.pid)
  return startTime !== undefined && startTime === identity.startTime
}
