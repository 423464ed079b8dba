import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../lib/contracts/question/calls.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { growDemo, seedDemo } from './demo-bank.ts'

let bank: TestApp

beforeAll(async () => {
  bank = await startTestApp()
})
afterAll(() => bank.close())

it('fills an empty bank with sound questions, once, and grows it', async () => {
  const { services } = bank
  const token = await bank.signIn()
  await seedDemo(services, 600)
  await seedDemo(services, 600)
  const count = async () => (await bank.call(calls.listQuestions, {}, { token })).result.total
  expect(await count()).toBe(600)
  expect(await growDemo(services, 650)).toBe(50)
  expect(await growDemo(services, 650)).toBe(0)
  expect(await count()).toBe(650)
  const { rows } = await services.database.pool.query(
    `select findings from question_version where findings <> '[]' limit 5`,
  )
  expect(rows).toEqual([])
  const { result } = await bank.call(calls.listQuestions, { status: ['published'], pageSize: 200 }, { token })
  expect(result.total / 650).toBeCloseTo(0.7, 1)
  expect(new Set(result.list.map(({ subject }) => subject)).size).toBeGreaterThan(6)
})
