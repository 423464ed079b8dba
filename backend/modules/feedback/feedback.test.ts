import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Key, newId, sign } from '../../../docs/open-door-client.ts'
import type { Call, CallInput } from '../../../lib/contracts/base/call.ts'
import type { BulkPreview } from '../../../lib/contracts/base/task-calls.ts'
import { isAllowed } from '../../../lib/contracts/base/transitions.ts'
import { saveDraft } from '../../../lib/contracts/editing/calls.ts'
import { type FeedbackDetail, FOLD_AFTER, feedbackStatuses } from '../../../lib/contracts/feedback/calls.ts'
import * as door from '../../../lib/contracts/feedback/door.ts'
import { problemFeedbackCalls as problem } from '../../../lib/contracts/feedback/problem.ts'
import { feedbackTransitions } from '../../../lib/contracts/feedback/transitions.ts'
import { userFeedbackCalls as user } from '../../../lib/contracts/feedback/user.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { intakes } from '../../../lib/contracts/open/calls.ts'
import { listTodos } from '../../../lib/contracts/statistics/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { addAccount, addDevice, addOrgan, addRole } from '../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../testing/open-door.ts'
import { addQuestions } from '../../testing/questions.ts'
import { addClerk } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 86_400_000

let app: TestApp
let admin: { token: string }
let key: Key
let questionId: string
let school: number

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { db } = app.services
  key = await addOpenKey(db)
  school = (await addOrgan(db, { name: '示例第一中学' })).id
  await addAccount(db, 'student', school, { userName: 'pupil1', fullName: '示例同学' })
  await addDevice(db, { sn: 'OTHERPAD1' })
  await addDevice(db, { sn: 'FBPAD0001', organId: school, status: 'allocated', appVersion: '3.2.0' })
  ;[questionId = ''] = await addQuestions(app.services, [{ section: '初中', grade: '七年级' }])
})
afterAll(() => app.close())
beforeEach(() => run('truncate feedback, feedback_message, feedback_template, open_event, notification cascade'))

const run = async (text: string) => (await app.services.db.execute<Record<string, unknown>>(sql.raw(text))).rows

const said = (more: object = {}) => ({ id: newId(), type: '14', text: '微课打不开', account: 'pupil1', ...more })
async function send(items: readonly object[], kind: 'feedback' | 'errorReport' = 'feedback', as = key) {
  const { status, message, result } = await callOpenDoorAs(app, as, intakes[kind].call, { items })
  if (status !== 200) throw new Error(message)
  return result.results.map(({ state }) => state)
}
async function read(ids: readonly string[], as = key) {
  const path = `${door.readFeedbacks.path}?${ids.map((id) => `id=${id}`).join('&')}`
  const response = await app.app.inject({ method: 'GET', url: path, headers: sign(as, 'GET', path) })
  return response.json().result.feedbacks as { id: string; status: string; messages: object[]; reopenUntil: string }[]
}
const followUp = (feedbackId: string, more: object = {}, as = key) =>
  callOpenDoorAs(app, as, door.followUp, { id: newId(), feedbackId, text: '还是打不开', ...more })

async function call<C extends Call>(one: C, input: CallInput<C>, from = admin) {
  const { result, message } = await app.call(one, input, from)
  expect(message).toBe('ok')
  return result
}
const listed = async (calls: typeof user | typeof problem = problem, input: object = {}, from = admin) =>
  (await call(calls.list, input, from)).list
/** Sends a feedback and returns it as the staff see it. */
async function sent(more: object = {}): Promise<FeedbackDetail & { clientId: string }> {
  const item = said(more)
  await send([item])
  const [row] = await run(`select id::text, kind from feedback where client_id = '${item.id}'`)
  const calls = row?.kind === 'userFeedback' ? user : problem
  return { ...(await call(calls.get, { id: String(row?.id) })), clientId: item.id }
}
type Step = 'accept' | 'start' | 'reply' | 'resolve' | 'invalidate'
const step = async (name: Step, { id }: { id: string }, text = '') => {
  const { rowVersion } = await call(problem.get, { id })
  return app.call(problem[name] as typeof problem.reply, { id, rowVersion, text }, admin)
}
const steps = async (names: readonly Step[], of: { id: string }) => {
  for (const name of names) expect((await step(name, of, name === 'reply' ? '请更新到 3.3' : '')).message).toBe('ok')
}
async function bulk(one: typeof problem.assign | typeof problem.close, ids: readonly string[], params: object) {
  const input = { selection: { ids: [...ids] }, params, preview: false } as CallInput<typeof one>
  const { result, fields } = await app.call(one as typeof problem.assign, input as never, admin)
  if (!result?.preview) return { fields, change: 0, skips: [] as string[], taskId: '' }
  await app.runTasks()
  const { preview, task } = result as { preview: BulkPreview; task: { id: string } | null }
  return { fields, change: preview.change, skips: preview.skips.map(({ reason }) => reason), taskId: task?.id ?? '' }
}

describe('feedback from the open interface', () => {
  test('is stored with its kind, sender, device and time', async () => {
    const opinion = said({ type: '01', text: '希望能夜间模式', account: undefined, sn: 'fbpad0001' })
    const fault = said({ type: '12', sn: 'FBPAD0001', appVersion: '3.1.9' })
    expect(await send([opinion, fault])).toEqual(['stored', 'stored'])
    const [wish] = await listed(user)
    expect(wish).toMatchObject({
      text: '希望能夜间模式',
      type: '01',
      sn: 'FBPAD0001',
      appVersion: '3.2.0',
      organName: '示例第一中学',
      accountId: null,
      source: 'app',
      status: 'new',
    })
    const [broken] = await listed()
    expect(broken).toMatchObject({ type: '12', accountName: '示例同学（pupil1）', appVersion: '3.1.9' })
    expect(broken?.deviceId).not.toBeNull()
    expect(Date.parse(broken?.dueAt ?? '') - Date.now()).toBeGreaterThan(1.9 * DAY)
    const { list } = await call(listHistory, { entity: 'problemFeedback', entityId: broken?.id ?? '' })
    expect(list.map(({ action }) => action)).toEqual(['send'])
  })

  test('about an error in a question is stored as 问题反馈 with the id of the question', async () => {
    const [type] = await run(`select key from dict_item where type_code = 'testErrorType' order by id limit 1`)
    const report = { id: newId(), questionId, type: type?.key, text: '答案与解析不一致', account: 'pupil1' }
    expect(await send([report], 'errorReport')).toEqual(['stored'])
    expect(await listed()).toMatchObject([{ type: null, errorType: type?.key, questionId, text: '答案与解析不一致' }])
    expect(await listed(problem, { type: 'questionError' })).toHaveLength(1)
    expect(await listed(problem, { type: '14' })).toHaveLength(0)
  })

  test('is stored once when its sender sends it several times at the same time', async () => {
    const items = [said(), said({ account: undefined })]
    const all = await Promise.all([send(items), send(items.toReversed()), send(items)])
    expect(all.flat().filter((state) => state === 'stored')).toHaveLength(2)
    expect(await listed()).toHaveLength(2)
  })

  test('is found by its text, sender, app version and day', async () => {
    await send([said({ appVersion: '9.9.1' }), said({ type: '11', text: '登录时提示账号错误', account: undefined })])
    const texts = async (input: object) => (await listed(problem, input)).map(({ text }) => text)
    expect(await texts({ keyword: '打不开' })).toEqual(['微课打不开'])
    expect(await texts({ keyword: 'PUPIL1' })).toEqual(['微课打不开'])
    expect(await texts({ version: '9.9.1' })).toEqual(['微课打不开'])
    expect(await texts({ type: '11' })).toEqual(['登录时提示账号错误'])
    expect(await texts({ organ: String(school) })).toEqual(['微课打不开'])
    expect(await texts({ due: 'over' })).toEqual([])
    expect(await texts({ to: '2020-01-01' })).toEqual([])
    const counts = async (by: 'type' | 'due') => (await call(problem.options, { by })).counts
    expect(await counts('type')).toEqual({ '14': 1, '11': 1 })
    expect(await counts('due')).toEqual({ later: 2 })
    expect(await call(problem.versions, { text: '9.' })).toEqual(['9.9.1'])
  })
})

describe('many feedback items from one sender', () => {
  const at = (minutes: number) => newId(Date.now() - 3 * 3_600_000 + minutes * 60_000)

  test('beyond the third are folded under (shown only within) the first item, in one batch or in several batches', async () => {
    const flood = Array.from({ length: FOLD_AFTER + 4 }, (_, n) => said({ id: at(n), text: `闪退 ${n}` }))
    await send(flood.slice(0, FOLD_AFTER + 2))
    await send(flood.slice(FOLD_AFTER + 2))
    const rows = await listed()
    expect(rows.map(({ text, foldedCount }) => [text, foldedCount])).toEqual([
      ['闪退 2', 0],
      ['闪退 1', 0],
      ['闪退 0', 4],
    ])
    const { folded } = await call(problem.get, { id: rows.at(-1)?.id ?? '' })
    expect(folded.map(({ text }) => text)).toEqual(['闪退 3', '闪退 4', '闪退 5', '闪退 6'])
    // Feedback from another device and feedback without a known sender are not folded.
    await send([said({ id: at(10), account: undefined, sn: 'OTHERPAD1' }), said({ id: at(10), account: undefined })])
    expect(await listed()).toHaveLength(FOLD_AFTER + 2)
  })

  test('are folded only under a feedback of the same hour that is still open', async () => {
    await send(Array.from({ length: FOLD_AFTER }, (_, n) => said({ id: at(n) })))
    await send([said({ id: at(62), text: '一小时以后' })])
    expect(await listed(problem, { keyword: '一小时以后' })).toHaveLength(1)
    await run(`update feedback set status = 'closed'`)
    await send([said({ id: at(63) }), said({ id: at(64), text: '之前的都已关闭' })])
    expect(await listed(problem, { keyword: '已关闭' })).toHaveLength(1)
  })

  test('are folded, and none is lost, when they arrive in concurrent batches', async () => {
    const items = Array.from({ length: 12 }, (_, n) => said({ id: at(n) }))
    await Promise.all(items.map((item) => send([item])))
    const rows = await listed()
    // The number of folded items depends on the timing. Listed and folded items together must be all 12 items.
    expect(rows.length + rows.reduce((sum, { foldedCount }) => sum + foldedCount, 0)).toBe(12)
    expect(rows.length).toBeLessThan(12)
  })

  test('that are folded have the state of the first item, but not the answers to the first item', async () => {
    const flood = Array.from({ length: FOLD_AFTER + 1 }, (_, n) => said({ id: at(n) }))
    await send(flood)
    const [first] = await listed(problem, { order: 'asc' })
    await steps(['accept', 'reply'], { id: first?.id ?? '' })
    const [head, folded] = await read([flood[0]?.id ?? '', flood.at(-1)?.id ?? ''])
    expect(head).toMatchObject({ status: 'processing', messages: [{ from: 'staff', text: '请更新到 3.3' }] })
    expect(folded).toMatchObject({ status: 'processing', messages: [], reopenUntil: null })
  })

  test('are counted for each key, so that an item sent with another key is not folded', async () => {
    await send(Array.from({ length: FOLD_AFTER }, (_, n) => said({ id: at(n) })))
    await send([said({ id: at(5) })], 'feedback', await addOpenKey(app.services.db))
    expect(await listed()).toHaveLength(FOLD_AFTER + 1)
  })
})

describe('the processing of a feedback', () => {
  test('runs through accept, start, reply, resolve and close, and makes the accepting user the handler', async () => {
    const one = await sent()
    await steps(['accept', 'start', 'reply'], one)
    expect(await call(problem.get, one)).toMatchObject({ status: 'processing', handlerName: '管理员' })
    const { result } = await step('resolve', one, '已修复')
    expect(result).toMatchObject({ status: 'resolved', dueAt: null, messages: [{ by: '管理员' }, { text: '已修复' }] })
    expect((await bulk(problem.close, [one.id], {})).change).toBe(1)
    const { list } = await call(listHistory, { entity: 'problemFeedback', entityId: one.id })
    expect(list.map(({ action }) => action)).toEqual(['close', 'resolve', 'reply', 'startFeedback', 'accept', 'send'])
  })

  test.each(feedbackStatuses)('allows in state %s exactly the actions of the transition table', async (state) => {
    for (const action of ['accept', 'start', 'reply', 'resolve', 'invalidate'] as const) {
      const { id } = await sent({ account: undefined })
      await run(`update feedback set status = '${state}' where id = ${id}`)
      const { code, result } = await step(action, { id }, '示例答复')
      expect([action, code]).toEqual([action, isAllowed(feedbackTransitions, action, state) ? 200 : 409])
      if (code === 409) expect(result).toMatchObject({ kind: 'state', current: state })
    }
    const other = await sent({ account: undefined })
    for (const [action, one, params] of [
      ['assign', problem.assign, { handlerId: '1' }],
      ['close', problem.close, {}],
    ] as const) {
      const { id } = await sent({ account: undefined })
      await run(`update feedback set status = '${state}' where id = ${id}`)
      expect((await bulk(one, [id], params)).change).toBe(isAllowed(feedbackTransitions, action, state) ? 1 : 0)
    }
    const { id, rowVersion } = await sent({ account: undefined })
    await run(`update feedback set status = '${state}' where id = ${id}`)
    const { code } = await app.call(problem.merge, { id, rowVersion, keptId: other.id }, admin)
    expect(code).toBe(isAllowed(feedbackTransitions, 'merge', state) ? 200 : 409)
  })

  test('requires a text to mark a feedback as invalid, and refuses an outdated row version', async () => {
    const one = await sent()
    expect((await step('invalidate', one, ' ')).fields).toEqual({ text: '请填写答复' })
    await step('accept', one)
    const late = await app.call(problem.start, { id: one.id, rowVersion: 1 }, admin)
    expect(late).toMatchObject({ code: 409, result: { kind: 'version' } })
    expect((await app.call(user.get, { id: one.id }, admin)).code).toBe(404)
  })

  test('assigns a feedback only to a user who may handle it, notifies this user, and can be undone', async () => {
    const one = await sent()
    const ops = await app.addUser({ userName: 'fb.ops', roles: ['ops'] })
    const editor = await app.addUser({ userName: 'fb.editor', roles: ['editor'] })
    const refused = await bulk(problem.assign, [one.id], { handlerId: String(editor) })
    expect(refused.fields).toEqual({ handlerId: '该人员不能处理问题反馈，请另选' })
    const { change, taskId } = await bulk(problem.assign, [one.id], { handlerId: String(ops) })
    expect(change).toBe(1)
    expect(await call(problem.get, one)).toMatchObject({ status: 'accepted', handlerId: String(ops) })
    const handler = { token: await app.signIn('fb.ops') }
    const { list } = await call(listNotifications, {}, handler)
    expect(list).toMatchObject([{ title: '您有新的问题反馈' }])
    const { todos } = await call(listTodos, {}, handler)
    expect(todos.find((todo) => todo.key === 'ownProblemFeedback')).toMatchObject({ count: 1, overdue: 0 })
    await run(`update feedback set due_at = now() - interval '22 hours' where id = ${one.id}`)
    const late = await call(listTodos, {}, handler)
    expect(late.todos.find((todo) => todo.key === 'ownProblemFeedback')).toMatchObject({
      overdue: 1,
      oldest: expect.stringMatching(/^20.+Z$/),
    })
    expect(await call(problem.handlers, { text: 'fb.' })).toMatchObject([{ userName: 'fb.ops', open: 1 }])
    await call(undoTask, { id: taskId })
    await app.runTasks()
    expect(await call(problem.get, one)).toMatchObject({ status: 'new', handlerId: null })
  })

  test('merges two feedbacks; the sender of the merged feedback sees staff answers but no text of the other sender', async () => {
    const [kept, other, third] = [await sent(), await sent({ account: undefined }), await sent({ account: undefined })]
    const merge = (id: string, rowVersion: number, keptId: string) =>
      app.call(problem.merge, { id, rowVersion, keptId }, admin)
    expect((await merge(other.id, 1, other.id)).fields).toEqual({ keptId: '不能合并到自己' })
    expect((await merge(other.id, 1, '99999')).fields).toEqual({ keptId: '没有这条反馈' })
    expect((await merge(third.id, 1, other.id)).result).toMatchObject({ status: 'duplicate', keptId: other.id })
    expect((await merge(kept.id, 1, third.id)).fields).toEqual({ keptId: '不能保留重复的反馈，请另选一条' })
    expect((await merge(other.id, 1, kept.id)).message).toBe('ok')
    const detail = await call(problem.get, kept)
    expect(detail).toMatchObject({ duplicateCount: 2, duplicates: [{ id: other.id }, { id: third.id }] })
    expect((await followUp(kept.clientId, { text: '我的教室在三楼' })).result.state).toBe('stored')
    await steps(['accept', 'reply'], kept)
    const [answered] = await read([third.clientId])
    expect(answered).toMatchObject({ status: 'processing', messages: [{ from: 'staff', text: '请更新到 3.3' }] })
    expect(await followUp(third.clientId, { reopen: true })).toMatchObject({ status: 409 })
  })

  test.each(feedbackStatuses)(
    'merges into a feedback in state %s unless this state is closed, invalid or duplicate',
    async (state) => {
      const [kept, other] = [await sent({ account: undefined }), await sent({ account: undefined })]
      await run(`update feedback set status = '${state}' where id = ${kept.id}`)
      const { fields } = await app.call(problem.merge, { id: other.id, rowVersion: 1, keptId: kept.id }, admin)
      const isRefused = ['closed', 'invalid', 'duplicate'].includes(state)
      const refused = { keptId: `不能保留${feedbackTransitions.states[state].label}的反馈，请另选一条` }
      expect(fields).toEqual(isRefused ? refused : {})
      expect(await call(problem.get, other)).toMatchObject({ status: isRefused ? 'new' : 'duplicate' })
    },
  )
})

describe('the sender of a feedback', () => {
  const resolved = async () => {
    const one = await sent()
    await steps(['accept', 'reply', 'resolve'], one)
    return one
  }

  test('can read answers only with the key that sent the feedback', async () => {
    const one = await resolved()
    const [answer] = await read([one.clientId, newId()])
    expect(answer).toMatchObject({ id: one.clientId, status: 'resolved', messages: [{ from: 'staff' }] })
    expect(Date.parse(answer?.reopenUntil ?? '')).toBeGreaterThan(Date.now() + 6 * DAY)
    const other = await addOpenKey(app.services.db)
    expect(await read([one.clientId], other)).toEqual([])
    expect(await followUp(one.clientId, {}, other)).toMatchObject({ status: 404 })
  })

  test('can reopen resolved feedback within seven days; a repeated request notifies the handler only once', async () => {
    const one = await sent()
    await app.addUser({ userName: 'fb.handler', roles: ['ops'] })
    const [handler] = await run(`select id::text from "system_user" where user_name = 'fb.handler'`)
    await bulk(problem.assign, [one.id], { handlerId: String(handler?.id) })
    await steps(['start', 'resolve'], one)
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => followUp(one.clientId, { id, reopen: true })))
    expect(answers.map(({ result }) => result.state).sort()).toEqual(['known', 'known', 'stored'])
    const detail = await call(problem.get, one)
    expect(detail).toMatchObject({ status: 'processing', resolvedAt: null })
    expect(detail.dueAt).not.toBeNull()
    expect(detail.messages.at(-1)).toMatchObject({ by: null, text: '还是打不开' })
    const { list } = await call(listNotifications, {}, { token: await app.signIn('fb.handler') })
    expect(list.map(({ title }) => title)).toContain('问题反馈被重新打开')
  })

  test('cannot reopen feedback that was resolved more than seven days ago or is closed', async () => {
    const one = await resolved()
    await run(`update feedback set resolved_at = now() - interval '7 days 1 minute' where id = ${one.id}`)
    expect(await followUp(one.clientId, { reopen: true })).toMatchObject({
      status: 409,
      message: '解决已超过 7 天，不能重新打开，请提交新的反馈',
    })
    expect((await read([one.clientId]))[0]?.reopenUntil).toBeNull()
    await run(`update feedback set resolved_at = now() - interval '6 days 23 hours' where id = ${one.id}`)
    expect(await followUp(one.clientId, { reopen: true })).toMatchObject({ status: 200 })
    await steps(['resolve'], one)
    await bulk(problem.close, [one.id], {})
    expect(await followUp(one.clientId, { reopen: true })).toMatchObject({ status: 409 })
    expect(await followUp(one.clientId)).toMatchObject({ status: 409 })
  })

  test('can add a message without reopening the feedback; an invalid message gets an error at its field', async () => {
    const one = await sent()
    expect((await followUp(one.clientId)).result.state).toBe('stored')
    expect(await call(problem.get, one)).toMatchObject({ status: 'new', messages: [{ by: null }] })
    expect((await followUp(one.clientId, { text: ' ' })).result).toMatchObject({ fields: { text: '请填写内容' } })
    const lacking = await followUp(one.clientId, { pictures: ['0'.repeat(64)] })
    expect(lacking.result).toMatchObject({ fields: { pictures: '有的图片没有上传，请先上传' } })
    const reused = newId()
    await followUp(one.clientId, { id: reused })
    const other = await sent({ account: undefined })
    expect((await followUp(other.clientId, { id: reused })).result).toMatchObject({
      fields: { id: '这个编号已用于另一条反馈' },
    })
  })
})

describe('the data scope of a user for feedback', () => {
  test('limits lists, counts, processing and assignments to feedback from the user’s organisations', async () => {
    const { db } = app.services
    const far = await addOrgan(db, { name: '示例第二中学' })
    await addAccount(db, 'student', far.id, { userName: 'pupil2' })
    const [mine, theirs] = [await sent(), await sent({ account: 'pupil2' })]
    await sent({ account: undefined })
    await addRole(db, { code: 'school.desk', dataScope: 'organ' }, { like: '(problemFeedback):%' })
    const clerk = await addClerk(app, 'clerk.feedback', ['school.desk'], [String(school)])
    expect((await listed(problem, {}, clerk)).map(({ id }) => id)).toEqual([mine.id])
    expect((await call(problem.options, { by: 'status' }, clerk)).counts).toEqual({ new: 1 })
    const outside = { code: 403, message: '该反馈不在您的数据范围内' }
    expect(await app.call(problem.get, { id: theirs.id }, clerk)).toMatchObject(outside)
    expect(await app.call(problem.accept, { id: theirs.id, rowVersion: 1 }, clerk)).toMatchObject(outside)
    const reply = { entity: 'problemFeedback', payload: {}, baseRowVersion: 1 } as const
    expect((await app.call(saveDraft, { ...reply, entityId: mine.id }, clerk)).message).toBe('ok')
    expect((await app.call(saveDraft, { ...reply, entityId: theirs.id }, clerk)).code).toBe(403)
    const merge = { id: mine.id, rowVersion: 1, keptId: theirs.id }
    expect(await app.call(problem.merge, merge, clerk)).toMatchObject(outside)
    expect(await app.call(user.list, {}, clerk)).toMatchObject({ code: 403 })
    const [{ id: clerkId } = { id: '' }] = await call(problem.handlers, { text: 'clerk.feedback' })
    const { change, skips } = await bulk(problem.assign, [mine.id, theirs.id], { handlerId: clerkId })
    expect([change, skips]).toEqual([1, ['不在处理人的数据范围内']])
  })
})

test('an answer template belongs to one kind of feedback and needs a unique title', async () => {
  const template = { title: '请更新', text: '请更新到最新版本后重试。' }
  const kept = await call(problem.insertTemplate, template)
  expect((await app.call(problem.insertTemplate, template, admin)).fields).toEqual({ title: '已有同名的模板' })
  expect(await call(problem.templates, {})).toMatchObject([template])
  expect(await call(user.templates, {})).toEqual([])
  expect((await app.call(user.removeTemplate, { id: kept.id, rowVersion: 1 }, admin)).code).toBe(404)
  const other = await call(problem.insertTemplate, { title: '已修复', text: '已在新版本中修复。' })
  const body = { id: kept.id, rowVersion: 1, title: '请升级', text: '请升级到 3.3。' }
  expect((await app.call(user.editTemplate, body, admin)).code).toBe(404)
  expect(await call(problem.editTemplate, body)).toMatchObject({ title: '请升级', rowVersion: 2 })
  expect(await app.call(problem.editTemplate, body, admin)).toMatchObject({ code: 409 })
  const same = { id: other.id, rowVersion: 1, title: '请升级', text: '…' }
  expect((await app.call(problem.editTemplate, same, admin)).fields).toEqual({ title: '已有同名的模板' })
  await call(problem.removeTemplate, { id: other.id, rowVersion: 1 })
  await call(problem.removeTemplate, { id: kept.id, rowVersion: 2 })
  expect(await call(problem.templates, {})).toEqual([])
})
