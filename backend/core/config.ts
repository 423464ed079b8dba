import { resolve } from 'node:path'
import { z } from 'zod'
import {
  addressSetting,
  faultsInOneLine,
  flagSetting,
  logLevelSetting,
  portSetting,
  settingFaults,
  setVariables,
  urlSetting,
  wholeNumber,
} from '../../lib/contracts/settings.ts'

const defaultSecrets = ['admin', 'admin123', 'admin1234', 'password', 'password1', '12345678', 'changeme', 'postgres']

const headers = z.string().refine((text) => {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}, '应为 JSON 对象，值都是文字，例如 {"authorization":"Bearer …"}')

const http = { protocols: ['http:', 'https:'] }

/**
 * The environment of the backend process; the supervisor checks it before it starts any process
 * (scripts/start/config.ts).
 */
export const backendSettings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    BACKEND_HOST: addressSetting.default('127.0.0.1'),
    BACKEND_PORT: portSetting.default(3001),
    /** Port of this process's metrics; unset: the process offers none. */
    METRICS_PORT: portSetting.optional(),
    METRICS_HOST: addressSetting.default('127.0.0.1'),
    DATABASE_URL: z.string({ error: '未设置：请给出 PostgreSQL 的地址' }).pipe(
      urlSetting({
        protocols: ['postgres:', 'postgresql:'],
        example: 'postgres://user:password@host:5432/zakj',
        withAccount: true,
      }),
    ),
    DATABASE_POOL: wholeNumber(2, 200).default(20),
    DATA_DIR: z.string().default('.data'),
    /**
     * The rules for this password need the list of common passwords, so backend/core/auth/refuse-password.ts checks
     * them.
     */
    ADMIN_PASSWORD: z.string().optional(),
    DEMO: flagSetting.default(false),
    SMS_PROVIDER: z.enum(['log', 'http', 'off'], { error: '应为 log、http 或 off' }).default('off'),
    SMS_HTTP_URL: urlSetting({ ...http, example: 'https://sms.example/send' }).optional(),
    SMS_HTTP_HEADERS: headers.optional(),
    SMS_HTTP_BODY: z
      .string()
      .refine((text) => text.includes('{phone}') && text.includes('{code}'), '应包含 {phone} 和 {code}')
      .default('{"phone":"{phone}","code":"{code}"}'),
    CHAT_API_URL: urlSetting({ ...http, example: 'https://model.example/v1/chat/completions' }).optional(),
    CHAT_API_KEY: z.string().optional(),
    CHAT_API_MODEL: z.string().default('default'),
    /**
     * Seconds to wait for the chat service: less than the 45 s after which the web server gives up, so that the refusal
     * arrives.
     */
    CHAT_API_SECONDS: wholeNumber(1, 44).default(43),
    /** Whether the OpenAPI pages are served at /docs; unset: they are served except in production. */
    API_DOCS: flagSetting.optional(),
    SESSION_SINGLE: flagSetting.default(false),
    /** Maximum writes of one person per minute at one backend process, above the speed at which a person can work. */
    WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(240),
    /** Months for which raw data of devices and apps are kept; daily figures remain. */
    OPEN_KEEP_MONTHS: wholeNumber(3, 600).default(24),
    LOG_LEVEL: logLevelSetting.default('info'),
  })
  .superRefine((env, ctx) => {
    const require = (when: boolean, name: keyof typeof env, why: string) => {
      if (when && !env[name]) ctx.addIssue({ code: 'custom', path: [name], message: why })
    }
    require(env.SMS_PROVIDER === 'http', 'SMS_HTTP_URL', 'SMS_PROVIDER=http 时必须设置')
    if (env.NODE_ENV !== 'production') return
    if (defaultSecrets.includes(passwordOf(env.DATABASE_URL)?.toLowerCase() ?? '')) {
      const message = '生产环境不允许使用常见的默认口令，请换一个'
      ctx.addIssue({ code: 'custom', path: ['DATABASE_URL'], message })
    }
  })

function passwordOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).password)
  } catch {
    return undefined
  }
}

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

/**
 * Reads and checks the environment of the backend process once; throws ConfigError, which names every wrong variable.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const faults = settingFaults(backendSettings, env)
  if (faults.length > 0) throw new ConfigError(faultsInOneLine(faults))
  const settings = backendSettings.parse(setVariables(env))
  const { DATA_DIR, NODE_ENV, API_DOCS = NODE_ENV !== 'production' } = settings
  return { ...settings, DATA_DIR: resolve(DATA_DIR), API_DOCS }
}
