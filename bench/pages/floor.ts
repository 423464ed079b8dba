import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../product.ts'

const root = join(import.meta.dirname, '../..')
const next = join(root, 'node_modules/next/dist/bin/next')
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

export interface Floor {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Builds and starts the smallest application of Next and MUI (./floor), with which the pages of this application are
 * compared. It uses the installed packages of this project. Its build folder is within the project, where Node finds
 * these packages, and is removed when the run ends.
 */
export async function startFloor(): Promise<Floor> {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(root, '.tmp', 'floor-'))
  cpSync(join(import.meta.dirname, 'floor'), folder, { recursive: true })
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: folder, env })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = [next, 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilAnswers(child, url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the bare page ended with ${child.exitCode} while starting`)
    const answers = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
