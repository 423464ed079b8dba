import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from '../core/config.ts'
import { migrateDatabase, withDatabaseLock } from '../core/database/migrate.ts'
import { errorCode, SetupError, withDatabase } from '../core/embedded/index.ts'
import { restrictFileModes } from '../core/files/private.ts'

/** A mistake of the operator; the tool prints its message in one line, without a stack. */
export class ToolError extends Error {}

/** Ends the process with code 2 and prints the usage, because the operator called the tool with wrong arguments. */
export function refuseUsage(usage: string, fault = ''): never {
  console.error(fault ? `${fault}\n${usage}` : usage)
  process.exit(2)
}

/**
 * Returns the options and positional words of the command line. Wrong options end the process before it looks for a
 * database.
 */
export function readArgs<const T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return refuseUsage(usage, argumentFault(error))
  }
}

/** Translates the error of Node's argument parser, which names the option in quotes. */
function argumentFault(error: unknown): string {
  if (!(error instanceof TypeError)) throw error
  const [, option = ''] = /'([^' <]+)/.exec(error.message) ?? []
  return errorCode(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `不认识参数 ${option}` : `参数 ${option} 的写法不正确`
}

/** Reads one line of standard input; a terminal does not echo it. */
export async function readSecret(question: string): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY) process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  for await (const line of lines) {
    lines.close()
    if (stdin.isTTY) process.stderr.write('\n')
    return line
  }
  throw new ToolError('标准输入里没有内容')
}

/**
 * Runs `work` on the platform's data folder and ends the process. The exit code is 0 (or the value of
 * `process.exitCode`) if `work` succeeds and 1 if it throws. Wrong arguments end the process with 2 before this
 * function is called (`readArgs`).
 */
export async function runCommand(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  restrictFileModes(dataDir)
  try {
    await work(dataDir)
    process.exit()
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof SetupError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Calls `work` with the address of the platform's database, without migrating it, whether the service runs or not. */
export function onDatabase<T>(tool: string, dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  return withDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir, tool }, work)
}

/** Runs a command-line tool on the platform's database after migrating it. */
export async function runTool(tool: string, work: (url: string) => Promise<void>): Promise<void> {
  await runCommand((dataDir) =>
    onDatabase(tool, dataDir, async (url) => {
      await withDatabaseLock(url, () => migrateDatabase(url))
      await work(url)
    }),
  )
}
