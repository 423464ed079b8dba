import { resolve } from 'node:path'
import { backendSettings } from '../../backend/core/config.ts'
import { SetupError } from '../../backend/core/embedded/index.ts'
import { type SettingFault, settingFaults, setVariables } from '../../lib/contracts/settings.ts'
import { webSettings } from '../../lib/proxy/config.ts'

export type Part = 'web' | 'backend'

/** The part of the configuration that the supervisor itself uses. */
export interface Config {
  dev: boolean
  /** Whether the supervisor runs the web server. */
  web: boolean
  backend: boolean
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Address of the platform for the web server; undefined where this supervisor starts the backend itself. */
  backendUrl: string | undefined
  backendPort: number | undefined
  /** The first of the ports for metrics (metrics-ports.ts); undefined where no metrics are served. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: string | undefined
  /** Number of pairs of a web server and a backend; more than one pair runs behind a balancer. */
  replicas: number
}

interface Flags {
  dev: boolean
  only: Part | undefined
  replicas: number
  /** Port from the command line, which takes precedence over PORT. */
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

/** Placeholder for the database's address until the embedded database has started. */
const EMBEDDED = 'postgres://127.0.0.1/embedded'

/**
 * Variables for which 0 is refused: the processes would accept port 0 for any free port, but an operator has to know
 * the port.
 */
const NAMED_PORTS = ['PORT', 'BACKEND_PORT', 'METRICS_PORT']

function faultsOf(env: Record<string, string>, { web, backend }: Pick<Config, 'web' | 'backend'>): SettingFault[] {
  const found = [
    ...(web ? settingFaults(webSettings, env) : []),
    ...(backend ? settingFaults(backendSettings, { DATABASE_URL: EMBEDDED, ...env }) : []),
  ]
  const faults = new Map(found.map(({ name, message }) => [name, message]))
  for (const name of NAMED_PORTS) {
    if (faults.has(name) || Number(env[name]) === 0) faults.set(name, '应为 1 到 65535 的端口号')
  }
  return [...faults].map(([name, message]) => ({ name, message }))
}

/** Joins the faults to one error, one line for each fault; `fail` marks the first line. */
export const wrongSettings = (faults: readonly SettingFault[]): SetupError =>
  new SetupError(faults.map(({ name, message }) => `环境变量 ${name} 不正确：${message}`).join('\n✗ '))

/**
 * Reads the environment and the flags. Checks every variable of the processes that will run with the schema of that
 * process; an empty variable counts as unset. @throws SetupError with one line for each wrong variable and its expected
 * value; the message does not repeat values, which may be secrets
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[], root: string): Config {
  const { dev, only, replicas, port } = readFlags(args)
  const given = setVariables({
    ...env,
    NODE_ENV: dev ? 'development' : 'production',
    ...(port === undefined ? {} : { PORT: port }),
  })
  const outside = only === 'backend' ? undefined : given.BACKEND_URL
  const parts = { web: only !== 'backend', backend: only !== 'web' && outside === undefined }
  const faults = faultsOf(given, parts)
  if (faults.length > 0) throw wrongSettings(faults)
  const number = (name: string) => (given[name] === undefined ? undefined : Number(given[name]))
  return {
    dev,
    ...parts,
    port: number('PORT') ?? 3000,
    host: given.HOST,
    dataDir: resolve(root, given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    backendUrl: outside ?? (only === 'web' ? 'http://127.0.0.1:3001' : undefined),
    backendPort: number('BACKEND_PORT') ?? (only === 'backend' ? 3001 : undefined),
    metricsPort: number('METRICS_PORT'),
    metricsHost: given.METRICS_HOST ?? '127.0.0.1',
    logLevel: given.LOG_LEVEL,
    replicas,
  }
}
