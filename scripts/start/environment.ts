import { proxiesSetting } from '../../lib/contracts/settings.ts'
import type { Config, Part } from './config.ts'
import { metricsPortOf } from './metrics-ports.ts'
import { backendVariables, webVariables } from './variables.ts'

/** Variables that only the backend reads; the web process, which is reachable from the network, gets none of them. */
const backendOnly = backendVariables.filter((name) => !webVariables.includes(name))

function shared(config: Config, part: Part, replica: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: config.dev ? 'development' : 'production',
    METRICS_PORT: String(metricsPortOf(config, part, replica) ?? ''),
    // An operator in a terminal wants to see only important lines, a log collector all lines.
    LOG_LEVEL: config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

/**
 * The environment of a backend. With the embedded database, which is for trials, SMS codes appear on the console and
 * the backend creates example questions.
 */
export function backendEnv(config: Config, databaseUrl: string, port: number, replica = 0): NodeJS.ProcessEnv {
  const embedded = config.databaseUrl === undefined
  return {
    ...shared(config, 'backend', replica),
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    BACKEND_PORT: String(port),
    SMS_PROVIDER: process.env.SMS_PROVIDER || (embedded ? 'log' : ''),
    DEMO: process.env.DEMO || (embedded ? '1' : ''),
  }
}

/**
 * The environment of a web server. @param behind the port on which the web server listens if our own balancer is in
 * front of it; the balancer then counts as one more trusted proxy
 */
export function webEnv(config: Config, backendUrl: string, replica = 0, behind?: number): NodeJS.ProcessEnv {
  const own = shared(config, 'web', replica)
  const env: NodeJS.ProcessEnv = { ...own, PORT: String(behind ?? config.port), BACKEND_URL: backendUrl }
  if (behind !== undefined) {
    env.HOST = '127.0.0.1'
    env.TRUST_PROXY = String(1 + proxiesSetting.parse(env.TRUST_PROXY || '0'))
  }
  for (const name of backendOnly) delete env[name]
  return env
}
