import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMyAnnouncements } from '../../lib/contracts/announcement/own.ts'
import * as calls from '../../lib/contracts/question/calls.ts'
import { writeMeta } from '../core/database/meta.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { growDemo } from './grow.ts'
import { FIRST_QUESTIONS, firstLines, readQuestions } from './questions.ts'
import { seedDemo } from './seed.ts'

let bank: TestApp

beforeAll(async () => {
  bank = await startTestApp()
})
afterAll(() => bank.close())

it('the committed file of demo questions equals the output of the generator', async () => {
  expect(await readQuestions()).toBe(firstLines())
})

it('seedDemo fills an empty database only once, and growDemo adds valid questions up to the given number', async () => {
  const { services } = bank
  const token = await bank.signIn()
  await seedDemo(services)
  await seedDemo(services)
  const count = async () =>
    (await bank.call(calls.listQuestions, { status: [...calls.questionStatuses] }, { token })).result.total
  expect(await count()).toBe(FIRST_QUESTIONS)
  expect(await growDemo(services, FIRST_QUESTIONS + 50)).toBe(50)
  expect(await growDemo(services, FIRST_QUESTIONS + 50)).toBe(0)
  expect(await count()).toBe(FIRST_QUESTIONS + 50)
  const announced = await bank.call(listMyAnnouncements, {}, { token })
  expect(
    announced.result.list.map(({ title, pinned, attachmentCount }) => ({ title, pinned, attachmentCount })),
  ).toEqual([
    { title: '示例：周六晚间系统维护', pinned: true, attachmentCount: 0 },
    { title: '示例：十二月值班安排', pinned: false, attachmentCount: 1 },
    { title: '示例：公式书写约定', pinned: false, attachmentCount: 0 },
  ])
  const { rows: made } = await services.database.pool.query<{ codes: number; used: number; devices: number }>(
    `select count(*)::int as codes, count(used_at)::int as used,
       (select count(*)::int from device where fingerprint is not null) as devices from device_code`,
  )
  expect(made[0]?.devices).toBeGreaterThan(100)
  const { rows: told } = await services.database.pool.query<{ silent: number; flat: number }>(
    `select count(*) filter (where last_seen is null)::int as silent, count(*) filter (where battery is null)::int as flat
       from device where activated_at is not null`,
  )
  expect(told).toEqual([{ silent: 0, flat: 0 }])
  expect(made[0]?.used).toBe(made[0]?.devices)
  expect(made[0]?.codes).toBeGreaterThan(made[0]?.used ?? 0)
  const { rows } = await services.database.pool.query(
    `select findings from question_version where findings <> '[]' limit 5`,
  )
  expect(rows).toEqual([])
  const { result } = await bank.call(calls.listQuestions, { status: ['published'], pageSize: 200 }, { token })
  expect(result.total / (FIRST_QUESTIONS + 50)).toBeCloseTo(0.7, 1)
  expect(new Set(result.list.map(({ subject }) => subject)).size).toBeGreaterThan(6)
})

it('seedDemo completes a first start that was interrupted', async () => {
  const { services } = bank
  const { pool } = services.database
  await pool.query(
    `delete from question where coalesce(parent_id, id) > (select question_id from question_origin where external_id = 'demo-900')`,
  )
  await writeMeta(services.db, 'demo', 'questions')
  await seedDemo(services)
  const { rows } = await pool.query(`select status, count(*)::int as n from question_search group by 1 order by 2 desc`)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(FIRST_QUESTIONS)
  expect(rows.slice(0, 2)).toEqual([
    { status: 'published', n: 0.7 * FIRST_QUESTIONS },
    { status: 'draft', n: 0.12 * FIRST_QUESTIONS },
  ])
})
