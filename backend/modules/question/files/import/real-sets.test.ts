import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../../../lib/contracts/question/calls.ts'
import * as details from '../../../../../lib/contracts/question/detail.ts'
import { editQuestion, getQuestionBody } from '../../../../../lib/contracts/question/editing.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { importQuestions } from './import-questions.ts'

const shared = fileURLToPath(new URL('../../../../../../shared', import.meta.url))
const tool = join(shared, 'tools/to-questions.mjs')
const there = existsSync(tool)

let bank: TestApp
let token: string
let folder: string

beforeAll(async () => {
  bank = await startTestApp()
  token = await bank.signIn()
  folder = mkdtempSync(join(tmpdir(), 'zakj-real-'))
})
afterAll(async () => {
  await bank.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every fourth question is saved in the form; with E2E_ALL=1 every question is. */
const SAVED_EACH = process.env.E2E_ALL ? 1 : 4

it(`an import of the real question set stores every question, and a search finds the stored questions${there ? '' : ' (no ../shared here: nothing to check)'}`, {
  timeout: 300_000,
}, async () => {
  if (!there) return
  const path = join(folder, 'all.questions.jsonl')
  writeFileSync(
    path,
    execFileSync(process.execPath, [tool, join(shared, 'data')], {
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  const codes = new Set<string>()
  const onItem = ({ findings }: { findings: readonly { code: string }[] }) => {
    for (const { code } of findings) codes.add(code)
  }
  const counts = await importQuestions(bank.services, { path, pictures: join(shared, 'data/gaokao_mm'), onItem })
  expect(counts).toMatchObject({ added: 6_819, failed: 0 })
  for (const code of [
    'options-missing',
    'formula-invalid',
    'image-missing',
    'external-image',
    'control-character',
    'answer-not-an-option',
  ]) {
    expect(codes).toContain(code)
  }
  expect(await importQuestions(bank.services, { path, pictures: join(shared, 'data/gaokao_mm') })).toMatchObject({
    unchanged: 6_819,
    added: 0,
  })

  const { rows } = await bank.services.database.pool.query<{ id: string; text: string }>(
    'select question_id::text as id, text from question_search',
  )
  expect(rows).toHaveLength(6_819)
  for (const [index, { id, text }] of rows.entries()) {
    if (index % 10) continue
    const { result } = await bank.call(details.getQuestion, { id }, { token })
    const html = JSON.stringify(details.getQuestion.answer.parse(result))
    expect(html).not.toMatch(/<script|<iframe| on\w+=\\"|javascript:/i)
    const keyword = text.slice(0, 40).trim()
    if (keyword === '') continue
    const { result: found } = await bank.call(calls.listQuestions, { keyword, pageSize: 200 }, { token })
    expect(found.list.map((item) => item.id)).toContain(id)
  }
})

it(`an unchanged save in the edit form changes no stored row of the real question set${there ? '' : ' (no ../shared here: nothing to check)'}`, {
  timeout: 300_000,
}, async () => {
  if (!there) return
  const { pool } = bank.services.database
  const stored = async () => {
    const tables = ['question', 'question_version', 'question_kp', 'question_search', 'audit_log']
    const sums = tables.map((table) => `(select sum(hashtextextended(t::text, 0)) from ${table} t) as ${table}`)
    return (await pool.query(`select ${sums.join(', ')}`)).rows
  }
  const before = await stored()
  const all = await pool.query<{ id: string }>('select question_id::text as id from question_search order by 1')
  const rows = all.rows.filter((_, index) => index % SAVED_EACH === 0)
  const save = async ({ id }: { id: string }, more: { source?: string } = {}) => {
    const { result } = await bank.call(getQuestionBody, { id }, { token })
    const { rowVersion, body } = getQuestionBody.answer.parse(result)
    const answer = await bank.call(editQuestion, { ...body, ...more, id, rowVersion }, { token })
    if (answer.code !== 200) return [{ id, message: answer.message }]
    expect(answer.result.body).toEqual({ ...body, ...more })
    return []
  }
  for (let from = 0; from < rows.length; from += 16) {
    expect((await Promise.all(rows.slice(from, from + 16).map((row) => save(row)))).flat()).toEqual([])
  }
  expect(await stored()).toEqual(before)
  for (const row of rows.filter((_, index) => index % 12 === 0)) expect(await save(row, { source: '改' })).toEqual([])
})
