import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import { type EditedQuestion, editQuestion, insertQuestion } from '../../../../lib/contracts/question/editing.ts'
import { choice, option } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { JudgeThread, OverdueError } from './judge-thread.ts'

let bank: TestApp
const as = { writer: { token: '' }, other: { token: '' } }

beforeAll(async () => {
  bank = await startTestApp({ DATABASE_POOL: '3' })
  for (const userName of ['writer', 'other'] as const) {
    await bank.addUser({ userName, roles: ['editor'], scope: [['02', '3']] })
    as[userName].token = await bank.signIn(userName)
  }
})
afterAll(() => bank.close())

let last = 0
/**
 * Returns a formula for which the engine needs three times the allowed time: 900 uses of a macro expand to 810,000
 * letters.
 */
const endless = () => `$\\newcommand\\q{${'x+'.repeat(900)}}${'\\q '.repeat(900)}${++last}$`
/** Returns a formula that no test used before, so its result is not cached and the engine must check it. */
const odd = () => `$\\overset{${++last}}{\\to}$`
const saying = (formula: string) => choice({ stemHtml: `<p>若 ${formula}，则</p>` })
const insert = (body: QuestionBody, who: keyof typeof as) => bank.call(insertQuestion, body, as[who])

it('the service answers other users while saves of one user wait for the formula engine', async () => {
  const order: string[] = []
  const noted = async (name: string, save: ReturnType<typeof insert>) => {
    const { message, result } = await save
    order.push(name)
    expect(message).toBe('ok')
    return result
  }
  const flood = Array.from({ length: 3 }, (_, at) => noted(`flood ${at}`, insert(saying(endless()), 'writer')))
  const saves = Array.from({ length: 7 }, (_, at) => noted(`save ${at}`, insert(saying(odd()), 'writer')))
  const beside = noted('other', insert(saying(odd()), 'other'))
  for (const call of [listQuestions, listNotifications]) {
    expect(await bank.call(call, {}, as.other)).toMatchObject({ code: 200 })
  }
  expect(order).toEqual([])
  const questions = await Promise.all(flood)
  await Promise.all([...saves, beside])
  // The engine may already check one endless formula when the other user saves; the remaining endless formulas must
  // wait for this save.
  expect(order.filter((name) => name === 'other' || name.startsWith('flood')).indexOf('other')).toBeLessThanOrEqual(1)
  for (const { findings } of questions) {
    const told = { code: 'formula-invalid', message: expect.stringContaining('公式过于复杂') }
    expect(findings).toContainEqual(expect.objectContaining(told))
  }
})

it('a save of a question is refused when another user saved the question during the check of the formulas', async () => {
  const { result } = await insert(choice(), 'writer')
  const { id, rowVersion, body } = result
  const slow = bank.call(editQuestion, { ...body, ...saying(endless()), id, rowVersion }, as.writer)
  const quick = await bank.call(editQuestion, { ...body, source: '别处', id, rowVersion }, as.other)
  expect(quick.message).toBe('ok')
  expect(await slow).toMatchObject({ code: 409, result: { kind: 'version', record: { body: { source: '别处' } } } })
})

const long = (more = '') => choice({ stemHtml: `<p>${'很长的材料。'.repeat(5_000)}${more}</p>` })

it('a long question is refused when an administrator disables its difficulty during the check', async () => {
  const save = insert(long(), 'writer')
  await bank.services.db.execute(sql`update dict_item set status = 0 where type_code = 'difficulty' and key = '2'`)
  const refused = await save
  expect(refused).toMatchObject({ code: 400, fields: { difficulty: expect.stringContaining('已停用') } })
  await bank.services.db.execute(sql`update dict_item set status = 1 where type_code = 'difficulty' and key = '2'`)
})

it('a long question loses harmful markup and gets the same findings as a short question', async () => {
  const options = [option('A', '对', true), option('B', '')]
  const flaws = ({ findings }: EditedQuestion) => findings.map(({ code, field }) => ({ code, field }))
  const unclean = '<script>alert(1)</script><b onclick="x()">粗</b>'
  const { result, message } = await insert({ ...long(unclean), options }, 'writer')
  expect(message).toBe('ok')
  expect(result.body.stemHtml).toContain('很长的材料')
  expect(result.body.stemHtml).not.toMatch(/script|onclick/)
  const short = (await insert({ ...choice(), options }, 'writer')).result
  expect(flaws(result)).toEqual(flaws(short))
  const { id, rowVersion, body } = result
  const same = await bank.call(editQuestion, { ...body, id, rowVersion }, as.writer)
  expect(same.result.rowVersion).toBe(rowVersion)
})

it('JudgeThread ends each check that exceeds the time limit with an OverdueError', async () => {
  const hasty = new JudgeThread(1)
  const body = { ...long(), analysisHtml: '<p>解</p>'.repeat(30_000) }
  const ask = (by: number) => hasty.ask({ kind: 'clean', body, known: [null] }, { by, weight: 1 })
  const outcomes = await Promise.allSettled([ask(1), ask(2)])
  await hasty.close()
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(OverdueError) })
})
