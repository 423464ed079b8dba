import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAgents } from '../../../lib/contracts/agent/calls.ts'
import { login } from '../../../lib/contracts/auth/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

it('the service answers that the database is unavailable while every database connection is in use', async () => {
  const token = await platform.signIn()
  await platform.call(listAgents, {}, { token })
  const { pool } = platform.services.database
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  const guess = { clientId: 'WEB', userName: 'admin', password: 'x' } as const
  const answers = await Promise.all([platform.call(listAgents, {}, { token }), platform.call(login, guess)])
  for (const client of taken) client.release()
  expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(
    Array(2).fill('503 数据库暂时无法连接，请稍后重试'),
  )
})
