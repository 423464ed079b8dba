import { describe, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { backendEnv, webEnv } from './environment.ts'
import { metricsPortsOf } from './metrics-ports.ts'

const read = (env: Record<string, string>, args: string[] = []) =>
  readConfig({ NODE_ENV: 'production', ...env }, args, '/srv/app')

test('without any variable: both processes on port 3000, the data beside the code', () => {
  expect(read({})).toMatchObject({ web: true, backend: true, port: 3000, dataDir: '/srv/app/.data', dev: false })
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('an outside platform replaces the backend and its database', () => {
  expect(read({ BACKEND_URL: 'https://platform.example' })).toMatchObject({
    backend: false,
    web: true,
    backendUrl: 'https://platform.example',
  })
})

test('the two processes apart', () => {
  expect(read({}, ['--only=web'])).toMatchObject({ web: true, backend: false, backendUrl: 'http://127.0.0.1:3001' })
  expect(read({ BACKEND_URL: 'http://elsewhere:1' }, ['--only=backend'])).toMatchObject({
    web: false,
    backend: true,
    backendPort: 3001,
    backendUrl: undefined,
  })
})

test('several of each, and the port as a word of the command line', () => {
  expect(read({})).toMatchObject({ replicas: 1 })
  expect(read({ PORT: '3000' }, ['--replicas=2', '8080'])).toMatchObject({ replicas: 2, port: 8080 })
  expect(() => read({}, ['--replicas=2', '--only=web'])).toThrow(/--replicas/)
  expect(() => read({}, ['--replicas=0'])).toThrow(/--replicas=0/)
  expect(() => read({}, ['99999'])).toThrow(/PORT=99999/)
})

test('each process offers its numbers on a port of its own, wherever the operator wants them', () => {
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

test('a web server behind our balancer has one more proxy in front', () => {
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

test('the web process, which faces the network, sees no secret of the backend', () => {
  const secrets = ['DATABASE_URL', 'ADMIN_PASSWORD', 'SMS_HTTP_HEADERS', 'CHAT_API_KEY']
  for (const name of secrets) vi.stubEnv(name, 'secret')
  const env = webEnv(readConfig({ NODE_ENV: 'production' }, [], '/srv/app'), 'http://127.0.0.1:1')
  for (const name of secrets) expect(env).not.toHaveProperty(name)
  vi.unstubAllEnvs()
})

describe('a wrong value is named with what it should be', () => {
  test.each([
    [{ PORT: 'abc' }, /PORT=abc .*1 到 65535/],
    [{ PORT: '0' }, /PORT=0/],
    [{ PORT: '65536' }, /PORT=65536/],
    [{ BACKEND_PORT: '-1' }, /BACKEND_PORT=-1/],
    [{ METRICS_PORT: '0' }, /METRICS_PORT=0 .*9464/],
    [{ METRICS_HOST: 'a b' }, /METRICS_HOST=a b/],
    [{ HOST: 'a b' }, /HOST=a b/],
    [{ BACKEND_URL: 'platform.example' }, /BACKEND_URL .*https:/],
  ])('%j', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })

  test('but never an address, which may hold a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:secret@host/x' })).toThrow(/^(?!.*secret).*DATABASE_URL/)
  })

  test('an unknown flag', () => {
    expect(() => read({}, ['--prod'])).toThrow(/--prod/)
  })
})
