import { resolve } from 'node:path'
import { z } from 'zod'

/** Exit code of a process whose configuration is wrong (sysexits.h EX_CONFIG): starting it again will not help. */
export const EXIT_CONFIG = 78

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: '只能是 1 或 0' })
  .transform((value) => value === '1' || value === 'true')

const port = z.coerce.number({ error: '须为 0 到 65535 的端口号' }).int().min(0).max(65_535)

const defaultSecrets = ['admin', 'admin123', 'admin1234', 'password', 'password1', '12345678', 'changeme', 'postgres']

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    BACKEND_HOST: z.string().default('127.0.0.1'),
    BACKEND_PORT: port.default(3001),
    /** The numbers of this process; unset: not offered. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z
      .string({ error: '未设置：请给出 PostgreSQL 的地址' })
      .regex(/^postgres(ql)?:\/\//, '须以 postgres:// 开头'),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
    DATA_DIR: z.string().default('.data'),
    /** Checked when it is used: by the rules everybody's passwords are held to. */
    ADMIN_PASSWORD: z.string().optional(),
    DEMO: flag.default(false),
    SMS_PROVIDER: z.enum(['log', 'http', 'off'], { error: '只能是 log、http 或 off' }).default('off'),
    SMS_HTTP_URL: z.url('须为完整网址').optional(),
    SMS_HTTP_HEADERS: z.string().optional(),
    SMS_HTTP_BODY: z.string().default('{"phone":"{phone}","code":"{code}"}'),
    CHAT_API_URL: z.url({ protocol: /^https?$/, error: '须为完整网址' }).optional(),
    CHAT_API_KEY: z.string().optional(),
    CHAT_API_MODEL: z.string().default('default'),
    /** Below the 45 s after which the web server gives up, so that the refusal arrives. */
    CHAT_API_SECONDS: z.coerce.number({ error: '须为 1 到 44 的整数' }).int().min(1).max(44).default(43),
    /** The OpenAPI pages at /docs; outside production unless said. */
    API_DOCS: flag.optional(),
    FILE_STORE: z.literal('local', { error: '目前只能是 local' }).default('local'),
    SESSION_SINGLE: flag.default(false),
    /** Of one person at one backend; nobody's hands are quicker. */
    WRITES_PER_MINUTE: z.coerce.number({ error: '须为正整数' }).int().min(1).default(240),
    /** How long what devices and apps sent in is kept as it came; daily figures stay. */
    OPEN_KEEP_MONTHS: z.coerce.number({ error: '须为 3 到 600 的整数' }).int().min(3).max(600).default(24),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: '只能是 fatal、error、warn、info、debug、trace 或 silent',
      })
      .default('info'),
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

/** Reads and checks the environment of the backend process once; throws ConfigError naming every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('；'))
  }
  const { DATA_DIR, NODE_ENV, API_DOCS = NODE_ENV !== 'production' } = parsed.data
  return { ...parsed.data, DATA_DIR: resolve(DATA_DIR), API_DOCS }
}
