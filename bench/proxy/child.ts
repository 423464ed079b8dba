import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcess
  readonly pid: number
  readonly port: number
  readonly url: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface ChildOptions {
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  readonly execArgv?: readonly string[]
}

/** Starts a process of this repository that sends its port over IPC. */
export async function startChild(script: URL, options: ChildOptions = {}): Promise<Child> {
  const child = fork(script, options.args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    execArgv: [...(options.execArgv ?? [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)))
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('port' in message)) return
      if (typeof message.port === 'number') resolve(message.port)
    })
  })
  return { process: child, pid: child.pid ?? 0, port, url: `http://127.0.0.1:${port}` }
}

export async function stopChild(child: Child): Promise<void> {
  const ended = new Promise((resolve) => child.process.once('exit', resolve))
  child.process.kill('SIGTERM')
  await ended
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1_024
}

/** Processor time a process has used, in milliseconds. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
