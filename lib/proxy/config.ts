import { z } from 'zod'
import { realtimePath } from '../contracts/base/realtime.ts'
import {
  addressSetting,
  faultsInOneLine,
  type LogLevel,
  logLevelSetting,
  portSetting,
  proxiesSetting,
  settingFaults,
  setVariables,
  urlSetting,
  wholeNumber,
} from '../contracts/settings.ts'

/** All settings that the web process takes from its environment. */
export interface WebConfig {
  readonly dev: boolean
  readonly port: number
  /** Undefined listens on every address of this machine. */
  readonly host: string | undefined
  /** Address of the platform, without a trailing slash. */
  readonly backendUrl: string
  readonly backendWsUrl: string
  /** Number of proxies in front; with 0 the server trusts no `x-forwarded-*` header. */
  readonly trustedProxies: number
  /**
   * Milliseconds for which the server delays the first part of a document, to include answers that are nearly ready.
   */
  readonly documentHold: number
  /**
   * Milliseconds for which a document stays open for answers of the platform; then it ends without the missing ones.
   */
  readonly documentPatience: number
  /**
   * The layer that forwards calls: `server.ts` before Next sees them, or Next's route handlers (decisions 003 and 037).
   */
  readonly forwardBy: 'server' | 'next'
  /** Port that serves the metrics of this process; undefined serves none. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly logLevel: LogLevel
  readonly footerIcp: string
  readonly footerCopyright: string
  readonly previewBaseUrl: string | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const footer = z.string().trim().max(200, '不能超过 200 个字符')

const mediaHost = urlSetting({ protocols: ['http:', 'https:'], example: 'https://files.example' })

/**
 * The environment variables of the web process; the supervisor checks them before anything starts
 * (scripts/start/config.ts).
 */
export const webSettings = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: portSetting.default(3000),
  HOST: addressSetting.optional(),
  METRICS_PORT: portSetting.optional(),
  METRICS_HOST: addressSetting.default('127.0.0.1'),
  BACKEND_URL: urlSetting({ protocols: ['http:', 'https:'], example: 'http://127.0.0.1:3001' })
    .refine((value) => !value.includes('?'), '不应带查询参数')
    .optional(),
  BACKEND_WS_URL: urlSetting({
    protocols: ['ws:', 'wss:'],
    example: 'wss://platform.example/zakj-admin/ws',
  }).optional(),
  TRUST_PROXY: proxiesSetting.default(0),
  DOCUMENT_HOLD_MS: wholeNumber(0, 99_999, '毫秒数').default(100),
  DOCUMENT_PATIENCE_MS: wholeNumber(0, 99_999, '毫秒数').default(3_000),
  FORWARD_BY: z.enum(['server', 'next'], { error: '应为 server 或 next' }).default('server'),
  LOG_LEVEL: logLevelSetting.default('info'),
  FOOTER_ICP: footer.default(''),
  FOOTER_COPYRIGHT: footer.default(''),
  PREVIEW_BASE_URL: urlSetting({ protocols: ['http:', 'https:'], example: 'https://viewer.example/view' }).optional(),
  // The middleware reads this variable for the content security policy of pages.
  MEDIA_HOSTS: z
    .string()
    .refine((hosts) => hosts.split(',').every((host) => mediaHost.safeParse(host.trim()).success), {
      message: '应为 http:// 或 https:// 开头的地址，多个之间用逗号隔开，例如 https://files.example',
    })
    .optional(),
})

/** The realtime address of the platform, derived from its HTTP address. */
function realtimeUrl(backendUrl: string): string {
  return `${backendUrl.replace(/^http/, 'ws')}${realtimePath}`
}

/**
 * Reads and checks the environment of the web process; an empty variable counts as unset.
 *
 * @throws ConfigError with one line in Chinese naming every wrong variable (values are not repeated).
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): WebConfig {
  const faults = settingFaults(webSettings, env)
  if (faults.length > 0) throw new ConfigError(`配置错误：${faultsInOneLine(faults)}`)
  const values = webSettings.parse(setVariables(env))
  const backendUrl = (values.BACKEND_URL ?? 'http://127.0.0.1:3001').replace(/\/+$/, '')
  return {
    dev: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    backendUrl,
    backendWsUrl: values.BACKEND_WS_URL ?? realtimeUrl(backendUrl),
    trustedProxies: values.TRUST_PROXY,
    documentHold: values.DOCUMENT_HOLD_MS,
    documentPatience: values.DOCUMENT_PATIENCE_MS,
    forwardBy: values.FORWARD_BY,
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
