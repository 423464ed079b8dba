import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('returns default values if no variable is set', () => {
    expect(readConfig({})).toMatchObject({
      dev: false,
      port: 3000,
      host: undefined,
      backendUrl: 'http://127.0.0.1:3001',
      backendWsUrl: 'ws://127.0.0.1:3001/zakj-admin/ws',
      trustedProxies: 0,
      forwardBy: 'server',
      documentHold: 100,
      documentPatience: 3000,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      logLevel: 'info',
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', BACKEND_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}))
  })

  it("derives the websocket address from the platform's address", () => {
    const config = readConfig({ BACKEND_URL: 'https://platform.example.com/base/' })
    expect(config.backendUrl).toBe('https://platform.example.com/base')
    expect(config.backendWsUrl).toBe('wss://platform.example.com/base/zakj-admin/ws')
    expect(readConfig({ BACKEND_WS_URL: 'wss://rt.example.com/ws' }).backendWsUrl).toBe('wss://rt.example.com/ws')
  })

  it.each([
    ['1', 1],
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('reads the number of trusted proxies from TRUST_PROXY=%s', (value, hops) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(hops)
  })

  it.each([
    { PORT: 'abc' },
    { PORT: '70000' },
    { PORT: '-1' },
    { HOST: 'http://x' },
    { METRICS_PORT: '70000' },
    { METRICS_HOST: 'http://x' },
    { BACKEND_URL: 'ftp://x' },
    { BACKEND_URL: 'http://user:secret@x' },
    { BACKEND_URL: 'http://x?y=1' },
    { BACKEND_WS_URL: 'http://x' },
    { TRUST_PROXY: 'yes' },
    { LOG_LEVEL: 'loud' },
    { PREVIEW_BASE_URL: 'preview' },
    { MEDIA_HOSTS: 'https://files.example,files' },
  ])('refuses the configuration %j in one Chinese line that does not show the value', (env) => {
    const [name = '', value = ''] = Object.entries(env)[0] ?? []
    let message = ''
    try {
      readConfig(env)
    } catch (error) {
      if (error instanceof ConfigError) ({ message } = error)
    }
    expect(message).toMatch(new RegExp(`^配置错误：${name} .*[应不]`))
    expect(message).not.toContain('\n')
    if (value.length > 4) expect(message).not.toContain(value)
  })

  it('names all wrong variables at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .*；LOG_LEVEL /)
  })
})
