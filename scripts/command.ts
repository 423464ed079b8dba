import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

interface CommandOptions {
  env?: Record<string, string>
  /** Whether to print the output while the program runs; otherwise `run` only returns the output. */
  show?: boolean
  timeoutMs?: number
}

/** Runs a program in the project's folder; a failing program causes no exception. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, show = false, timeoutMs }: CommandOptions = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs ? { timeout: timeoutMs } : {}),
    })
    // A signal that ends this script must also end the program; otherwise a browser test would continue on its own.
    const interrupt = () => {
      child.once('close', () => process.exit(130))
      child.kill('SIGTERM')
    }
    for (const signal of SIGNALS) process.once(signal, interrupt)
    const settle = (result: { ok: boolean; output: string }) => {
      for (const signal of SIGNALS) process.off(signal, interrupt)
      resolve(result)
    }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => settle({ ok: false, output: error.message }))
    child.once('close', (code) => settle({ ok: code === 0, output: output.trim() }))
  })
}

/** Runs the program of an installed package under this Node, ignoring its shebang line. */
export function runTool(
  file: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<{ ok: boolean; output: string }> {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options)
}
