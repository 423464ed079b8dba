import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { EXIT_CONFIG } from '../../lib/contracts/settings.ts'
import { print } from '../progress.mjs'

const FIRST_DELAY_MS = 1000
const LAST_DELAY_MS = 30_000
/**
 * Milliseconds after which a running process counts as stable; the delay before its next restart is then the shortest
 * again.
 */
const STABLE_MS = 60_000

/** Messages of a process to its supervisor over the IPC channel. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('initialPassword'), account: z.string(), password: z.string() }),
  z.object({ type: z.literal('notice'), text: z.string() }),
])
export type ChildMessage = z.infer<typeof messageSchema>

export interface ChildOptions {
  /** Name of the process that the operator reads: 后端, 网页. */
  title: string
  root: string
  script: string
  env: NodeJS.ProcessEnv
  /** Milliseconds that the process has to finish its work after a stop. */
  graceMs: number
  /** Called each time the process is ready, restarts included. */
  onReady(process: { pid: number; port: number }): void
  onMessage(message: ChildMessage): void
  /** Called when the configuration of the process is wrong, so that another start would not help. */
  onFatal(): void
}

export interface SupervisedChild {
  /** Resolves when the process is ready for the first time; rejects when the process ends before that. */
  started: Promise<void>
  restart(): void
  stop(): Promise<void>
  kill(): void
}

/**
 * Thrown when a process ends before it was ready for the first time. `silent`: the process printed no message that
 * explains this.
 */
export class ChildFailed extends Error {
  override name = 'ChildFailed'
  silent: boolean
  constructor(message: string, silent: boolean) {
    super(message)
    this.silent = silent
  }
}

export function nextDelay(delay: number, livedMs: number): number {
  return livedMs >= STABLE_MS ? FIRST_DELAY_MS : Math.min(delay * 2, LAST_DELAY_MS)
}

/** Starts a process and restarts it until it is stopped. */
export function supervise(options: ChildOptions): SupervisedChild {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = FIRST_DELAY_MS / 2
  let everReady = false
  let stopping = false
  let restarting = false
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => undefined)
  const ended = Promise.withResolvers<void>()

  function start(): void {
    const since = performance.now()
    let printed = false
    // The process gets its own session, because Ctrl+C must signal only the supervisor, which stops all processes in
    // order.
    const running = spawn(process.execPath, [join(options.root, options.script)], {
      cwd: options.root,
      env: options.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = running
    for (const stream of [running.stdout, running.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed = true
        print(text)
      })
    }
    running.on('message', (value) => {
      const message = messageSchema.safeParse(value)
      if (!message.success) return
      if (message.data.type === 'ready') {
        everReady = true
        first.resolve()
        options.onReady({ pid: running.pid ?? 0, port: message.data.port })
      }
      options.onMessage(message.data)
    })
    let closed = false
    const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
      if (closed) return
      closed = true
      child = undefined
      onEnd(code, signal, performance.now() - since, printed)
    }
    running.once('error', () => onClose(1, null))
    running.once('close', onClose)
  }

  function onEnd(code: number | null, signal: NodeJS.Signals | null, livedMs: number, printed: boolean): void {
    if (stopping) {
      ended.resolve()
      return
    }
    if (restarting) {
      restarting = false
      start()
      return
    }
    const how = signal ? `信号 ${signal}` : `退出码 ${code}`
    if (!everReady) {
      stopping = true
      ended.resolve()
      first.reject(new ChildFailed(`${options.title}未能启动（${how}）`, !printed))
      return
    }
    if (code === EXIT_CONFIG) {
      stopping = true
      ended.resolve()
      options.onFatal()
      return
    }
    delay = nextDelay(delay, livedMs)
    print(`! ${options.title}进程意外结束（${how}），${delay / 1000} 秒后重新启动\n`)
    timer = setTimeout(start, delay)
  }

  function terminate(running: ChildProcess): void {
    running.kill('SIGTERM')
    const force = setTimeout(() => running.kill('SIGKILL'), options.graceMs)
    running.once('close', () => clearTimeout(force))
  }

  start()
  return {
    started: first.promise,
    restart() {
      if (stopping) return
      if (!child) {
        clearTimeout(timer)
        start()
        return
      }
      restarting = true
      terminate(child)
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      first.reject(new ChildFailed(`${options.title}启动时被停止`, false))
      if (!child) return
      terminate(child)
      await ended.promise
    },
    kill() {
      stopping = true
      child?.kill('SIGKILL')
    },
  }
}
