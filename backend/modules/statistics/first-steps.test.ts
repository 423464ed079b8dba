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

it('the first steps of a new installation are all open, and a user who manages no roles sees none of them', async () => {
  expect(await steps()).toEqual(['sections', 'organs', 'roles', 'staff', 'openKeys'])
  await platform.addUser({ userName: 'editor1', roles: ['editor'] })
  expect(await steps(await platform.signIn('editor1'))).toEqual([])
})

it('a first step is done by the action of a user, not by the records that an installation contains', async () => {
  await addOrgan(platform.services.db, { name: '示例学校' })
  expect(await steps()).toContain('organs')
  expect(await platform.call(insertOrgan, organBody('真学校'), { token: admin })).toMatchObject({ code: 200 })
  expect(await steps()).toContain('organs done')
  // The colleague whom the previous test added has a password, so the step for staff is done.
  expect(await steps()).toContain('staff done')
})

it('a first step that a user has hidden stays hidden', async () => {
  const hide = (hidden: string[]) => platform.call(saveLayout, { screen: '/main', look: { hidden } }, { token: admin })
  await hide([stepHidden('openKeys')])
  expect(await steps()).toContain('openKeys skipped')
  await hide([STEPS_HIDDEN])
  expect(await steps()).toEqual([])
})
