import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { addressOf, summary } from './summary.ts'

const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'production', ...env }, [], '/srv/app')
const outcome = { initial: undefined, notices: [], seconds: 1, backendUrl: 'http://127.0.0.1:1' }

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('addressOf, given the environment %j, returns %s', (env, address) => {
  expect(addressOf(config(env))).toBe(address)
})

test('the summary after the first start shows the initial password, and later summaries how to set a new one', () => {
  const initial = { account: 'admin', password: 'kq7-initial' }
  expect(summary(config({}), { ...outcome, initial })).toMatch(/admin[\s\S]*kq7-initial/)
  expect(summary(config({}), outcome)).toContain('npm run account -- password admin')
})

test('the summary after a start mentions no accounts when the backend is another platform', () => {
  const text = summary(config({ BACKEND_URL: 'https://platform.example' }), outcome)
  expect(text).toContain('平台')
  expect(text).not.toContain('账号')
})
