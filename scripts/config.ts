import { resolve } from 'node:path'
import { z } from 'zod'
import { SetupError } from '../backend/core/embedded/index.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535)

function url(...protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  BACKEND_URL: url('http:', 'https:').optional(),
  BACKEND_PORT: port.optional(),
  LOG_LEVEL: z.string().optional(),
})

const EXPECTED: Record<string, string> = {
  PORT: '应为 1 到 65535 的端口号，例如 PORT=3000',
  BACKEND_PORT: '应为 1 到 65535 的端口号，例如 BACKEND_PORT=3001',
  HOST: '应为本机地址，例如 HOST=127.0.0.1',
  DATABASE_URL: '应为 postgres:// 开头的地址，例如 postgres://user:password@host:5432/zakj',
  BACKEND_URL: '应为 http:// 或 https:// 开头的地址，例如 http://127.0.0.1:3001',
}

export type Part = 'web' | 'backend'

/** What the supervisor itself needs to know; the processes check their own variables. */
export interface Config {
  dev: boolean
  /** Which of the two processes to run. */
  web: boolean
  backend: boolean
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Where the web server finds the platform; undefined: the backend started here. */
  backendUrl: string | undefined
  backendPort: number | undefined
  logLevel: string | undefined
}

function readFlags(args: readonly string[]): { dev: boolean; only: Part | undefined } {
  let only: Part | undefined
  let dev = false
  for (const arg of args) {
    if (arg === '--dev') dev = true
    else if (arg === '--only=web') only = 'web'
    else if (arg === '--only=backend') only = 'backend'
    else throw new SetupError(`不认识参数 ${arg}：可用 --dev、--only=web、--only=backend`)
  }
  return { dev, only }
}

/**
 * Reads the environment and the flags; an empty variable counts as unset.
 * @throws SetupError naming the first wrong variable and what it should be; addresses may hold passwords and are not repeated
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[], root: string): Config {
  const { dev, only } = readFlags(args)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const shown = name.endsWith('_URL') ? '' : `=${given[name]}`
    throw new SetupError(`环境变量 ${name}${shown} 不正确：${EXPECTED[name] ?? '请检查它的值'}`)
  }
  const values = parsed.data
  const outside = only === 'backend' ? undefined : values.BACKEND_URL
  return {
    dev,
    web: only !== 'backend',
    backend: only !== 'web' && outside === undefined,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    backendUrl: outside ?? (only === 'web' ? 'http://127.0.0.1:3001' : undefined),
    backendPort: values.BACKEND_PORT ?? (only === 'backend' ? 3001 : undefined),
    logLevel: values.LOG_LEVEL,
  }
}
