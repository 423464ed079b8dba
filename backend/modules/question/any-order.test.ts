import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, refusalOf } from '../../../lib/contracts/base/transitions.ts'
import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { QuestionBody } from '../../../lib/contracts/question/body.ts'
import { type QuestionStatus, questionStatuses } from '../../../lib/contracts/question/calls.ts'
import * as calls from '../../../lib/contracts/question/editing.ts'
import { questionTransitions } from '../../../lib/contracts/question/transitions.ts'
import { publishedPoints } from '../../testing/published-points.ts'
import { childOf, choice, composite, option } from '../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { questionTally } from './find/question-tally.ts'
import { fingerprintOf } from './similar/fingerprint.ts'
import { keysOf } from './similar/store-fingerprints.ts'
import { isLive } from './store/rows.ts'
import { searchMath, searchTerms, searchText, statusTerm } from './store/search-row.ts'
import { versionStateOf } from './store/store-questions.ts'

// Runs random steps on a question in any order and at the same time. A small model predicts the outcome of each step.
// After every step, the test compares the stored rows with the model.

let bank: TestApp
/** A second process of the same service, with its own connections. */
let replica: Awaited<ReturnType<TestApp['openReplica']>>
const people = ['writer', 'other', 'admin'] as const
type Who = (typeof people)[number]
const as = { writer: { token: '' }, other: { token: '' }, admin: { token: '' } }

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  replica = await bank.openReplica()
  for (const userName of ['writer', 'other']) await bank.addUser({ userName, roles: ['editor'], scope: [['02', '3']] })
  for (const who of people) as[who].token = await bank.signIn(who)
  await questionTally(bank.services.database.pool).load()
})
afterAll(async () => {
  await replica.close()
  await bank.close()
})

const verbs = ['edit', 'spoil', 'keep', 'submit', 'withdraw', 'recycle', 'restore', 'restoreVersion'] as const
type Verb = (typeof verbs)[number]
interface Step {
  readonly verb: Verb
  readonly who: Who
  /**
   * The difference between the row version that the step sends and the current one: 0 is current, -1 is outdated, and 1
   * does not exist yet.
   */
  readonly from: -1 | 0 | 1
  /** Selects among the variants of an action, such as which child an edit changes. */
  readonly n: number
}

/** The content of a version as the model predicts it. */
interface Said {
  readonly body: QuestionBody
  /** True where the stem is empty, so that the service refuses to submit the version. */
  readonly spoilt: boolean
  /** Whether the version is new, or a minor or major change of what learners see. */
  readonly kind: ChangeKind
}

interface Model {
  readonly status: QuestionStatus
  readonly rowVersion: number
  readonly versions: readonly Said[]
  /** True where an edit changes the newest version in place instead of making a further version. */
  readonly working: boolean
  /** True where learners see a version or saw one earlier. */
  readonly live: boolean
  /** The number of audit entries about the question. */
  readonly writes: number
}

interface Expected {
  readonly model: Model
  readonly refusal: 'version' | 'state' | null
}

/** Predicts the outcome of a step from the state machine of questions. */
function expected(model: Model, step: Step, { rowVersion, body, older: at }: Request): Expected {
  const { verb, who } = step
  if (rowVersion !== model.rowVersion) return { model, refusal: 'version' }
  const guards = {
    unblocked: model.versions.at(-1)?.spoilt === false,
    owned: who !== 'other',
    // The guard `distinct` refuses duplicates. The random bodies in this test all differ, so the guard always allows
    // the submission.
    distinct: true,
    undecided: true,
    recent: true,
  }
  // Learners keep seeing the first version, because no step of this test publishes a later one.
  const first = model.versions[0]?.body ?? body
  const seen = model.live && model.status !== 'withdrawn' && model.status !== 'recycled'
  const outcome = attempt(questionTransitions, actionOf(verb), model.status, { live: seen }, { guards })
  if (!outcome.allowed) return { model, refusal: 'state' }
  const moved = {
    ...model,
    status: outcome.to ?? model.status,
    rowVersion: model.rowVersion + 1,
    writes: model.writes + 1,
  }
  const written = (said: Said, further: boolean): Model => ({
    ...moved,
    versions: [...(further ? model.versions : model.versions.slice(0, -1)), said],
    working: true,
    live: seen,
  })
  const said = (to: QuestionBody, spoilt: boolean): Said => ({
    body: to,
    spoilt,
    kind: kindOf(seen ? first : null, to),
  })
  const newest = model.versions.at(-1) ?? said(body, false)
  const older = model.versions[at] ?? newest
  const results: Record<Verb, () => Model> = {
    // This step saves the body that the test read earlier. The service accepts an outdated body as an edit where the
    // request names the next row version and another step has meanwhile reached that version.
    keep: () => (isSame(newest.body, body) ? model : written(said(body, body.stemHtml === ''), !model.working)),
    edit: () => written(said(body, false), !model.working),
    spoil: () => written(said(body, true), !model.working),
    restoreVersion: () => written(said(older.body, older.spoilt), true),
    submit: () => ({ ...moved, working: false }),
    withdraw: () => moved,
    recycle: () => moved,
    // Restoring a question that learners once saw makes a further version.
    restore: () => (model.live ? written({ ...newest, kind: 'new' }, true) : moved),
  }
  return { model: results[verb](), refusal: null }
}

/** A change is major when it touches formulas, options, answers or children; a change of plain text is minor. */
function kindOf(live: QuestionBody | null, body: QuestionBody): ChangeKind {
  if (live === null) return 'new'
  const asked = ({ stemHtml, children, options, answer }: QuestionBody) => ({
    formulas: stemHtml.match(/\$.+?\$/g),
    options,
    answer,
    children: children.map((child) => [child.options, child.answer, child.stemHtml.match(/\$.+?\$/g)]),
  })
  return isDeepStrictEqual(asked(live), asked(body)) ? 'minor' : 'major'
}

const actionOf = (verb: Verb) =>
  verb === 'spoil' || verb === 'keep' || verb === 'restoreVersion' ? ('edit' as const) : verb

interface Request {
  readonly rowVersion: number
  readonly body: QuestionBody
  /** The index of the version that `restoreVersion` restores; `versionId` is the id of that version. */
  readonly older: number
  readonly versionId: string
}

let texts = 0

/** Builds the request for a step from the question as the test last read it. */
async function requestOf(question: calls.EditedQuestion, { verb, from, n }: Step): Promise<Request> {
  const ids = await rows<{ id: string }>('select id::text from question_version where question_id = $1 order by no', [
    question.id,
  ])
  const rowVersion = Math.max(1, question.rowVersion + from)
  const older = n % ids.length
  const versionId = ids[older]?.id ?? ''
  const { body } = question
  if (verb !== 'edit' && verb !== 'spoil') return { rowVersion, older, versionId, body }
  const stemHtml = verb === 'spoil' ? '' : `<p>第 ${++texts} 次写的 $x_{${texts}}$</p>`
  const difficulty = String(1 + (n % 3))
  return {
    rowVersion,
    older,
    versionId,
    body: { ...changedChildren(body, n), stemHtml, difficulty, source: `${++texts}` },
  }
}

const child = (text: string) =>
  childOf({
    stemHtml: `<p>${text}</p>`,
    options: [option('A', '是', true), option('B', '否')],
    answer: ['A'],
    score: 2,
  })

/**
 * Returns the children unchanged, in another order, with a child removed, with a child added or with a child edited,
 * depending on `n`.
 */
function changedChildren(body: QuestionBody, n: number): QuestionBody {
  const [first, ...rest] = body.children
  if (!first) return body
  const ways = [
    body.children,
    [...rest, first],
    rest.length > 0 ? rest : [first],
    [...body.children, child(`第 ${++texts} 问`)],
    [{ ...first, stemHtml: `<p>第 ${++texts} 问</p>` }, ...rest],
  ]
  const children = (ways[n % ways.length] ?? body.children).slice(0, 5)
  return { ...body, children, score: 2 * children.length }
}

type Service = Pick<TestApp, 'call'>

function send({ call }: Service, id: string, { verb, who }: Step, { rowVersion, body, versionId }: Request) {
  const stamp = { id, rowVersion }
  switch (verb) {
    case 'submit':
      return call(calls.submitQuestion, { ...stamp, changeNote: `由 ${who} 提交` }, as[who])
    case 'withdraw':
      return call(calls.withdrawQuestion, stamp, as[who])
    case 'recycle':
      return call(calls.recycleQuestion, stamp, as[who])
    case 'restore':
      return call(calls.restoreQuestion, stamp, as[who])
    case 'restoreVersion':
      return call(calls.restoreVersion, { ...stamp, versionId }, as[who])
    default:
      return call(calls.editQuestion, { ...body, ...stamp }, as[who])
  }
}

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await bank.services.database.pool.query<T>(text, values)).rows
}
const read = async (id: string) =>
  calls.getQuestionBody.answer.parse((await bank.call(calls.getQuestionBody, { id }, as.admin)).result)

/** Inserts a question that the checks would let a user submit and sets its status. */
async function begun(status: QuestionStatus, body: QuestionBody) {
  const own = { ...body, stemHtml: `<p>第 ${++texts} 道</p>` }
  const { result, message } = await bank.call(calls.insertQuestion, own, as.writer)
  expect(message).toBe('ok')
  const live = isLive(status)
  await rows(
    `with own as (
       update question set status = $2, draft_version_id = case when $3 then null else draft_version_id end,
              live_version_id = case when $3 then draft_version_id end where id = $1 or parent_id = $1 returning id),
     found as (update question_search set status = $2, terms = array_replace(terms, $5::int4, $6::int4) where question_id = $1)
     update question_version set state = $4 where question_id in (select id from own)`,
    [result.id, status, live, versionStateOf(status), statusTerm('draft'), statusTerm(status)],
  )
  const model: Model = {
    status,
    rowVersion: result.rowVersion,
    versions: [{ body: result.body, spoilt: false, kind: 'new' }],
    working: versionStateOf(status) === 'working',
    live,
    writes: 1,
  }
  return { question: { ...result, status }, model }
}

interface Stored {
  question: Record<string, unknown> & { draft_version_id: number | null; live_version_id: number | null }
  versions: (Record<string, unknown> & { id: number; question_id: number; no: number; state: string })[]
  search: { terms: number[]; text: string; math: string; status: string; updated_at: string; blocked: boolean | null }
  said: { exact: string | null; skeleton: string | null; bands: number[]; kept: number[] }
  points: number[]
  children: unknown[]
  writes: number
}

/** Reads all rows that are stored for a question. */
async function storedOf(id: string): Promise<Stored> {
  const [stored] = await rows<Stored>(
    `with own as (select * from question where id = $1 or parent_id = $1)
     select (select to_jsonb(q) from own q where id = $1) as question,
            (select json_agg(to_jsonb(c) order by c.id) from own c where parent_id = $1) as children,
            (select json_agg(to_jsonb(v) order by v.question_id, v.no) from question_version v
              where v.question_id in (select id from own)) as versions,
            (select to_jsonb(s) from question_search s where question_id = $1) as search,
            (select json_build_object('exact', f.exact_hash::text, 'skeleton', f.skeleton_hash::text, 'bands', f.bands,
               'kept', (select json_agg(d.band order by d.band) from dup_band d where d.question_id = f.question_id))
               from fingerprint f where f.question_id = $1) as said,
            (select coalesce(json_agg(kp_id order by sort), '[]') from question_kp where question_id = $1) as points,
            (select count(*)::int from audit_log where entity = 'question' and entity_id = $1::text) as writes`,
    [id],
  )
  if (!stored) throw new Error('nothing is stored')
  return stored
}

/** The content of each submitted version, by the id of the version. */
type Fixed = Map<number, string>

const content = ({ id, ...version }: Stored['versions'][number]) => {
  const { state, row_version, updated_at, updated_by, change_note, findings, ...said } = version
  return JSON.stringify(said)
}

/** Leaves out the ids of children, because versions that need a removed child keep its row. */
const nameless = ({ children, ...body }: QuestionBody) => ({
  ...body,
  knowledge: body.knowledge.map(({ name }) => name),
  children: children.map(({ id: _, ...child }) => child),
})

const isSame = (one: QuestionBody, other: QuestionBody) => isDeepStrictEqual(nameless(one), nameless(other))

/** Checks that the stored rows agree with each other, with the model and with the versions submitted before. */
async function judge(id: string, model: Model, fixed: Fixed): Promise<calls.EditedQuestion> {
  const stored = await storedOf(id)
  const now = await read(id)
  const own = stored.versions.filter((version) => version.question_id === Number(id))
  expect(questionStatuses).toContain(model.status)
  expect({
    status: now.status,
    rowVersion: now.rowVersion,
    no: now.version.no,
    numbers: own.map(({ no }) => no),
    kinds: own.map(({ change_kind }) => change_kind),
    working: now.version.state === 'working' && !isLive(now.status),
    live: stored.question.live_version_id !== null,
    writes: stored.writes,
    body: nameless(now.body),
  }).toEqual({
    status: model.status,
    rowVersion: model.rowVersion,
    no: model.versions.length,
    numbers: model.versions.map((_, index) => index + 1),
    kinds: model.versions.map(({ kind }) => kind),
    working: model.working,
    live: model.live,
    writes: model.writes,
    body: nameless(model.versions.at(-1)?.body ?? now.body),
  })

  const working = own.filter(({ state }) => state === 'working')
  expect(working.length).toBeLessThanOrEqual(1)
  if (working[0]) expect(working[0].id).toBe(stored.question.draft_version_id)
  const ofChildren = stored.versions.filter((version) => version.question_id !== Number(id))
  for (const [child, versions] of Map.groupBy(ofChildren, (version) => version.question_id)) {
    expect(
      versions.map(({ no }) => no),
      `numbers of child ${child}`,
    ).toEqual(versions.map((_, index) => index + 1))
    expect(versions.filter(({ state }) => state === 'working').length).toBeLessThanOrEqual(1)
  }

  for (const [version, said] of fixed) {
    const there = stored.versions.find((one) => one.id === version)
    expect(there && content(there), `version ${version}, which was submitted`).toBe(said)
  }
  for (const version of stored.versions) if (version.state !== 'working') fixed.set(version.id, content(version))

  const { search } = stored
  const parts = [now.body, ...now.body.children]
  const analysed = parts.some(({ analysisHtml }) => analysisHtml !== '')
  // The service runs the checks on every write, so `blocked` is never null.
  expect(search.blocked).not.toBeNull()
  const faults = now.findings.map(({ code }) => code)
  const facets = { ...now.body, status: now.status, analysed, blocked: search.blocked, faults }
  expect({ ...search, terms: undefined }).toMatchObject({
    text: searchText(parts),
    math: searchMath(parts),
    status: now.status,
    type_code: now.body.typeCode,
    difficulty: now.body.difficulty,
    updated_at: stored.question.updated_at,
  })
  expect(new Set(search.terms)).toEqual(new Set(searchTerms(facets, search, stored.points)))
  const { kept, ...keys } = stored.said
  expect(keys).toEqual(keysOf(fingerprintOf(parts)))
  expect(kept.toSorted()).toEqual(keys.bands.toSorted())
  expect(stored.points.map(String)).toEqual(now.body.knowledge.map((point) => point.id))
  return now
}

/** Checks that the stored counts of questions by status equal a count of the rows. */
async function judgeTally(): Promise<void> {
  const told = await questionTally(bank.services.database.pool).countBy({ each: new Map() }, 'status')
  const counted = await rows<{ status: string; n: number }>(
    'select status, count(*)::int as n from question_search group by status',
  )
  const some = [...(told ?? [])].filter(([, n]) => n > 0)
  expect(new Map(some)).toEqual(new Map(counted.map(({ status, n }) => [status, n])))
}

const anyStep = fc.record<Step>({
  verb: fc.constantFrom(...verbs),
  who: fc.constantFrom('writer', 'writer', ...people),
  from: fc.constantFrom(0, 0, 0, 0, -1, 1),
  n: fc.nat(9),
})
const anyBody = fc.constantFrom(choice(), composite([child('一'), child('二')], { score: 4 }))
const anyStatus = fc.constantFrom(...questionStatuses.filter((status) => status !== 'revising'), 'draft', 'published')
const settings = { endOnFailure: true } as const

it('random requests on a question leave the content and status that a reference model predicts', async () => {
  const steps = fc.array(anyStep, { minLength: 4, maxLength: 14 })
  let accepted = 0
  let refused = 0
  const property = fc.asyncProperty(anyStatus, anyBody, steps, async (status, body, steps) => {
    let { question, model } = await begun(status, body)
    const { id } = question
    const fixed: Fixed = new Map()
    question = await judge(id, model, fixed)
    for (const step of steps) {
      const request = await requestOf(question, step)
      const { model: next, refusal } = expected(model, step, request)
      const before = refusal || next === model ? await storedOf(id) : null
      const { code, result, message } = await send(bank, id, step, request)
      expect({ code, message: refusal ? '' : message }).toEqual({
        code: refusal ? 409 : 200,
        message: refusal ? '' : 'ok',
      })
      if (refusal === 'state')
        expect(result).toMatchObject(refusalOf(questionTransitions, actionOf(step.verb), model.status).result)
      if (refusal === 'version') {
        const record = { ...question, owned: step.who !== 'other' }
        expect(result).toMatchObject({ kind: 'version', record })
      }
      if (before) expect(await storedOf(id)).toEqual(before)
      refusal ? refused++ : accepted++
      model = next
      question = await judge(id, model, fixed)
    }
    await judgeTally()
  })
  await fc.assert(property, { ...settings, numRuns: 40 })
  expect(Math.min(accepted, refused)).toBeGreaterThan(30)
})

describe('concurrent requests on a question', () => {
  /**
   * Sends the steps to two processes at the same time and checks that the result equals the result of the steps in some
   * sequence. Returns the number of accepted steps.
   */
  async function atOnce(status: QuestionStatus, steps: readonly Step[]): Promise<number> {
    const { question, model } = await begun(status, choice())
    const { id } = question
    const fixed: Fixed = new Map()
    await judge(id, model, fixed)
    const requests: (readonly [Step, Request])[] = []
    for (const step of steps) requests.push([step, await requestOf(question, step)])
    const answers = await Promise.all(
      requests.map(async ([step, request], index) => {
        await wait(Math.random() * 3)
        return send(index % 2 === 0 ? bank : replica, id, step, request)
      }),
    )
    const codes = answers.map(({ code }) => code)
    const now = await read(id)
    const outcomes = ordersOf(requests.map((_, index) => index)).map((order) => {
      let then = model
      const told = codes.map(() => 0)
      for (const index of order) {
        const [step, request] = requests[index] ?? []
        if (!step || !request) continue
        const { model: next, refusal } = expected(then, step, request)
        told[index] = refusal ? 409 : 200
        then = next
      }
      return { told, then }
    })
    const explains = outcomes.find(
      ({ told, then }) =>
        String(told) === String(codes) &&
        then.status === now.status &&
        then.versions.at(-1)?.body.source === now.body.source,
    )
    expect(explains?.told, `${codes} of ${JSON.stringify(steps)}, ${now.status}`).toBeDefined()
    // Compares the stored rows with the model. `judge` also checks that each accepted write left an audit entry.
    if (explains) await judge(id, explains.then, fixed)
    return codes.filter((code) => code === 200).length
  }

  const step = (verb: Verb, who: Who = 'writer', from: Step['from'] = 0): Step => ({ verb, who, from, n: 0 })
  const pairs: readonly (readonly [QuestionStatus, readonly [Step, Step]])[] = [
    ['draft', [step('submit'), step('submit', 'admin')]],
    ['draft', [step('submit'), step('withdraw')]],
    ['pending', [step('submit'), step('withdraw')]],
    ['pending', [step('withdraw'), step('withdraw', 'admin')]],
    ['draft', [step('edit', 'other'), step('submit')]],
    ['published', [step('edit', 'other'), step('submit')]],
    ['draft', [step('edit'), step('edit', 'other')]],
    ['published', [step('edit'), step('edit', 'other')]],
    ['draft', [step('recycle'), step('edit', 'other')]],
    ['withdrawn', [step('recycle'), step('edit', 'other')]],
    ['recycled', [step('restore'), step('restore', 'admin')]],
    ['withdrawn', [step('restoreVersion'), step('edit', 'other')]],
  ]
  const nameOf = ({ verb, who }: Step) => `${verb} by ${who}`

  it.each(pairs.map(([status, pair]) => [status, nameOf(pair[0]), nameOf(pair[1]), pair] as const))(
    'lead to one acceptance and one refusal when the status is %s: %s, and %s',
    async (status, _, __, pair) => {
      for (let round = 0; round < 12; round++) expect(await atOnce(status, pair)).toBe(1)
    },
  )

  it('have the same result as the same requests sent one after the other in some order', async () => {
    const three = fc.array(anyStep, { minLength: 2, maxLength: 3 })
    const property = fc.asyncProperty(anyStatus, three, async (status, steps) => {
      await atOnce(status, steps)
    })
    await fc.assert(property, { ...settings, numRuns: 80 })
    await judgeTally()
  })
})

const ordersOf = (indexes: readonly number[]): number[][] =>
  indexes.length < 2
    ? [[...indexes]]
    : indexes.flatMap((first) => ordersOf(indexes.filter((one) => one !== first)).map((rest) => [first, ...rest]))
