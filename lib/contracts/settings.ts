import { z } from 'zod'

/** Exit code of a process with a wrong configuration (sysexits.h EX_CONFIG), for which a restart is no remedy. */
export const EXIT_CONFIG = 78

/** An environment variable with a wrong value. The message is in Chinese and never contains the value. */
export interface SettingFault {
  readonly name: string
  readonly message: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the variables that are set; an empty variable counts as unset. */
export function setVariables(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Returns a fault for every variable whose value the schema refuses, in the order of the schema. */
export function settingFaults(schema: z.ZodType, env: Environment): SettingFault[] {
  const { error } = schema.safeParse(setVariables(env))
  const faults = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.')
    if (!faults.has(name)) faults.set(name, message)
  }
  return [...faults].map(([name, message]) => ({ name, message }))
}

export const faultsInOneLine = (faults: readonly SettingFault[]): string =>
  faults.map(({ name, message }) => `${name} ${message}`).join('；')

export function wholeNumber(least: number, most: number, unit = '整数') {
  const message = `应为 ${least} 到 ${most} 的${unit}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** A port number; 0 lets the system choose a free port. */
export const portSetting = wholeNumber(0, 65_535, '端口号')
export const addressSetting = z.string().regex(/^[\w.:-]+$/, '应为本机地址，例如 127.0.0.1')

export const flagSetting = z
  .enum(['0', '1', 'true', 'false'], { error: '应为 1 或 0' })
  .transform((value) => value === '1' || value === 'true')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export const logLevelSetting = z.enum(logLevels, { error: `应为 ${logLevels.join('、')} 之一` })

interface UrlRules {
  readonly protocols: readonly string[]
  readonly example: string
  /** True if the address may contain a user name and password. */
  readonly withAccount?: boolean
}

export function urlSetting({ protocols, example, withAccount = false }: UrlRules) {
  const schemes = protocols.map((protocol) => `${protocol}//`).join(' 或 ')
  const message = `应为 ${schemes} 开头的地址${withAccount ? '' : '，不含账号'}，例如 ${example}`
  return z.string().refine((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, username, password, hash } = new URL(value)
    return protocols.includes(protocol) && (withAccount || !(username || password || hash))
  }, message)
}

/** The number of proxies between the browser and the server; `1` or `true` means one proxy, the most common case. */
export const proxiesSetting = z
  .string()
  .regex(/^(true|false|\d{1,2})$/, '应为 0（不信任）、1 或前置代理的层数')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
