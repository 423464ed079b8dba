import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = dirname(dirname(import.meta.dirname))
const run = promisify(execFile)

interface Running {
  pid: number
  port: number
}

interface RunFile {
  databaseUrl: string
  backend: Running
  /** All replicas; `backend` above is the backend of the first replica. */
  replicas: { backend: Running; web: Running }[]
  /** Absent where the database runs outside this instance of the application. */
  postgres?: { pid: number }
}

/** Returns the running processes from run.json, as an operator would look them up. */
export function runFile(): RunFile {
  return JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'run.json'), 'utf8'))
}

async function tool(script: string, args: string[], typed = ''): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' }
  const running = run(process.execPath, [join(root, script), ...args], { env, cwd: root, maxBuffer: 64 * 2 ** 20 })
  running.child.stdin?.end(typed)
  return (await running).stdout
}

/** Runs `npm run account -- …`, the operator's tool, for the application under test; returns its output. */
export const account = (...args: string[]) => tool('backend/cli/account.ts', args)

/** Runs `npm run account` with `--password` for commands that ask for a password, and types the password. */
export const accountWith = (password: string, ...args: string[]) =>
  tool('backend/cli/account.ts', [...args, '--password'], `${password}\n`)

/** Imports a file of questions with `npm run import -- FILE`; returns the output. */
export const importFile = (path: string) => tool('backend/cli/import.ts', [path])

/** Returns the last SMS code for a phone number from the log; undefined where there is none. */
export function smsCode(phone: string): string | undefined {
  const log = readFileSync(process.env.E2E_LOG ?? '', 'utf8')
  return [...log.matchAll(new RegExp(`${phone} → (\\d{6})`, 'g'))].at(-1)?.[1]
}
