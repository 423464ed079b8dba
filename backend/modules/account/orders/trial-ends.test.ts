import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extendTrials, studentCalls } from '../../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../../lib/contracts/account/teacher.ts'
import { lastTrialDay } from '../../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { getTask, listTaskRows } from '../../../../lib/contracts/task/calls.ts'
import { commitTask, recheckTask } from '../../../../lib/contracts/task/import-calls.ts'
import { bodyOf, student } from '../../../testing/bodies.ts'
import { addAccount, addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let organ: number

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate account, organ cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学', code: 'SL01', seats: 50 })).id
})

const dayIn = (days: number) => schoolDay(Date.now() + days * 86_400_000)
const far = () => ({ validTo: `试用最多 30 天，最晚到 ${dayIn(29)}` })
const endless = () => ({ validTo: `试用须有到期日，最多 30 天，最晚到 ${dayIn(29)}` })
/** Inserts a trial with an end date that earlier versions of the application allowed and the rules now forbid. */
const old = (validTo: string | null, more = {}) =>
  addAccount(app.services.db, 'student', organ, {
    userName: 'old.trial',
    type: 'trial',
    status: 'active',
    validTo,
    ...more,
  })
const get = async (id: number) => (await app.call(studentCalls.get, { id: String(id) }, admin)).result

describe('the account form', () => {
  test.each([
    ['without an end', null, endless],
    ['of one day more', () => dayIn(30), far],
    ['of a school year', () => '2099-08-31', far],
  ])('refuses a trial that exceeds 30 days (a trial %s) with an error at the end date', async (_what, end, fields) => {
    const validTo = typeof end === 'function' ? end() : end
    const refused = await app.call(studentCalls.insert, student(organ, 'trial.one', { type: 'trial', validTo }), admin)
    expect(refused).toMatchObject({ code: 400, fields: fields() })
    const formal = await app.call(studentCalls.insert, student(organ, 'trial.one', { validTo }), admin)
    expect(formal.message).toBe('ok')
    const { result } = formal
    const turned = await app.call(studentCalls.edit, { ...bodyOf(result), type: 'trial' }, admin)
    expect(turned).toMatchObject({ code: 400, fields: fields() })
  })

  test('accepts a trial of exactly 30 days', async () => {
    expect(lastTrialDay(schoolDay())).toBe(dayIn(29))
    const body = student(organ, 'trial.one', { type: 'trial', validTo: dayIn(29) })
    expect((await app.call(studentCalls.insert, body, admin)).result).toMatchObject({
      type: 'trial',
      validTo: dayIn(29),
    })
  })

  test.each([null, '2099-08-31'])(
    'keeps the end date of an older trial (%s) when it is unchanged, and refuses a new date beyond 30 days',
    async (end) => {
      const now = await get((await old(end)).id)
      const kept = await app.call(studentCalls.edit, { ...bodyOf(now), fullName: '改名' }, admin)
      expect(kept.result).toMatchObject({ fullName: '改名', validTo: end })
      const later = await app.call(studentCalls.edit, { ...bodyOf(kept.result), validTo: '2099-12-31' }, admin)
      expect(later.fields).toEqual(far())
      const shorter = await app.call(studentCalls.edit, { ...bodyOf(kept.result), validTo: dayIn(10) }, admin)
      expect(shorter.result.validTo).toBe(dayIn(10))
    },
  )

  test('stores a teacher as formal even when the request contains the type trial', async () => {
    const body = student(organ, 'teacher.one', { type: 'trial', validTo: '2099-08-31' })
    expect((await app.call(teacherCalls.insert, body, admin)).result).toMatchObject({ type: 'formal' })
  })
})

describe('an import file of accounts', () => {
  const check = async (lines: readonly string[]) => {
    const bytes = Buffer.from(['账号,姓名,机构,类型,到期', ...lines].join('\r\n'))
    const { result, message } = await app.upload(studentCalls.import.check, { bytes, name: '学生.csv' }, admin)
    expect(message).toBe('ok')
    await app.runTasks()
    return result.id
  }
  const issues = async (id: string) =>
    (await app.call(listTaskRows, { id, pageSize: 50 }, admin)).result.list.map(({ issues: told }) =>
      Object.fromEntries(told.map(({ field, message }) => [field, message])),
    )
  const commit = async (id: string) => {
    await app.call(commitTask, { id }, admin)
    await app.runTasks()
    return (await app.call(getTask, { id }, admin)).result.counts
  }

  test('gets an error at the end date of each new or changed trial that exceeds 30 days', async () => {
    const { id } = await old('2099-08-31')
    const file = await check([
      'file.one,甲,SL01,试用,2099-08-31',
      'file.two,乙,SL01,试用,',
      'file.three,丙,SL01,试用,长期',
      `file.four,丁,SL01,试用,${dayIn(29)}`,
      'file.five,戊,SL01,正式,长期',
      'old.trial,改,SL01,,2099-12-31',
    ])
    await app.call(recheckTask, { id: file, update: true }, admin)
    await app.runTasks()
    expect(await issues(file)).toEqual([far(), {}, endless(), {}, {}, far()])
    expect(await commit(file)).toMatchObject({ done: 3, invalid: 3 })
    expect((await get(id)).validTo).toBe('2099-08-31')
    const { result } = await app.call(studentCalls.list, { keyword: 'file.two' }, admin)
    expect(result.list[0]?.validTo, 'the longest a trial may last').toBe(dayIn(29))
  })

  test('can change the name of a trial account that has no end date', async () => {
    const { id } = await old(null)
    const file = await check(['old.trial,新名字,SL01,试用,'])
    await app.call(recheckTask, { id: file, update: true }, admin)
    await app.runTasks()
    expect(await issues(file)).toEqual([{}])
    expect(await commit(file)).toMatchObject({ done: 1 })
    expect(await get(id)).toMatchObject({ fullName: '新名字', validTo: null, type: 'trial' })
  })
})

describe('the extension of a trial', () => {
  type Previewed = { result: { preview: { skips: readonly { reason: string }[] } } }
  const reasons = async (answer: Promise<Previewed>) => (await answer).result.preview.skips.map(({ reason }) => reason)

  test('is refused when the trial would end more than 30 days from today, for 延期 (extend) and 续期 (renew)', async () => {
    const { id } = await old(dayIn(20))
    const selection = { ids: [String(id)] }
    const extend = (days: number) => app.call(extendTrials, { selection, params: { days }, preview: true }, admin)
    const renew = (params: { until: string } | { months: number }) =>
      app.call(studentCalls.renew, { selection, params, preview: true }, admin)
    expect(await reasons(extend(10))).toEqual([far().validTo])
    expect(await reasons(extend(9))).toEqual([])
    expect(await reasons(renew({ until: '2099-08-31' }))).toEqual([far().validTo])
    expect(await reasons(renew({ months: 1 }))).toEqual([far().validTo])
    expect(await reasons(renew({ until: dayIn(29) }))).toEqual([])
  })
})
