import { z } from 'zod'
import { realtimePath } from '../contracts/base/realtime.ts'

/** sysexits EX_CONFIG: starting again with the same environment cannot help. */
export const CONFIG_EXIT_CODE = 78

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything the web process takes from its environment. */
export interface WebConfig {
  readonly dev: boolean
  readonly port: number
  /** Undefined: every address of this machine. */
  readonly host: string | undefined
  /** Without a trailing slash. */
  readonly backendUrl: string
  readonly backendWsUrl: string
  /** How many proxies stand in front: 0 believes no `x-forwarded-*` header. */
  readonly trustedProxies: number
  /** Milliseconds a document waits for the platform's answers before it leaves without them. */
  readonly documentPatience: number
  /** Where the numbers of this process are offered; undefined: nowhere. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly logLevel: (typeof logLevels)[number]
  readonly footerIcp: string
  readonly footerCopyright: string
  readonly previewBaseUrl: string | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

function url(protocols: readonly string[], message: string) {
  return z
    .string()
    .refine((value) => {
      if (!URL.canParse(value)) return false
      const parsed = new URL(value)
      return protocols.includes(parsed.protocol) && !parsed.username && !parsed.password && !parsed.hash
    }, message)
    .optional()
}

/** `1`/`true` is the common case of one proxy; a number names how many stand in a row. */
const trustProxy = z
  .string()
  .regex(/^(true|false|\d)$/, '应为 0（不信任）、1 或前置代理的层数')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

const port = z
  .string()
  .regex(/^\d{1,5}$/, '应为 0 到 65535 的整数')
  .transform(Number)
  .refine((value) => value <= 65_535, '应为 0 到 65535 的整数')
const address = z.string().regex(/^[\w.:-]+$/, '应为本机地址，例如 127.0.0.1')

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port.default(3000),
  HOST: address.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: address.default('127.0.0.1'),
  BACKEND_URL: url(['http:', 'https:'], '应为 http:// 或 https:// 开头的地址，不含账号').refine(
    (value) => value?.includes('?') !== true,
    '不应带查询参数',
  ),
  BACKEND_WS_URL: url(['ws:', 'wss:'], '应为 ws:// 或 wss:// 开头的地址，不含账号'),
  TRUST_PROXY: trustProxy.default(0),
  DOCUMENT_PATIENCE_MS: z
    .string()
    .regex(/^\d{1,5}$/, '应为毫秒数，0 到 99999')
    .transform(Number)
    .default(200),
  LOG_LEVEL: z.enum(logLevels, `应为 ${logLevels.join('、')} 之一`).default('info'),
  FOOTER_ICP: z.string().trim().max(200, '不能超过 200 个字符').default(''),
  FOOTER_COPYRIGHT: z.string().trim().max(200, '不能超过 200 个字符').default(''),
  PREVIEW_BASE_URL: url(['http:', 'https:'], '应为 http:// 或 https:// 开头的地址，不含账号'),
})

/** The platform's realtime address that goes with its HTTP address. */
function realtimeUrl(backendUrl: string): string {
  return `${backendUrl.replace(/^http/, 'ws')}${realtimePath}`
}

/**
 * Reads and checks the environment of the web process; an empty variable counts as unset.
 *
 * @throws ConfigError with one line in Chinese naming every wrong variable (values are not repeated).
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): WebConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`配置错误：${findings.join('；')}`)
  }
  const values = parsed.data
  const backendUrl = (values.BACKEND_URL ?? 'http://127.0.0.1:3001').replace(/\/+$/, '')
  return {
    dev: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    backendUrl,
    backendWsUrl: values.BACKEND_WS_URL ?? realtimeUrl(backendUrl),
    trustedProxies: values.TRUST_PROXY,
    documentPatience: values.DOCUMENT_PATIENCE_MS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    footerIcp: values.FOOTER_ICP,
    footerCopyright: values.FOOTER_COPYRIGHT,
    previewBaseUrl: values.PREVIEW_BASE_URL,
  }
}

let config: WebConfig | undefined

/** The configuration of this process, read once. */
export function webConfig(): WebConfig {
  config ??= readConfig(process.env)
  return config
}
