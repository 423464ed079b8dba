import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import * as bulk from '../../../../lib/contracts/question/bulk.ts'
import { countQuestionOptions, listQuestions, questionChecks } from '../../../../lib/contracts/question/calls.ts'
import { editQuestion, getQuestionBody } from '../../../../lib/contracts/question/editing.ts'
import type { QuestionJson } from '../../../../lib/contracts/question/json.ts'
import { undoTask } from '../../../../lib/contracts/task/calls.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importQuestions } from '../files/import/import-questions.ts'
import { judgeUnchecked } from './judge-stored.ts'

let bank: TestApp
let folder: string
const chief = { token: '' }

const complete: QuestionJson = {
  type: 'single',
  section: '高中',
  grade: '高三',
  subject: '数学',
  stem: '若 $x^2=1$，则 $x$ 等于多少',
  options: [
    { key: 'A', content: '$\\pm 1$' },
    { key: 'B', content: '$1$' },
  ],
  answer: ['A'],
  analysis: '两边开方。',
  score: 5,
  difficulty: 3,
  knowledge: ['方程'],
  source: '检查卷',
}

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['方程'])
  folder = await mkdtemp(join(tmpdir(), 'checks-'))
  await bank.addUser({ userName: 'chief', roles: ['chief'], scope: [['02', '3']] })
  chief.token = await bank.signIn('chief')
  const lines = [
    { ...complete, externalId: 'whole' },
    { ...complete, externalId: 'unrated', difficulty: undefined, stem: '没有难度的题' },
    { ...complete, externalId: 'bare', difficulty: undefined, grade: undefined, stem: '没有难度和年级的题' },
    { ...complete, externalId: 'broken', stem: '公式 $\\frac{1}{$ 不对' },
  ]
  const path = join(folder, 'checks.questions.jsonl')
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  await importQuestions(bank.services, { path })
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

async function found(filter: Partial<CallInput<typeof listQuestions>>) {
  const { result, message } = await bank.call(listQuestions, { sort: 'code', order: 'asc', ...filter }, chief)
  expect(message).toBe('ok')
  return listQuestions.answer.parse(result).list
}
const bodyOf = async (id: string) =>
  getQuestionBody.answer.parse((await bank.call(getQuestionBody, { id }, chief)).result)
const codes = async (filter: Parameters<typeof found>[0]) => (await found(filter)).map(({ code }) => code)
/**
 * Counts the questions for each outcome of the checks. The service also counts each fault; this function leaves these
 * counts out.
 */
async function countsOf() {
  const { result } = await bank.call(countQuestionOptions, { by: 'checks' }, chief)
  const { counts } = countQuestionOptions.answer.parse(result)
  return Object.fromEntries(Object.entries(counts).filter(([state]) => questionChecks.some((one) => one === state)))
}

it('an imported question has the same findings as after a save in the edit form', async () => {
  const rows = await found({})
  expect(rows).toHaveLength(4)
  expect(rows.map(({ errorCount }) => errorCount)).toEqual([0, 1, 2, 1])
  for (const { id, findingCount } of rows) {
    const { body, rowVersion, findings } = await bodyOf(id)
    expect(findings).toHaveLength(findingCount)
    const touched = { ...body, source: '检查卷（改）', id, rowVersion }
    expect((await bank.call(editQuestion, touched, chief)).message).toBe('ok')
    expect((await bodyOf(id)).findings).toEqual(findings)
  }
})

it('the checks filter of the question list is up to date after a bulk change and after a submission', async () => {
  const [whole, unrated, bare, broken] = await found({})
  const blockedCodes = [unrated?.code, bare?.code, broken?.code]
  expect(await codes({ checks: 'ready' })).toEqual([whole?.code])
  expect(await codes({ checks: 'blocked' })).toEqual(blockedCodes)
  expect(await codes({ checks: 'blocked', keyword: '没有难度' })).toEqual([unrated?.code, bare?.code])
  expect(await countsOf()).toEqual({ ready: 1, blocked: 3 })
  const selection = { filter: { checks: 'blocked' as const } }
  const params = { fields: { difficulty: '3' }, points: null }
  await bank.call(bulk.changeMetadata, { selection, params, preview: false }, chief)
  await bank.runTasks()
  expect(await codes({ checks: 'ready' })).toEqual([whole?.code, unrated?.code])
  expect(await countsOf()).toEqual({ ready: 2, blocked: 2 })
  const ids = [whole?.id ?? '']
  const input = { selection: { ids }, params: {}, preview: false }
  const { task } = bulk.submitQuestions.answer.parse((await bank.call(bulk.submitQuestions, input, chief)).result)
  await bank.runTasks()
  expect(await codes({ checks: 'ready' })).toEqual([unrated?.code])
  expect((await bank.call(undoTask, { id: task?.id ?? '' }, chief)).message).toBe('ok')
  await bank.runTasks()
  expect(await codes({ checks: 'ready' })).toEqual([whole?.code, unrated?.code])
})

it('judgeUnchecked checks questions without stored findings and changes only their findings', async () => {
  const before = await found({})
  const { pool } = bank.services.database
  const terms = '(select array_agg(term) from unnest(terms) term where term >> 16 <> 14)'
  await pool.query(`update question_search set blocked = null, terms = ${terms}`)
  await pool.query(`update question_version set findings = '[]'`)
  await pool.query('update question set finding_count = 0')
  expect([...(await codes({ checks: 'ready' })), ...(await codes({ checks: 'blocked' }))]).toEqual([])
  expect(await judgeUnchecked(pool)).toBe(before.length)
  expect(await found({})).toEqual(before)
  expect((await codes({ checks: 'blocked' })).length + (await codes({ checks: 'ready' })).length).toBe(before.length)
  expect(await judgeUnchecked(pool)).toBe(0)
})
