import { describe, expect, test, vi } from 'vitest'
import { SetupError } from '../../backend/core/embedded/index.ts'
import { readConfig } from './config.ts'
import { backendEnv, webEnv } from './environment.ts'
import { metricsPortsOf } from './metrics-ports.ts'
import { requireAdminPassword } from './preconditions.ts'
import { variables } from './variables.ts'

const read = (env: Record<string, string>, args: string[] = []) =>
  readConfig({ NODE_ENV: 'production', ...env }, args, '/srv/app')

test('readConfig without variables starts web server and backend on port 3000 with the folder .data', () => {
  expect(read({})).toMatchObject({ web: true, backend: true, port: 3000, dataDir: '/srv/app/.data', dev: false })
})

test('readConfig treats an empty variable as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('readConfig with the BACKEND_URL of another platform starts no backend', () => {
  expect(read({ BACKEND_URL: 'https://platform.example' })).toMatchObject({
    backend: false,
    web: true,
    backendUrl: 'https://platform.example',
  })
})

test('readConfig with --only starts only the web server or only the backend', () => {
  expect(read({}, ['--only=web'])).toMatchObject({ web: true, backend: false, backendUrl: 'http://127.0.0.1:3001' })
  expect(read({ BACKEND_URL: 'http://elsewhere:1' }, ['--only=backend'])).toMatchObject({
    web: false,
    backend: true,
    backendPort: 3001,
    backendUrl: undefined,
  })
})

test('readConfig takes the number of replicas and the port from the command line', () => {
  expect(read({})).toMatchObject({ replicas: 1 })
  expect(read({ PORT: '3000' }, ['--replicas=2', '8080'])).toMatchObject({ replicas: 2, port: 8080 })
  expect(() => read({}, ['--replicas=2', '--only=web'])).toThrow(/--replicas/)
  expect(() => read({}, ['--replicas=0'])).toThrow(/--replicas=0/)
  expect(() => read({}, ['99999'])).toThrow(/PORT .*1 到 65535/)
})

test('METRICS_PORT gives each process its own port for metrics, on the host in METRICS_HOST', () => {
  expect(metricsPortsOf(read({}))).toEqual([])
  expect(metricsPortsOf(read({ METRICS_PORT: '9464' }))).toEqual([9464, 9465])
  expect(metricsPortsOf(read({ METRICS_PORT: '9464' }, ['--replicas=2']))).toEqual([9464, 9465, 9466, 9467])
  expect(metricsPortsOf(read({ METRICS_PORT: '9464' }, ['--only=backend']))).toEqual([9464])
  expect(metricsPortsOf(read({ METRICS_PORT: '9464', BACKEND_URL: 'http://elsewhere' }))).toEqual([9464])
  const two = read({ METRICS_PORT: '9464' }, ['--replicas=2'])
  expect(webEnv(two, 'http://127.0.0.1:1', 1, 4000)).toMatchObject({ METRICS_PORT: '9466' })
  expect(backendEnv(two, 'postgres://127.0.0.1/x', 4001, 1)).toMatchObject({ METRICS_PORT: '9467' })
  expect(webEnv(read({}), 'http://127.0.0.1:1')).toMatchObject({ METRICS_PORT: '' })
})

test('webEnv adds the balancer to the number of proxies that the web server trusts', () => {
  const env = (trusted?: string) => {
    vi.stubEnv('TRUST_PROXY', trusted)
    return webEnv(read({}), 'http://127.0.0.1:1', 0, 4000)
  }
  expect(env()).toMatchObject({ PORT: '4000', HOST: '127.0.0.1', TRUST_PROXY: '1' })
  expect(env('true')).toMatchObject({ TRUST_PROXY: '2' })
  expect(env('2')).toMatchObject({ TRUST_PROXY: '3' })
  expect(webEnv(read({}), 'http://127.0.0.1:1')).toMatchObject({ PORT: '3000', TRUST_PROXY: '2' })
  vi.unstubAllEnvs()
})

test('webEnv gives the web server no secret of the backend', () => {
  const secrets = ['DATABASE_URL', 'ADMIN_PASSWORD', 'SMS_HTTP_HEADERS', 'CHAT_API_KEY', 'DATABASE_POOL']
  for (const name of secrets) vi.stubEnv(name, 'secret')
  const env = webEnv(readConfig({ NODE_ENV: 'production' }, [], '/srv/app'), 'http://127.0.0.1:1')
  for (const name of secrets) expect(env).not.toHaveProperty(name)
  vi.unstubAllEnvs()
})

/** For every variable, a wrong value and the expected part of the error message. */
const wrong: Readonly<Record<string, readonly [value: string, says: RegExp]>> = {
  PORT: ['0', /1 到 65535/],
  HOST: ['a b', /本机地址/],
  DATABASE_URL: ['mysql://me:secret@host/x', /postgres:/],
  DATABASE_POOL: ['1', /2 到 200/],
  BACKEND_URL: ['our-platform', /https:/],
  BACKEND_WS_URL: ['https://x', /wss:/],
  BACKEND_PORT: ['-1', /1 到 65535/],
  BACKEND_HOST: ['http://x', /本机地址/],
  METRICS_PORT: ['70000', /1 到 65535/],
  METRICS_HOST: ['a b', /本机地址/],
  DEMO: ['yes', /1 或 0/],
  SMS_PROVIDER: ['mail', /log、http 或 off/],
  SMS_HTTP_URL: ['sms-gateway', /https:/],
  SMS_HTTP_HEADERS: ['authorization: Bearer', /JSON/],
  SMS_HTTP_BODY: ['{"phone":"{phone}"}', /\{code\}/],
  CHAT_API_URL: ['ftp://model', /https:/],
  CHAT_API_SECONDS: ['45', /1 到 44/],
  API_DOCS: ['on', /1 或 0/],
  SESSION_SINGLE: ['2', /1 或 0/],
  WRITES_PER_MINUTE: ['0', /1 到 1000000/],
  OPEN_KEEP_MONTHS: ['2', /3 到 600/],
  LOG_LEVEL: ['loud', /silent/],
  TRUST_PROXY: ['yes', /0（不信任）/],
  DOCUMENT_HOLD_MS: ['-1', /毫秒数/],
  FORWARD_BY: ['nginx', /server 或 next/],
  DOCUMENT_PATIENCE_MS: ['0.2', /毫秒数/],
  FOOTER_ICP: ['x'.repeat(201), /200 个字符/],
  FOOTER_COPYRIGHT: ['x'.repeat(201), /200 个字符/],
  PREVIEW_BASE_URL: ['our-office', /https:/],
  MEDIA_HOSTS: ['our-files', /逗号/],
}
/**
 * Variables without a wrong value in the table above: they accept any text, or the password rules check them (tests
 * below).
 */
const free = ['DATA_DIR', 'CHAT_API_KEY', 'CHAT_API_MODEL', 'ADMIN_PASSWORD']

const said = (env: Record<string, string>, args: string[] = []): string => {
  try {
    read(env, args)
    return ''
  } catch (error) {
    return error instanceof SetupError ? error.message : String(error)
  }
}

describe('the check of the environment variables', () => {
  test('is tested with a wrong value for every variable', () => {
    expect([...Object.keys(wrong), ...free].sort()).toEqual([...variables].sort())
  })

  test.each(Object.entries(wrong))('refuses a wrong %s and names the accepted values', (name, [value, says]) => {
    const message = said({ [name]: value })
    expect(message).toMatch(new RegExp(`^环境变量 ${name} 不正确：`))
    expect(message).toMatch(says)
    expect(message).not.toContain('\n')
    expect(message).toMatch(/\p{Script=Han}/u)
    // A wrong value may be a secret or contain one, so the message must not repeat it.
    if (value.length > 4) expect(message).not.toContain(value)
  })

  test('reports all wrong variables together, each on its own line', () => {
    const lines = said({ TRUST_PROXY: 'yes', DATABASE_POOL: 'many', LOG_LEVEL: 'loud' }).split('\n')
    expect(lines.map((line) => /[A-Z_]+/.exec(line)?.[0]).sort()).toEqual(['DATABASE_POOL', 'LOG_LEVEL', 'TRUST_PROXY'])
  })

  test('ignores variables of a process that is not started', () => {
    expect(said({ TRUST_PROXY: 'yes' }, ['--only=web'])).toContain('TRUST_PROXY')
    expect(said({ TRUST_PROXY: 'yes' }, ['--only=backend'])).toBe('')
    expect(said({ DATABASE_POOL: 'x' }, ['--only=backend'])).toContain('DATABASE_POOL')
    expect(said({ DATABASE_POOL: 'x' }, ['--only=web'])).toBe('')
    expect(said({ DATABASE_POOL: 'x', BACKEND_URL: 'https://platform.example' })).toBe('')
  })

  test('refuses the default database password, except in development', () => {
    const env = { DATABASE_URL: 'postgres://zakj:postgres@db/zakj' }
    expect(said(env)).toMatch(/DATABASE_URL .*默认口令/)
    expect(said(env, ['--dev'])).toBe('')
  })

  test.each([
    ['admin123', /包含账号/],
    ['password1', /过于常见/],
    ['zakj2026', /过于常见/],
    ['Admin-7788', /包含账号/],
    ['        a1', /空格/],
    ['short1', /8 个字符/],
  ])('refuses ADMIN_PASSWORD=%s', async (password, says) => {
    const refused = requireAdminPassword({ backend: true }, password)
    await expect(refused).rejects.toThrow(/^环境变量 ADMIN_PASSWORD 不正确：/)
    await expect(refused).rejects.toThrow(says)
    await expect(refused).rejects.not.toThrow(password)
    await requireAdminPassword({ backend: false }, password)
  })

  test('accepts a good ADMIN_PASSWORD, or none', async () => {
    await requireAdminPassword({ backend: true }, 'Qiutian-8812')
    await requireAdminPassword({ backend: true }, undefined)
    await requireAdminPassword({ backend: true }, '')
  })

  test('refuses an unknown command-line flag', () => {
    expect(() => read({}, ['--prod'])).toThrow(/--prod/)
  })
})
