import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../../lib/contracts/question/calls.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { importQuestions } from './import-questions.ts'

let bank: TestApp
let folder: string
const token = { here: { token: '' }, elsewhere: { token: '' } }
beforeAll(async () => {
  bank = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'zakj-batches-'))
  await bank.addUser({ userName: 'here', roles: ['editor'], scope: [['02', '3']] })
  await bank.addUser({ userName: 'elsewhere', roles: ['editor'], scope: [['03', '3']] })
  token.here.token = await bank.signIn('here')
  token.elsewhere.token = await bank.signIn('elsewhere')
})
afterAll(async () => {
  await bank.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bring(name: string, stems: readonly string[]): Promise<void> {
  const path = join(folder, `${name}.questions.jsonl`)
  const shared = { type: 'short', section: '高中', subject: '数学', answer: ['略'] }
  writeFileSync(path, stems.map((stem) => JSON.stringify({ ...shared, externalId: stem, stem })).join('\n'))
  expect(await importQuestions(bank.services, { path })).toMatchObject({ added: stems.length, failed: 0 })
}
const batches = async (who: keyof typeof token) =>
  calls.listQuestionBatches.answer.parse((await bank.call(calls.listQuestionBatches, {}, token[who])).result)
const stemsOf = async (filter: object) => {
  const { result, message } = await bank.call(
    calls.listQuestions,
    { ...filter, sort: 'code', order: 'asc' },
    token.here,
  )
  expect(message).toBe('ok')
  return result.list.map(({ preview }) => preview.replace(/<[^>]*>/g, ''))
}

it('the filter by import finds the questions of the chosen imports, also together with other filters', async () => {
  await bring('a', ['甲一', '甲二'])
  await bring('b', ['乙一'])
  const [second, first] = await batches('here')
  expect([first?.count, second?.count]).toEqual([2, 1])
  expect(await batches('elsewhere')).toEqual([])
  expect(await stemsOf({ batch: [first?.id] })).toEqual(['甲一', '甲二'])
  expect(await stemsOf({ batch: [first?.id, second?.id] })).toEqual(['甲一', '甲二', '乙一'])
  expect(await stemsOf({ batch: [first?.id], keyword: '二' })).toEqual(['甲二'])
  expect(await stemsOf({ batch: [first?.id], status: ['published'] })).toEqual([])
  const counted = { batch: [first?.id ?? ''], by: 'section' as const }
  const { result } = await bank.call(calls.countQuestionOptions, counted, token.here)
  expect(result.counts).toEqual({ 3: 2 })
  // Rows of another kind of task may also refer to questions, but such a task is no import.
  const { rows } = await bank.services.database.pool.query<{ id: string }>(
    `with made as (insert into task (kind, name, title, status, phase, params, total)
       select 'bulk', 'question:submit', '提交', 'done', 'run', '{}', 1 returning id)
     insert into task_row (task_id, no, entity_id, state) select made.id, 1, (select min(id) from question), 'done' from made
     returning task_id::text as id`,
  )
  expect(await stemsOf({ batch: [rows[0]?.id] })).toEqual([])
})
