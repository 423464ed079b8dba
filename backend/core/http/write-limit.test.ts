import { afterAll, beforeAll, expect, it } from 'vitest'
import { Code } from '../../../lib/contracts/base/call.ts'
import { listLayouts, saveLayout } from '../../../lib/contracts/workspace/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { WriteLimit } from './write-limit.ts'

const LIMIT = 30
let platform: TestApp

beforeAll(async () => {
  platform = await startTestApp({ WRITES_PER_MINUTE: String(LIMIT) })
  await platform.addUser({ userName: 'flood', roles: ['editor'] })
  await platform.addUser({ userName: 'colleague', roles: ['editor'] })
})
afterAll(() => platform?.close())

it('WriteLimit refuses too many writes of one user across all sessions, but not writes of other users', async () => {
  const save = (token: string) => platform.call(saveLayout, { screen: '/own/tasks', look: {} }, { token })
  const sessions = [await platform.signIn('flood'), await platform.signIn('flood')]
  const answers = await Promise.all(Array.from({ length: 2 * LIMIT }, (_, n) => save(sessions[n % 2] ?? '')))
  const refused = answers.filter(({ code }) => code === Code.tooMany)
  expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(LIMIT)
  expect(refused).toHaveLength(LIMIT)
  const message = expect.stringMatching(/^操作过于频繁，请 \d\d 秒后再试$/)
  expect(refused[0]).toMatchObject({ message, result: { seconds: expect.any(Number) } })

  const [token = ''] = sessions
  expect(await platform.call(listLayouts, {}, { token })).toMatchObject({ code: Code.ok })
  expect(await save(await platform.signIn('colleague'))).toMatchObject({ code: Code.ok })
})

it('WriteLimit accepts writes of a user again after one minute', () => {
  const limit = new WriteLimit(2)
  for (const at of [0, 30_000]) limit.spend(1, at)
  expect(() => limit.spend(1, 59_000)).toThrow('请 1 秒后再试')
  limit.spend(2, 59_000)
  for (const at of [60_000, 61_000]) limit.spend(1, at)
  expect(() => limit.spend(1, 62_000)).toThrow('请 58 秒后再试')
})
