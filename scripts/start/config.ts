import { resolve } from 'node:path'
import { z } from 'zod'
import { SetupError } from '../../backend/core/embedded/index.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535)

const address = z.string().regex(/^[\w.:-]+$/)

function url(...protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: address.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  BACKEND_URL: url('http:', 'https:').optional(),
  BACKEND_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: address.default('127.0.0.1'),
  LOG_LEVEL: z.string().optional(),
})

const EXPECTED: Record<string, string> = {
  PORT: '应为 1 到 65535 的端口号，例如 PORT=3000',
  BACKEND_PORT: '应为 1 到 65535 的端口号，例如 BACKEND_PORT=3001',
  METRICS_PORT: '应为 1 到 65535 的端口号，例如 METRICS_PORT=9464',
  METRICS_HOST: '应为本机地址，例如 METRICS_HOST=127.0.0.1',
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
  /** The first of the ports where the processes offer their numbers (metrics-ports.ts); undefined: they do not. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: string | undefined
  /** How many web servers and backends, each of the former with one of the latter; above 1 behind a balancer. */
  replicas: number
}

interface Flags {
  dev: boolean
  only: Part | undefined
  replicas: number
  /** Said in place of PORT. */
  port: string | undefined
}

function readFlags(args: readonly string[]): Flags {
  const flags: Flags = { dev: false, only: undefined, replicas: 1, port: undefined }
  for (const arg of args) {
    if (arg === '--dev') flags.dev = true
    else if (arg === '--only=web') flags.only = 'web'
    else if (arg === '--only=backend') flags.only = 'backend'
    else if (/^--replicas=[1-9]$/.test(arg)) flags.replicas = Number(arg.slice(-1))
    else if (/^\d+$/.test(arg)) flags.port = arg
    else throw new SetupError(`不认识参数 ${arg}：可用 --dev、--only=web、--only=backend、--replicas=2 和端口号`)
  }
  if (flags.replicas > 1 && (flags.dev || flags.only)) throw new SetupError('--replicas 不能与 --dev、--only 同时使用')
  return flags
}

/**
 * Reads the environment and the flags; an empty variable counts as unset.
 * @throws SetupError naming the first wrong variable and what it should be; addresses may hold passwords and are not repeated
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[], root: string): Config {
  const { dev, only, replicas, port } = readFlags(args)
  const all = port === undefined ? env : { ...env, PORT: port }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
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
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    replicas,
  }
}
