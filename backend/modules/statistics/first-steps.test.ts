import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrgan } from '../../../lib/contracts/organ/calls.ts'
import { listFirstSteps, STEPS_HIDDEN, stepHidden } from '../../../lib/contracts/statistics/calls.ts'
import { saveLayout } from '../../../lib/contracts/workspace/calls.ts'
import { organBody } from '../../testing/bodies.ts'
import { addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let admin: string

beforeAll(async () => {
  platform = await startTestApp()
  admin = await platform.signIn()
})
afterAll(() => platform.close())

async function steps(token = admin): Promise<string[]> {
  const { result } = await platform.call(listFirstSteps, {}, { token })
  return result.steps.map(({ key, done, skipped }) => `${key}${done ? ' done' : ''}${skipped ? ' skipped' : ''}`)
}

it('lists every step of a new installation as open, and none to users who manage no roles', async () => {
  expect(await steps()).toEqual(['sections', 'organs', 'roles', 'staff', 'openKeys'])
  await platform.addUser({ userName: 'editor1', roles: ['editor'] })
  expect(await steps(await platform.signIn('editor1'))).toEqual([])
})

it('marks a step as done by actions of users, not by seeded records', async () => {
  await addOrgan(platform.services.db, { name: '示例学校' })
  expect(await steps()).toContain('organs')
  expect(await platform.call(insertOrgan, organBody('真学校'), { token: admin })).toMatchObject({ code: 200 })
  expect(await steps()).toContain('organs done')
  // The colleague of the test before has a password.
  expect(await steps()).toContain('staff done')
})

it('stores the steps that a user hid', async () => {
  const hide = (hidden: string[]) => platform.call(saveLayout, { screen: '/main', look: { hidden } }, { token: admin })
  await hide([stepHidden('openKeys')])
  expect(await steps()).toContain('openKeys skipped')
  await hide([STEPS_HIDDEN])
  expect(await steps()).toEqual([])
})
