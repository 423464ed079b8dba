import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { submitQuestions } from '../../../../lib/contracts/question/bulk.ts'
import { countQuestionOptions, listQuestions } from '../../../../lib/contracts/question/calls.ts'
import { faultCodes } from '../../../../lib/contracts/question/checks/fault-names.ts'
import { decideDuplicate } from '../../../../lib/contracts/question/duplicates.ts'
import { type EditedQuestion, insertQuestion } from '../../../../lib/contracts/question/editing.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice, option } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { termFaults } from '../judging/term-faults.ts'
import { faultFacet } from '../store/search-row.ts'

let bank: TestApp
const writer = { token: '' }

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  await bank.addUser({ userName: 'writer', roles: ['editor'], scope: [['02', '3']] })
  writer.token = await bank.signIn('writer')
})
afterAll(() => bank.close())

async function insert(more: Partial<QuestionBody>): Promise<EditedQuestion> {
  const { result, message } = await bank.call(insertQuestion, choice(more), writer)
  expect(message).toBe('ok')
  return insertQuestion.answer.parse(result)
}
type Filter = CallInput<typeof listQuestions>
async function codes(filter: Filter): Promise<string[]> {
  const { result } = await bank.call(listQuestions, { ...filter, sort: 'code', order: 'asc' }, writer)
  return listQuestions.answer.parse(result).list.map(({ code }) => code)
}
async function counts(filter: Filter = {}): Promise<Record<string, number>> {
  const { result } = await bank.call(countQuestionOptions, { ...filter, by: 'checks' }, writer)
  return countQuestionOptions.answer.parse(result).counts
}
async function wouldSubmit(filter: Filter): Promise<number> {
  const { result } = await bank.call(submitQuestions, { selection: { filter }, params: {}, preview: true }, writer)
  return submitQuestions.answer.parse(result).preview.change
}

it('faultFacet returns a different search term for every fault code', () => {
  expect(new Set(faultCodes.map(faultFacet)).size).toBe(faultCodes.length)
})

it('the checks filter finds questions by one or several faults, also together with other filters', async () => {
  const stemHtml = '<p>按错误找题</p>'
  const bare = await insert({ stemHtml, score: null, grade: null, analysisHtml: '' })
  const unscored = await insert({ stemHtml, score: null })
  const ungraded = await insert({ stemHtml, grade: null, difficulty: '4' })
  const whole = await insert({ stemHtml })
  const here = { keyword: '按错误找题' }
  const found = async (checks: string[], more: Filter = {}) => codes({ ...here, ...more, checks })
  expect(await found(['score-missing'])).toEqual([bare.code, unscored.code])
  expect(await found(['analysis-missing', 'grade-missing'])).toEqual([bare.code, ungraded.code])
  expect(await found(['grade-missing'], { difficulty: '4' })).toEqual([ungraded.code])
  expect(await found(['ready', 'score-missing'])).toEqual([bare.code, unscored.code, whole.code])
  expect(await found(['stem-missing'])).toEqual([])
  expect(await codes({ checks: ['score-missing', 'grade-missing'] })).toEqual([bare.code, unscored.code, ungraded.code])
  expect(await counts(here)).toEqual({
    ready: 1,
    blocked: 3,
    'score-missing': 2,
    'grade-missing': 2,
    'analysis-missing': 1,
  })
  expect(await counts({ ...here, difficulty: '4' })).toEqual({ blocked: 1, 'grade-missing': 1 })
})

it('the checks filter finds questions whose search terms do not yet contain their faults', async () => {
  const { pool } = bank.services.database
  const before = await codes({ checks: 'score-missing' })
  expect(before.length).toBeGreaterThan(0)
  await pool.query(
    'update question_search set terms = array(select term from unnest(terms) term where term >> 16 <> 15)',
  )
  expect(await codes({ checks: 'score-missing' })).toEqual([])
  expect(await termFaults(pool)).toBe((await codes({ checks: 'blocked' })).length)
  expect(await codes({ checks: 'score-missing' })).toEqual(before)
  expect(await termFaults(pool)).toBe(0)
})

it('the value "ready" of the checks filter excludes questions with an undecided duplicate', async () => {
  const same = { stemHtml: '<p>两道相同的题</p>', options: [option('A', '甲', true), option('B', '乙')] }
  const here = { keyword: '两道相同的题' }
  const [first, second] = [await insert(same), await insert(same)]
  const broken = await insert({ ...same, score: null })
  expect(await codes({ ...here, checks: 'ready' })).toEqual([first.code])
  expect(await codes({ ...here, checks: 'duplicate' })).toEqual([second.code])
  expect(await codes({ ...here, checks: 'blocked' })).toEqual([broken.code])
  expect(await codes({ ...here, checks: ['duplicate', 'blocked'] })).toEqual([second.code, broken.code])
  for (const filter of [here, {}]) {
    const { ready } = await counts(filter)
    expect(await wouldSubmit(filter)).toBe(ready)
    expect(await wouldSubmit({ ...filter, checks: 'ready' })).toBe(ready)
    expect(await codes({ ...filter, checks: 'ready' })).toHaveLength(ready ?? 0)
  }
  expect(await wouldSubmit({ checks: 'duplicate' })).toBe(0)
  const pair = { id: second.id, otherId: first.id, kind: 'exact', decision: 'distinct' } as const
  expect((await bank.call(decideDuplicate, pair, writer)).message).toBe('ok')
  expect(await counts(here)).toEqual({ ready: 2, blocked: 1, 'score-missing': 1 })
  expect(await wouldSubmit(here)).toBe(2)
})

it("the checks filter ignores duplicates outside the user's data scope", async () => {
  const same = { stemHtml: '<p>别处也有的题</p>', options: [option('A', '甲', true), option('B', '乙')] }
  await insert(same)
  const { id } = await insert(same)
  const { pool } = bank.services.database
  expect(await counts({ keyword: '别处也有的题' })).toEqual({ ready: 1, duplicate: 1 })
  await pool.query('update question set subject = $1, created_by = null, owner_id = null where id < $2::int8', [
    '03',
    id,
  ])
  expect(await codes({ keyword: '别处也有的题', checks: 'duplicate' })).toEqual([])
})
