import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Running {
  readonly url: string
  /** Seconds from the start of the process until it listens. */
  readonly seconds: number
  /** Resident memory in MB, current and peak. */
  memory(): { now: number; peak: number }
  stop(): Promise<void>
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>
}

/** Starts a process that sends `{ type: 'ready', port }` when it listens. */
export async function start(file: URL, args: string[], env: Record<string, string> = {}): Promise<Running> {
  const started = performance.now()
  const child = fork(fileURLToPath(file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    seconds: (performance.now() - started) / 1000,
    memory: () => ({ now: megabytes(child, 'VmRSS'), peak: megabytes(child, 'VmHWM') }),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

function ready(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code} while starting`)))
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'ready' && message.port) resolve(message.port)
    })
  })
}

function megabytes(child: ChildProcess, field: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
}
