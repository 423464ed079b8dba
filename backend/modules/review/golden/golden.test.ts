import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertComment, listComments, listMentionable } from '../../../../lib/contracts/comment/calls.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import * as questions from '../../../../lib/contracts/question/calls.ts'
import { getQuestion, listSimilarQuestions } from '../../../../lib/contracts/question/detail.ts'
import { decideDuplicate, findDuplicates } from '../../../../lib/contracts/question/duplicates.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import { listReviewerFigures } from '../../../../lib/contracts/review/chief.ts'
import * as golden from '../../../../lib/contracts/review/golden.ts'
import * as judging from '../../../../lib/contracts/review/judging.ts'
import { searchRecords } from '../../../../lib/contracts/search/calls.ts'
import { answersOf, readable } from '../../../testing/asking.ts'
import { goldenFault, goldenHelpers } from '../../../testing/golden.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'
import { registry } from '../../../testing/test-app.ts'
import { type Pushed, pushNew, pushWaiting } from '../rules/push-tasks.ts'
import { requeueWaiting } from '../rules/write-rule.ts'
import { insertGoldenItems } from './insert-golden-items.ts'

const people = {
  writer: 'editor',
  judge: 'reviewer1',
  passer: 'reviewer1',
  head: 'chief',
  root: 'admin',
  out: 'publisher',
}
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
let ways: ReturnType<typeof goldenHelpers<Who>>
let item: Awaited<ReturnType<typeof ways.plant>>
const slip = () => insertGoldenItems(desk.bank.services, registry)

beforeAll(async () => {
  desk = await startReviewing(people)
  ways = goldenHelpers(desk)
  await desk.flow({ blind: true })
  item = await ways.plant('head', 'writer', 'passer')
  await desk.query(`update question set year = '2019', paper_type = '01', source = '旧卷' where id = $1`, [item.source])
  await slip()
})
afterAll(() => desk.bank.close())

/**
 * Submits a question that differs from the copies only by its number, its code and its time, so no check refuses it as
 * a duplicate.
 */
async function twin(): Promise<string> {
  const { bank, token } = desk
  const { result } = await bank.call(editing.insertQuestion, choice({ analysisHtml: '<p>易得</p>' }), token.writer)
  const { id, rowVersion } = result
  expect((await bank.call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, token.writer)).message).toBe('ok')
  return id
}

const reads = await readable('reviewer1')
const source = () => item.source

const taskOf = async (question: string) => (await desk.tasksOf(question)).at(-1)?.id ?? ''

let copyId = ''
let normalId = ''

/**
 * Returns the answers of all calls by which a user can read a question and its review task, with ids and times replaced
 * by placeholders.
 */
async function told(who: Who, question: string): Promise<Record<string, unknown>> {
  const { call } = desk.bank
  const to = desk.token[who]
  const [code, task] = [await ways.codeOf(question), await taskOf(question)]
  const record = { entity: 'question', recordId: question } as const
  const passer = String(desk.ids.passer)
  const byWords = async (keyword: string) =>
    (await call(questions.listQuestions, { keyword, pageSize: 200 }, to)).result.list.filter(
      ({ id }) => id === question,
    )
  const inTab = async (tab: 'open' | 'mine' | 'done') =>
    (await call(calls.listReviewTasks, { tab, pageSize: 200 }, to)).result.list.filter(
      ({ entityId }) => entityId === question,
    )
  const answers = {
    open: await inTab('open'),
    mine: await inTab('mine'),
    done: await inTab('done'),
    byCode: await call(calls.listReviewTasks, { tab: 'mine', keyword: code }, to),
    task: await call(judging.getReviewTask, { id: task }, to),
    rounds: await call(judging.listReviewRounds, record, to),
    question: await call(getQuestion, { id: question }, to),
    body: await call(editing.getQuestionBody, { id: question }, to),
    history: await call(listHistory, { entity: 'question', entityId: question }, to),
    comments: await call(listComments, record, to),
    listed: await call(questions.listQuestions, { keyword: code }, to),
    counted: await call(questions.countQuestions, { keyword: code }, to),
    options: await call(questions.countQuestionOptions, { keyword: code, by: 'status' }, to),
    tabs: await call(questions.countQuestionOptions, { keyword: code, by: 'tab' }, to),
    analysed: await call(questions.countQuestionOptions, { keyword: code, by: 'analysed' }, to),
    rarely: await call(questions.listQuestions, { keyword: code, analysed: 'yes' }, to),
    exactly: await call(questions.listQuestions, { keyword: '若', pageSize: 200 }, to).then(({ result }) =>
      result.list.filter(({ id }) => id === question),
    ),
    typed: (await call(calls.listReviewTasks, { tab: 'mine', type: ['01'], pageSize: 200 }, to)).result.list.filter(
      ({ entityId }) => entityId === question,
    ),
    found: await call(searchRecords, { text: code }, to),
    all: await answersOf(desk.bank, reads, { asked: { question, task, code }, token: to.token }),
    mentionable: await call(listMentionable, { ...record, keyword: '' }, to),
    mentioned: (await call(insertComment, { ...record, parentId: null, body: '请看', mentions: [passer] }, to)).code,
    formulas: await byWords('$a<b$'),
    words: await byWords('若 则'),
  }
  // The lists of similar questions are not compared, because each of the compared questions appears in the other's
  // list.
  const twins = new Set([copyId, normalId, source()])
  const own = (key: string, value: unknown) => {
    if (key === 'cookies') return undefined
    if (!Array.isArray(value) || key !== 'list') return value
    return value.filter((one) => one?.kind === undefined || !twins.has(one.id) || one.score === undefined)
  }
  const plain = JSON.stringify(answers, own)
    .replace(/"\d+"/g, '"#"')
    .replace(/"(\d+ )?\d{4}-\d\d-\d\dT[^"]*"/g, '"time"')
    .replace(/Q\d{6}/g, 'Q')
    .replace(/不一定（\d+）/g, '不一定')
    .replaceAll(`id=${question}`, 'id=#')
  return JSON.parse(plain)
}

describe('a golden item that a reviewer receives with an assigned task', () => {
  let copy: string
  let normal: string

  it('is shown to its reviewer like an ordinary question by every call until the verdict', async () => {
    const rule = await ways.rule('root', { roles: [], people: [String(desk.ids.judge)] })
    normal = await twin()
    normalId = normal
    expect(await slip()).toBe(1)
    await ways.drop(rule)
    const [task] = await ways.tasks()
    copy = task?.entityId ?? ''
    copyId = copy
    expect(task).toMatchObject({ state: 'assigned', onlyFor: String(desk.ids.judge) })
    const both = async () => [await told('judge', copy), await told('judge', normal)]

    const [fresh, other] = await both()
    expect(fresh).toEqual(other)
    expect(fresh).toMatchObject({ mine: [{ status: 'assigned', submitter: null }], listed: { result: { total: 1 } } })

    await looksNew()
    for (const question of [copy, normal]) {
      const id = await taskOf(question)
      expect((await desk.start('judge', id)).message).toBe('ok')
      const anchor = { field: 'analysisHtml', childNo: null, quote: '易得', before: '', after: '' }
      const issue = { anchor, errorType: '09', severity: 'block', note: '没有说明', suggestion: null } as const
      expect(
        (await desk.bank.call(judging.insertReviewIssue, { taskId: id, ...issue }, desk.token.judge)).message,
      ).toBe('ok')
    }
    const [working, otherWorking] = await both()
    expect(working).toEqual(otherWorking)

    for (const question of [copy, normal])
      expect((await desk.decide('judge', await taskOf(question), 'reject')).message).toBe('ok')
    const [judged, otherJudged] = await both()
    expect(judged).toEqual(otherJudged)
    expect(judged).toMatchObject({ question: { result: { status: 'returned' } } })
  })

  /**
   * Checks that the metadata of the copy are recent. While the reviewer still has to judge the copy, no search by words
   * may find the original.
   */
  async function looksNew() {
    const of = async (id: string) => (await desk.bank.call(getQuestion, { id }, desk.token.judge)).result
    const [its, real] = [await of(copy), await of(normal)]
    expect(its).toMatchObject({ year: real.year, paperType: real.paperType, source: real.source, area: real.area })
    expect(Date.parse(its.updatedAt)).toBeGreaterThan(Date.parse(its.createdAt))
    const history = async (id: string) =>
      (await desk.bank.call(listHistory, { entity: 'question', entityId: id }, desk.token.judge)).result.list
    const [submitted, made] = await history(copy)
    for (const [entry, at] of [
      [submitted, its.updatedAt],
      [made, its.createdAt],
    ] as const) {
      const before = Date.parse(at) - Date.parse(entry?.at ?? '')
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThan(1_000)
    }
    const found = async (who: Who, keyword: string) =>
      (await desk.bank.call(questions.listQuestions, { keyword, pageSize: 200 }, desk.token[who])).result.list.map(
        ({ id }) => id,
      )
    for (const keyword of ['若', '$a<b$']) {
      expect(await found('judge', keyword)).toContain(copy)
      expect(await found('judge', keyword)).not.toContain(source())
      expect(await found('passer', keyword)).toContain(source())
    }
    expect(await found('judge', item.code)).toEqual([source()])
  }

  it('appears as one more question in the lists and counts of its reviewer', async () => {
    const list = async (who: Who, filter: object = {}) =>
      (await desk.bank.call(questions.listQuestions, { pageSize: 200, ...filter }, desk.token[who])).result
    const ids = async (who: Who, filter: object = {}) => (await list(who, filter)).list.map(({ id }) => id)
    const mine = await ids('judge')
    expect(mine).toContain(copy)
    expect(mine.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      [...(await ids('passer')), copy].toSorted((one, other) => Number(one) - Number(other)),
    )
    expect((await list('judge')).total).toBe((await list('passer')).total + 1)
    expect(await ids('judge', { status: 'returned' })).toContain(copy)
    expect(await ids('judge', { status: 'pending' })).not.toContain(copy)
    expect(await ids('judge', { keyword: '若' })).toContain(copy)
    // Over all pages, the list contains each question exactly once.
    const pages: string[] = []
    for (let pageNum = 1; pageNum <= mine.length; pageNum += 1) {
      const { result } = await desk.bank.call(questions.listQuestions, { pageNum, pageSize: 1 }, desk.token.judge)
      pages.push(...result.list.map(({ id }) => id))
    }
    expect(pages).toEqual(mine)
  })

  it('is invisible to all other users, except to chiefs who open it by id', async () => {
    const code = await ways.codeOf(copy)
    for (const who of ['passer', 'writer', 'out'] as const) {
      const { call } = desk.bank
      const to = desk.token[who]
      expect((await call(getQuestion, { id: copy }, to)).code).toBe(404)
      expect([403, 404]).toContain((await call(editing.getQuestionBody, { id: copy }, to)).code)
      expect((await call(questions.listQuestions, { keyword: code }, to)).result.list).toEqual([])
      expect((await call(searchRecords, { text: code }, to)).result).toEqual(
        (await call(searchRecords, { text: 'Q999999' }, to)).result,
      )
      expect((await call(listHistory, { entity: 'question', entityId: copy }, to)).code).toBe(403)
      expect((await call(judging.listReviewRounds, { entity: 'question', recordId: copy }, to)).code).toBe(403)
    }
    expect((await desk.read('passer', await taskOf(copy))).code).toBe(403)
    const chief = desk.token.head
    expect((await desk.bank.call(getQuestion, { id: copy }, chief)).message).toBe('ok')
    expect((await desk.bank.call(questions.listQuestions, { keyword: code }, chief)).result.list).toEqual([])
  })

  it('is never listed as similar to its original question, nor its original question as similar to it', async () => {
    const similar = async (id: string) =>
      (await desk.bank.call(listSimilarQuestions, { id }, desk.token.judge)).result.list.map((one) => one.id)
    expect(await similar(copy)).not.toContain(item.source)
    expect(await similar(normal)).toContain(item.source)
    expect(await similar(item.source)).not.toContain(copy)

    const { stemHtml, options } = (await desk.bank.call(editing.getQuestionBody, { id: copy }, desk.token.head)).result
      .body
    const place = { subject: '02', section: '3', parts: [{ stemHtml, options }] }
    const duplicates = async (id: string | null) =>
      (await desk.bank.call(findDuplicates, { ...place, id }, desk.token.head)).result.list.map((one) => one.id)
    expect(await duplicates(null)).toEqual(expect.arrayContaining([item.source, normal]))
    expect(await duplicates(null)).not.toContain(copy)
    expect(await duplicates(copy)).toContain(normal)
    expect(await duplicates(copy)).not.toContain(item.source)

    // A decision about a copy and an ordinary question must not appear in the history of the ordinary question, which
    // other users read.
    const pair = { id: copy, otherId: normal, kind: 'variant', decision: 'variant_group' } as const
    expect((await desk.bank.call(decideDuplicate, pair, desk.token.head)).message).toBe('ok')
    const actions = async (entityId: string) =>
      (await desk.bank.call(listHistory, { entity: 'question', entityId }, desk.token.head)).result.list.map(
        ({ action }) => action,
      )
    expect(await actions(copy)).toContain('decideDuplicate')
    expect(await actions(normal)).not.toContain('decideDuplicate')
  })

  it('changes only the golden score of its reviewer, which only chiefs can see', async () => {
    expect(await desk.statusOf(item.source, 'writer')).toBe('approved')
    const { result } = await desk.bank.call(golden.getGoldenItem, { id: item.item.id }, desk.token.head)
    expect(result).toMatchObject({ code: item.code, given: 1 })
    expect(result.score).toEqual({ judged: 1, found: 1, planted: 1, falseAlarms: 0, right: 1 })
    const figures = (await desk.bank.call(listReviewerFigures, {}, desk.token.head)).result.list
    expect(figures.find(({ userName }) => userName === 'judge')).toMatchObject({
      ...{ judged: 1, returned: 1, golden: { judged: 1, found: 1, planted: 1, falseAlarms: 0, right: 1 } },
    })
    for (const call of [golden.listGoldenItems, listReviewerFigures] as const) {
      expect((await desk.bank.call(call, {}, desk.token.judge)).code).toBe(403)
    }
  })

  it('is never given twice to a reviewer, to its maker or to a reviewer of its original question', async () => {
    const everybody = [desk.ids.judge, desk.ids.head, desk.ids.passer].map(String)
    const rule = await ways.rule('root', { roles: [], people: everybody })
    for (let count = 0; count < 6; count += 1) await desk.submitted('writer')
    expect(await slip()).toBe(0)
    await ways.drop(rule)
  })
})

describe('a golden item under a rule that lets reviewers claim tasks', () => {
  it('can be claimed only by its reviewer and is assigned to no other user by rules', async () => {
    await ways.plant('head', 'writer', 'judge', [{ ...goldenFault, planted: '可知' }])
    const rule = await ways.rule('root', { strategy: 'claim', roles: [], people: [String(desk.ids.passer)] })
    await slip()
    const figures = async (who: Who) => (await desk.bank.call(calls.getReviewFigures, {}, desk.token[who])).result
    const question = await desk.submitted('writer')
    await desk.take('passer', question)
    const [before, other] = [await figures('passer'), await figures('judge')]
    expect(await slip()).toBe(1)
    const task = (await ways.tasks()).at(-1)
    expect(task).toMatchObject({ state: 'queued', onlyFor: String(desk.ids.passer) })
    expect((await figures('passer')).claimable).toBe(before.claimable + 1)
    expect(await figures('judge')).toEqual(other)

    const push = await ways.rule('root', { roles: ['reviewer1'] })
    await desk.bank.services.db.transaction((tx) => requeueWaiting(tx, 'question'))
    await pushWaiting(desk.bank.services)
    await ways.drop(push)
    expect((await ways.tasks()).at(-1)).toEqual(task)
    expect((await desk.claim('judge', task?.id ?? '')).result.ids).toEqual([])
    expect((await desk.claim('passer', task?.id ?? '')).result.ids).toEqual([task?.id])
    await ways.drop(rule)
  })

  it('cannot be reassigned by a chief and returns to no queue after its reviewer has declined', async () => {
    const task = (await ways.tasks()).at(-1)?.id ?? ''
    const to = { ids: [task], userId: String(desk.ids.judge) }
    const { result } = await desk.bank.call(calls.reassignReview, to, desk.token.head)
    expect(result).toMatchObject({ changed: 0, missed: [{ count: 1 }] })
    expect((await desk.bank.call(judging.declineReview, { id: task, reason: 'away' }, desk.token.passer)).message).toBe(
      'ok',
    )
    expect((await ways.tasks()).filter(({ state }) => state === 'queued')).toEqual([])
  })
})

it('insertGoldenItems adds a golden item only in a blind first stage with one reviewer', async () => {
  await ways.plant('head', 'writer', 'passer', [{ ...goldenFault, planted: '由图' }])
  await ways.plant('head', 'writer', 'passer', [{ ...goldenFault, planted: '同理' }])
  const rule = await ways.rule('root', { roles: [], people: [String(desk.ids.judge)] })
  await slip()
  for (const stage of [{ blind: false }, { blind: true, need: 2 }]) {
    await desk.flow(stage)
    await desk.submitted('writer')
    expect(await slip()).toBe(0)
  }
  await desk.flow({ blind: true })
  await desk.submitted('writer')
  expect(await slip()).toBe(1)
  await ways.drop(rule)
})

it('insertGoldenItems adds a golden item for a task whose transaction was still open during the last run', async () => {
  await ways.plant('head', 'writer', 'passer', [{ ...goldenFault, planted: '由此' }])
  const question = await desk.submitted('writer')
  const rule = await ways.rule('root', { roles: [], people: [String(desk.ids.judge)] })
  await slip()
  const [task] = await desk.query<Pushed>(
    `select t.id::float8 as id, t.entity, t.round_id::float8 as "roundId", t.stage_no as "stageNo", t.authors, t.subject, t.section, t.grade
       from review_task t where t.entity_id = $1`,
    [question],
  )
  const { db, hub } = desk.bank.services
  await db.transaction(async (tx) => {
    await pushNew(hub, tx, task ? [{ ...task, authors: task.authors.map(Number) }] : [])
    expect(await slip()).toBe(0)
  })
  expect((await desk.tasksOf(question))[0]).toMatchObject({ state: 'assigned' })
  expect([await slip(), await slip()]).toEqual([1, 0])
  await ways.drop(rule)
})

describe('the form for golden items', () => {
  const insert = (body: golden.GoldenItemBody, who: Who = 'head') =>
    desk.bank.call(golden.insertGoldenItem, body, desk.token[who])
  const body = (more: Partial<golden.Fault>): golden.GoldenItemBody => ({
    ...{ entity: 'question', code: item.code, faults: [{ ...goldenFault, ...more }] },
  })

  it('lists the places for a fault and refuses words that do not occur at the chosen place', async () => {
    const { result } = await desk.bank.call(golden.getGoldenSource, { code: item.code }, desk.token.head)
    expect(result.parts).toContainEqual({ place: 'analysisHtml', text: '显然' })
    expect(result.parts).toContainEqual({ place: 'answer', text: 'A' })
    expect((await insert(body({ original: '没有这些字' }))).fields).toHaveProperty(['faults.0.original'])
    expect((await insert(body({ planted: '显然' }))).fields).toHaveProperty(['faults.0.planted'])
    expect((await insert(body({ place: 'answer', original: 'A', planted: 'Z' }))).fields).toHaveProperty([
      'faults.0.original',
    ])
    // An item is refused if the checks of the form would find its fault, because such a fault does not test a reviewer.
    expect((await insert(body({ place: 'stemHtml', original: '$a<b$', planted: '$a<b' }))).fields).toHaveProperty([
      'faults.0.planted',
    ])
  })

  it('refuses questions that are not approved, unknown codes and users who are no chiefs', async () => {
    const draft = await desk.bank.call(editing.insertQuestion, choice(), desk.token.writer)
    expect((await insert({ ...body({}), code: draft.result.code })).fields).toHaveProperty('code')
    expect((await insert({ ...body({}), code: 'Q999999' })).fields).toHaveProperty('code')
    expect((await insert(body({}), 'judge')).code).toBe(403)
  })

  it('accepts the key of another option as an inserted wrong answer', async () => {
    const { message, result } = await insert(body({ place: 'answer', original: 'A', planted: 'B', errorType: '02' }))
    expect(message).toBe('ok')
    const [row] = await desk.query<{ options: { key: string; correct: boolean }[] }>(
      `select content->'question'->'options' as options from golden_item where id = $1`,
      [result.id],
    )
    expect(row?.options.map(({ key, correct }) => [key, correct])).toEqual([
      ['A', false],
      ['B', true],
    ])
  })

  it('creates a golden item that chiefs can disable and remove, with a history entry for each action', async () => {
    const { result } = await insert(body({ planted: '不难看出' }))
    const { id, rowVersion } = result
    const off = await desk.bank.call(golden.statusGoldenItem, { id, rowVersion, status: 0 }, desk.token.head)
    expect(off.result.status).toBe(0)
    expect((await desk.bank.call(golden.removeGoldenItem, { id, rowVersion }, desk.token.head)).code).toBe(409)
    const now = { id, rowVersion: off.result.rowVersion }
    expect((await desk.bank.call(golden.removeGoldenItem, now, desk.token.head)).message).toBe('ok')
    const { list } = (await desk.bank.call(golden.listGoldenItems, { pageSize: 200 }, desk.token.head)).result
    expect(list.map((one) => one.id)).not.toContain(id)
    expect(
      (await desk.bank.call(listHistory, { entity: 'goldenItem', entityId: id }, desk.token.head)).result.list.map(
        ({ action }) => action,
      ),
    ).toEqual(['remove', 'status', 'insert'])
  })
})
