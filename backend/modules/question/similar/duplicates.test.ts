import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { submitQuestions } from '../../../../lib/contracts/question/bulk.ts'
import * as calls from '../../../../lib/contracts/question/duplicates.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import { listTaskRows, type Task } from '../../../../lib/contracts/task/calls.ts'
import { openDatabase } from '../../../core/database/database.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice, option } from '../../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bandsOf } from './minhash.ts'
import { readFingerprints } from './read-fingerprints.ts'

describe('bandsOf', () => {
  const words = (from: number, to: number) => new Set(Array.from({ length: to - from }, (_, at) => `第${from + at}个`))
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
    const known = new Set(bandsOf(one))
    return bandsOf(other).filter((band) => known.has(band)).length
  }

  it('returns sixteen numbers, the same for equal sets in any order', () => {
    expect(new Set(bandsOf(words(0, 90))).size).toBe(16)
    expect(bandsOf(new Set([...words(0, 90)].reverse()))).toEqual(bandsOf(words(0, 90)))
    expect(bandsOf(new Set())).toEqual([])
  })

  it('returns common numbers for two sets with most elements in common, and rarely for other sets', () => {
    const sets = Array.from({ length: 200 }, (_, at) => at * 1000)
    const likely = sets.filter((at) => shared(words(at, at + 100), words(at + 8, at + 108)) > 0)
    expect(likely).toHaveLength(sets.length)
    const unlikely = sets.filter((at) => shared(words(at, at + 100), words(at + 80, at + 180)) > 0)
    expect(unlikely.length).toBeLessThan(12)
  })
})

let bank: TestApp
const as = { writer: { token: '' }, elsewhere: { token: '' }, reader: { token: '' } }

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  await bank.addUser({ userName: 'writer', roles: ['editor'], scope: [['02', '3']] })
  await bank.addUser({ userName: 'elsewhere', roles: ['editor'], scope: [['03', '3']] })
  await bank.addUser({ userName: 'reader', roles: ['reviewer1'], scope: [['02', '3']] })
  for (const who of Object.keys(as) as (keyof typeof as)[]) as[who].token = await bank.signIn(who)
})
afterAll(() => bank.close())

const tangent = (circle: string) =>
  `<p>已知圆 $C$ 的方程为 $x^2+y^2=${circle}$，过点 $(3,4)$ 作圆的切线，求这条切线在两坐标轴上截距之和的最小值</p>`
const options = [option('A', '$\\dfrac12$', true), option('B', '$3$')]

type Who = keyof typeof as
async function insert(more: Partial<QuestionBody>, who: Who = 'writer'): Promise<editing.EditedQuestion> {
  const { result, message } = await bank.call(editing.insertQuestion, choice(more), as[who])
  expect(message).toBe('ok')
  return editing.insertQuestion.answer.parse(result)
}
const submit = async ({ id }: { id: string }) => {
  const { rowVersion } = (await bank.call(editing.getQuestionBody, { id }, as.writer)).result
  return bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, as.writer)
}
const decide = (input: CallInput<typeof calls.decideDuplicate>, who: Who = 'writer') =>
  bank.call(calls.decideDuplicate, input, as[who])
async function find(more: Partial<CallInput<typeof calls.findDuplicates>>, who: Who = 'writer') {
  const asked = { id: null, subject: '02', section: '3', parts: [], ...more }
  const { result, message } = await bank.call(calls.findDuplicates, asked, as[who])
  expect(message).toBe('ok')
  return calls.findDuplicates.answer
    .parse(result)
    .list.map(({ id, kind, score, decision }) => ({ id, kind, score, decision }))
}
/** Returns the ids of the questions with exactly this text. */
const same = async (stemHtml: string) =>
  (await find({ parts: said(stemHtml) })).flatMap(({ id, kind }) => (kind === 'exact' ? id : []))
const said = (stemHtml: string) => [{ stemHtml, options: [{ html: '$3$' }, { html: '$\\frac{1}{2}$' }] }]
const rows = (text: string, values: unknown[] = []) => bank.services.database.pool.query(text, values)

describe('the search for duplicates of a text', () => {
  it("finds equal texts in any spelling and nearly equal texts, within the user's data scope", async () => {
    const first = await insert({ stemHtml: tangent('25'), options })
    const near = await insert({ stemHtml: tangent('25').replace('求这条', '则这条'), options })
    await insert({ stemHtml: '<p>已知圆 $C$ 的方程为 $x^2+y^2=25$，求它的面积与周长之比</p>', options })
    const found = await find({ parts: said(tangent('25').replace('，求', ' ，  求').replace('x^2', 'x^{2}')) })
    expect(found).toEqual([
      { id: first.id, kind: 'exact', score: 1, decision: null },
      { id: near.id, kind: 'near', score: expect.closeTo(0.93, 1), decision: null },
    ])
    expect((await find({ id: first.id, parts: said(tangent('25')) })).map(({ id }) => id)).toEqual([near.id])
    expect(await find({ parts: said(tangent('25')) }, 'elsewhere')).toEqual([])
    expect(await find({ parts: said('') })).toHaveLength(0)
    expect(
      (await bank.call(calls.findDuplicates, { id: null, subject: '', section: '', parts: said('') }, as.reader)).code,
    ).toBe(403)
  })

  it('finds a question only by its edited text, and no question in the recycle bin', async () => {
    const made = await insert({ stemHtml: tangent('49'), options })
    expect(await same(tangent('49'))).toEqual([made.id])
    const { id, rowVersion, body } = made
    const changed = {
      ...body,
      stemHtml: '<p>如果一个三角形的三个内角之比为一比二比三，它是什么三角形</p>',
      id,
      rowVersion,
    }
    expect((await bank.call(editing.editQuestion, changed, as.writer)).message).toBe('ok')
    expect(await same(tangent('49'))).toEqual([])
    const again = await insert({ stemHtml: tangent('49'), options })
    await bank.call(editing.recycleQuestion, { id: again.id, rowVersion: again.rowVersion }, as.writer)
    expect(await same(tangent('49'))).toEqual([])
  })

  it('finds a question without fingerprint after readFingerprints has stored the fingerprint', async () => {
    const made = await insert({ stemHtml: tangent('81'), options })
    await rows('delete from fingerprint where question_id = $1', [made.id])
    await rows('delete from dup_band where question_id = $1', [made.id])
    expect(await same(tangent('81'))).toEqual([])
    const replica = openDatabase(bank.services.database.url)
    expect(await readFingerprints(replica.pool)).toBe(1)
    expect(await readFingerprints(replica.pool)).toBe(0)
    await replica.close()
    expect(await same(tangent('81'))).toEqual([made.id])
  })
})

describe('the submission of a question', () => {
  it('is refused while another question has the same text, until a user marks the two questions as distinct', async () => {
    const stemHtml = tangent('121')
    const [first, second] = [await insert({ stemHtml, options }), await insert({ stemHtml, options })]
    expect((await submit(first)).message, 'a draft waits for no younger one').toBe('ok')
    const refused = await submit(second)
    expect(refused).toMatchObject({ code: 409, result: { kind: 'state', current: 'draft', guard: 'distinct' } })
    expect(refused.message).toContain(first.code)
    const pair = { id: second.id, otherId: first.id, kind: 'exact' } as const
    expect((await decide({ ...pair, decision: 'variant_group' })).message).toBe('ok')
    const told = async (id: string) =>
      (await bank.call(listHistory, { entity: 'question', entityId: id }, as.writer)).result.list.flatMap((entry) =>
        entry.action === 'decideDuplicate' ? entry.changes.map(({ afterText }) => afterText) : [],
      )
    expect(await told(first.id)).toEqual([`${second.code}：变式`])
    expect(await told(second.id)).toEqual([`${first.code}：变式`])
    expect((await decide({ ...pair, decision: null })).message).toBe('ok')
    expect((await submit(second)).code).toBe(409)
    expect((await decide({ ...pair, decision: 'distinct' })).message).toBe('ok')
    expect((await submit(second)).message).toBe('ok')
  })

  it('is refused when an edit makes two similar questions equal that a user had marked as distinct', async () => {
    const first = await insert({ stemHtml: tangent('144'), options })
    const second = await insert({ stemHtml: tangent('144').replace('求这条', '则这条'), options })
    expect((await decide({ id: second.id, otherId: first.id, kind: 'near', decision: 'distinct' })).message).toBe('ok')
    const { id, rowVersion, body } = second
    const changed = { ...body, stemHtml: tangent('144'), id, rowVersion }
    expect((await bank.call(editing.editQuestion, changed, as.writer)).message).toBe('ok')
    expect((await submit(second)).code).toBe(409)
  })

  it('as a bulk action skips a question with the same text as another question and names that question', async () => {
    const stemHtml = tangent('169')
    const [first, second] = [await insert({ stemHtml, options }), await insert({ stemHtml, options })]
    const selection = { ids: [first.id, second.id] }
    const { result } = await bank.call(submitQuestions, { selection, params: {}, preview: false }, as.writer)
    const { preview, task } = submitQuestions.answer.parse(result)
    expect(preview).toMatchObject({ change: 1, skips: [{ count: 1, names: [second.code] }] })
    await bank.runTasks()
    const listed = await bank.call(listTaskRows, { id: (task as Task).id }, as.writer)
    expect(JSON.stringify(listed.result.list)).toContain(`与 ${first.code} 内容相同`)
  })
})

it('decideDuplicate refuses pairs outside the data scope, pairs of one question and a wrong kind of similarity', async () => {
  const first = await insert({ stemHtml: tangent('196'), options })
  const second = await insert({ stemHtml: tangent('196'), options })
  const decision = 'distinct' as const
  const pair = { id: second.id, otherId: first.id, kind: 'exact', decision } as const
  expect((await decide(pair, 'elsewhere')).code).toBe(403)
  expect((await decide(pair, 'reader')).code).toBe(403)
  expect((await decide({ ...pair, otherId: '999999999' })).code).toBe(404)
  expect((await decide({ ...pair, otherId: second.id })).fields).toHaveProperty('otherId')
  expect((await decide({ ...pair, kind: 'near' })).fields).toHaveProperty('kind')
  expect((await rows('select from dup_pair where a = $1', [first.id])).rows).toHaveLength(0)
})
