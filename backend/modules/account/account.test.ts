import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountBody, AccountItem } from '../../../lib/contracts/account/calls.ts'
import { MAX_OPENED_PER_REQUEST } from '../../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../lib/contracts/account/teacher.ts'
import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { encodeCursor } from '../../core/records/paging.ts'
import { bodyOf, student } from '../../testing/bodies.ts'
import { addRole } from '../../testing/factories.ts'
import { addSchoolOfThree } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { expireAccounts } from './jobs/expire-accounts.ts'

let app: TestApp
let admin: { token: string }
let school: Awaited<ReturnType<typeof addSchoolOfThree>>
let other: Awaited<ReturnType<typeof addSchoolOfThree>>

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  school = await addSchoolOfThree(app.services.db, { name: '测试第一中学', code: 'T001' })
  other = await addSchoolOfThree(app.services.db, { name: '测试第二中学', code: 'T002', seats: 1 })
})
afterAll(() => app.close())

async function insert(body: AccountBody): Promise<AccountItem> {
  const { result, message } = await app.call(studentCalls.insert, body, admin)
  if (!result) throw new Error(message)
  return result
}
const get = async (id: string) => (await app.call(studentCalls.get, { id }, admin)).result
const statusOf = async (id: string) => (await get(id)).status
const row = async (id: string) => {
  const { rows } = await app.services.db.execute(sql`select * from account where id = ${id}`)
  return rows[0] ?? {}
}
/** Sets status and end date directly, because no call can produce these states. */
const age = (id: string, status: string, validTo: string | null) =>
  app.services.db.execute(sql`update account set status = ${status}, valid_to = ${validTo} where id = ${id}`)

async function setStatus(ids: string[], status: 'active' | 'suspended' | 'closed') {
  const { result } = await app.call(
    studentCalls.status,
    { selection: { ids }, params: { status }, preview: false },
    admin,
  )
  await app.runTasks()
  return result
}

describe('a student account', () => {
  it('is created as pending, without a password, with the section and grade of its class', async () => {
    const opened = await insert(student(school.id, 'life001', { fullName: '曾小敏', classId: String(school.first) }))
    expect(opened).toMatchObject({
      status: 'pending',
      section: '2',
      grade: '07',
      className: '1班',
      organName: '测试第一中学',
    })
    expect(await row(opened.id)).toMatchObject({ password_hash: null, initials: 'zxm' })
  })

  it('is refused with an error at each field that has an invalid value', async () => {
    await insert(student(school.id, 'taken001'))
    const answers = await Promise.all(
      [
        student(school.id, 'taken001'),
        student(school.id, 'x'),
        student(school.id, 'fine001', { phone: '12345' }),
        student(school.id, 'fine001', { classId: String(other.first) }),
        student(school.id, 'fine001', { grade: '77' }),
        student(school.id, 'fine001', { validTo: '2026-02-30' }),
        student(999_999, 'fine001'),
      ].map((body) => app.call(studentCalls.insert, body, admin)),
    )
    expect(answers.map(({ fields }) => Object.keys(fields)[0])).toEqual([
      'userName',
      'userName',
      'phone',
      'classId',
      'grade',
      'validTo',
      'organId',
    ])
  })

  it('is not changed by an edit with an outdated row version; the answer names the user who changed the account', async () => {
    const opened = await insert(student(school.id, 'stale001'))
    await app.call(studentCalls.edit, { ...bodyOf(opened), fullName: '甲同学' }, admin)
    const late = await app.call(studentCalls.edit, { ...bodyOf(opened), fullName: '乙同学' }, admin)
    expect(late).toMatchObject({
      code: 409,
      result: { kind: 'version', record: { fullName: '甲同学' }, changedBy: '管理员' },
    })
  })

  it('has a history that contains no password hash', async () => {
    const opened = await insert(student(school.id, 'history001'))
    await app.call(studentCalls.edit, { ...bodyOf(opened), fullName: '改名同学' }, admin)
    await app.call(studentCalls.resetPassword, { id: opened.id, rowVersion: 2 }, admin)
    const { result } = await app.call(listHistory, { entity: 'student', entityId: opened.id }, admin)
    expect(result.list.map(({ action }) => action)).toEqual(['resetPassword', 'edit', 'insert'])
    expect(result.list[1]?.changes).toMatchObject([{ field: 'fullName', before: '欧阳测试', after: '改名同学' }])
    expect(JSON.stringify(result)).not.toMatch(/argon|hash/i)
  })

  it('can be removed only in the state pending or closed, and its user name is then free again', async () => {
    const opened = await insert(student(school.id, 'gone001'))
    await setStatus([opened.id], 'active')
    const { rowVersion } = await get(opened.id)
    const refused = await app.call(studentCalls.remove, { id: opened.id, rowVersion }, admin)
    expect(refused).toMatchObject({
      code: 409,
      result: { kind: 'state', current: 'active', allowed: ['pending', 'closed'] },
    })
    await setStatus([opened.id], 'closed')
    const removed = await app.call(studentCalls.remove, { id: opened.id, rowVersion: rowVersion + 1 }, admin)
    expect(removed.code).toBe(200)
    await insert(student(school.id, 'gone001'))
  })
})

describe('the state of an account', () => {
  it('changes only along the transitions of the domain model', async () => {
    const [waiting, active, suspended, expired, closed] = await Promise.all(
      ['waiting', 'active', 'suspended', 'expired', 'closed'].map((name) =>
        insert(student(school.id, `state-${name}`)),
      ),
    )
    const all = [waiting, active, suspended, expired, closed].map((one) => one?.id ?? '')
    for (const [index, status] of ['pending', 'active', 'suspended', 'expired', 'closed'].entries()) {
      await age(all[index] ?? '', status, status === 'expired' ? '2020-01-01' : null)
    }
    const request = { selection: { ids: all }, params: { status: 'suspended' as const }, preview: true }
    const { result } = await app.call(studentCalls.status, request, admin)
    expect(result.preview).toMatchObject({ change: 1, undoable: true })
    expect(result.preview.skips.map(({ reason }) => reason).sort()).toEqual(
      ['已停用', '已到期', '已注销', '待激活'].sort(),
    )
    await setStatus(all, 'suspended')
    await setStatus(all, 'active')
    expect(await Promise.all(all.map(statusOf))).toEqual(['active', 'active', 'active', 'expired', 'closed'])
    await setStatus(all, 'closed')
    await setStatus(all, 'active')
    expect(new Set(await Promise.all(all.map(statusOf)))).toEqual(new Set(['closed']))
  })

  it('is restored by undoing a bulk change, unless the account was changed since', async () => {
    const [kept, changed] = [await insert(student(school.id, 'undo001')), await insert(student(school.id, 'undo002'))]
    const answer = await setStatus([kept.id, changed.id], 'active')
    const now = await get(changed.id)
    await app.call(studentCalls.edit, { ...bodyOf(now), fullName: '之后改名' }, admin)
    await app.call(undoTask, { id: answer.task?.id ?? '' }, admin)
    await app.runTasks()
    expect([await statusOf(kept.id), await statusOf(changed.id)]).toEqual(['pending', 'active'])
  })

  it('becomes expired on the day after the last valid day', async () => {
    const [over, last] = [await insert(student(school.id, 'expire001')), await insert(student(school.id, 'expire002'))]
    await age(over.id, 'active', '2024-02-29')
    await age(last.id, 'active', schoolDay())
    expect(await expireAccounts(app.services)).toBe(1)
    expect([await statusOf(over.id), await statusOf(last.id)]).toEqual(['expired', 'active'])
  })

  it('changes from expired to active by 续期 (renewal), which extends an ended account from today', async () => {
    const [over, endless] = [await insert(student(school.id, 'renew001')), await insert(student(school.id, 'renew002'))]
    await age(over.id, 'expired', '2024-02-29')
    const selection = { ids: [over.id, endless.id] }
    const refused = await app.call(studentCalls.renew, { selection, params: {}, preview: true }, admin)
    expect(refused.code).toBe(400)
    const { result } = await app.call(studentCalls.renew, { selection, params: { months: 12 }, preview: false }, admin)
    expect(result.preview.skips).toEqual([
      { reason: '长期有效，无需续期', count: 1, names: [expect.stringMatching(/^.+（[a-z0-9-]+）$/)] },
    ])
    await app.runTasks()
    const renewed = await get(over.id)
    expect(renewed.status).toBe('active')
    expect(renewed.validTo?.slice(0, 4)).toBe(String(new Date().getFullYear() + 1))
    await app.call(undoTask, { id: result.task?.id ?? '' }, admin)
    await app.runTasks()
    expect(await get(over.id)).toMatchObject({ status: 'expired', validTo: '2024-02-29' })
  })
})

describe('an organisation', () => {
  it('refuses a formal student without a free seat; trial students, teachers and closed accounts take no seat', async () => {
    const first = await insert(student(other.id, 'seat001'))
    await insert(student(other.id, 'seat002', { type: 'trial' }))
    const { fields } = await app.call(studentCalls.insert, student(other.id, 'seat003'), admin)
    expect(fields).toEqual({ organId: '“测试第二中学”的席位不足：共 1 席，已用 1 席' })
    const teacher = await app.call(teacherCalls.insert, student(other.id, 'seat004'), admin)
    expect(teacher.code).toBe(200)
    await setStatus([first.id], 'closed')
    await insert(student(other.id, 'seat005'))
  })

  it('accepts only as many transferred students as seats are free, in the preview and in the task', async () => {
    const third = await addSchoolOfThree(app.services.db, { name: '测试第三中学', code: 'T003', seats: 1 })
    const movers = [await insert(student(school.id, 'move001')), await insert(student(school.id, 'move002'))]
    const request = {
      selection: { ids: movers.map(({ id }) => id) },
      params: { organId: String(third.id), classId: String(third.next) },
      preview: false,
    }
    const { result } = await app.call(studentCalls.transfer, request, admin)
    expect(result.preview).toMatchObject({ change: 1, skips: [{ reason: '席位不足', count: 1 }] })
    await app.runTasks()
    const [moved, stayed] = await Promise.all(movers.map(({ id }) => get(id)))
    expect(moved).toMatchObject({ organName: '测试第三中学', className: '1班', grade: '08' })
    expect(stayed).toMatchObject({ organName: '测试第一中学', classId: null })
    await app.call(undoTask, { id: result.task?.id ?? '' }, admin)
    await app.runTasks()
    expect(await get(moved?.id ?? '')).toMatchObject({ organName: '测试第一中学', classId: null, grade: null })
  })

  it('refuses a transferred student when the chosen class belongs to another organisation', async () => {
    const params = { organId: String(school.id), classId: String(other.first) }
    const filter = { keyword: 'move' }
    const { fields } = await app.call(studentCalls.transfer, { selection: { filter }, params, preview: true }, admin)
    expect(fields['params.classId']).toBe('班级不属于所选机构')
  })
})

describe('the passwords of accounts', () => {
  it('are returned once, by resetPassword, and stored only as hashes', async () => {
    const opened = await insert(student(school.id, 'pass001'))
    const { id, rowVersion } = opened
    const stale = await app.call(studentCalls.resetPassword, { id, rowVersion: rowVersion + 1 }, admin)
    expect(stale).toMatchObject({ code: 409, result: { kind: 'version', record: { id, rowVersion } } })
    expect((await row(id)).password_hash).toBeNull()
    const { result } = await app.call(studentCalls.resetPassword, { id, rowVersion }, admin)
    expect(result.password).toHaveLength(16)
    const stored = await row(opened.id)
    expect(stored.password_hash).toMatch(/^\$argon2id\$/)
    expect(stored.must_change_password).toBe(true)
    expect(await everythingStored()).not.toContain(result.password)
  })

  it('can be set for many accounts, individually or shared, and are never stored in plain text', async () => {
    const many = [
      await insert(student(school.id, 'pass002')),
      await insert(student(school.id, 'pass003')),
      await insert(student(school.id, 'pass004')),
    ]
    const ids = many.map(({ id }) => id)
    const [first = '', second = '', third = ''] = ids
    await app.services.db.execute(sql`update account set status = 'active', last_login_at = now() where id = ${first}`)
    await app.services.db.execute(sql`update account set status = 'suspended' where id = ${second}`)
    const give = (password: string | null, activate = false) =>
      app.call(studentCalls.open, { selection: { ids }, activate, password }, admin)
    const hashes = () => Promise.all(ids.map(async (id) => (await row(id)).password_hash))

    expect(Object.keys((await give('abc12345')).fields)).toEqual(['password'])
    // For selected accounts, the call replaces the passwords even of accounts that have signed in. A suspended account
    // stays suspended.
    const { result: each } = await give(null, true)
    expect(each.next).toBeNull()
    expect(each.accounts.map(({ no, reason }) => [String(no), reason])).toEqual([
      [first, ''],
      [second, '已停用'],
      [third, ''],
    ])
    expect(new Set(each.accounts.map(({ password }) => password)).size).toBe(3)
    expect((await row(third)).status).toBe('active')
    const stored = await everythingStored()
    for (const { password } of each.accounts) expect(stored).not.toContain(password ?? '?')
    const { rows: logged } = await app.services.db.execute<{ n: number }>(sql`
      select count(*)::int as n from audit_log where action = 'resetPassword' and entity_id = any(${sql.param(ids)}::text[])`)
    expect(logged[0]?.n).toBe(3)

    const before = await hashes()
    const { result: same } = await give('Neu-PASS003-42')
    expect(same.accounts.map(({ password }) => password)).toEqual(['Neu-PASS003-42', null, 'Neu-PASS003-42'])
    expect(same.accounts[1]?.reason).toBe('密码不能包含账号')
    const after = await hashes()
    expect(after.map((hash, index) => hash === before[index])).toEqual([false, true, false])
    expect(await everythingStored()).not.toContain('Neu-PASS003-42')
  })

  it('are set page by page for the accounts that match a filter, without the accounts that the user excluded', async () => {
    const group = await Promise.all(
      Array.from({ length: MAX_OPENED_PER_REQUEST + 2 }, (_, index) =>
        insert(student(school.id, `passf${10 + index}`)),
      ),
    )
    const out = group[3]?.id ?? ''
    const selection = { filter: { keyword: 'passf' }, except: [out] }
    const given: string[] = []
    for (let after: number | null = 0; after !== null; ) {
      const { result }: { result: CallAnswer<typeof studentCalls.open> } = await app.call(
        studentCalls.open,
        { selection, after, activate: false, password: null },
        admin,
      )
      given.push(...result.accounts.map(({ no }) => String(no)))
      after = result.next
    }
    expect(given.toSorted()).toEqual(
      group
        .map(({ id }) => id)
        .filter((id) => id !== out)
        .toSorted(),
    )
    expect((await row(out)).password_hash).toBeNull()
    const neither = { activate: false, password: null }
    expect((await app.call(studentCalls.open, neither, admin)).code).toBe(400)
    expect((await app.call(studentCalls.open, { ...neither, selection, taskId: '1' }, admin)).code).toBe(400)
  })

  async function everythingStored(): Promise<string> {
    const { rows } = await app.services.db.execute<{ text: string }>(sql`
      select (select json_agg(a) from account a)::text || (select json_agg(l) from audit_log l)::text
             || coalesce((select json_agg(t) from task t)::text, '') || coalesce((select json_agg(r) from task_row r)::text, '') as text`)
    return rows[0]?.text ?? ''
  }
})

describe('the list of accounts', () => {
  const found = async (filter: object) => {
    const { result } = await app.call(studentCalls.list, { sort: 'name', order: 'asc', ...filter }, admin)
    return result.list.map(({ userName }) => userName)
  }

  it('finds an account by name, pinyin, initials, user name and phone', async () => {
    await insert(student(school.id, 'find-me.7', { fullName: '司徒晓燕', phone: '19900001234' }))
    for (const keyword of ['司徒', '晓', 'situ', 'stxy', 'find-me', '1234', '司徒 1234', ' ＳＴＸＹ ']) {
      expect(await found({ keyword }), keyword).toContain('find-me.7')
    }
    for (const keyword of ['徒司', 'tuxiao', 'stxz', '12345', '%', '司徒 99999']) {
      expect(await found({ keyword }), keyword).not.toContain('find-me.7')
    }
  })

  it('filtered by an organisation includes the accounts of the organisations below it', async () => {
    const below = await addSchoolOfThree(app.services.db, { name: '测试分校', code: 'T009', parentId: school.id })
    await insert(student(below.id, 'below001', { classId: String(below.first), validTo: '2030-06-30' }))
    expect(await found({ organ: String(school.id), keyword: 'below' })).toEqual(['below001'])
    expect(await found({ organ: String(other.id), keyword: 'below' })).toEqual([])
    expect(await found({ class: String(below.first) })).toEqual(['below001'])
    expect(await found({ validFrom: '2030-06-30', validUntil: '2030-06-30' })).toEqual(['below001'])
    expect(await found({ grade: '07', type: 'formal', status: 'pending', keyword: 'below' })).toEqual(['below001'])
  })

  it.each(['name', 'validTo', 'lastLoginAt', 'createdAt'] as const)(
    'sorted by %s has pages that together equal the whole list',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await app.call(studentCalls.list, { sort, order, pageSize: 200 }, admin)
        const seen: string[] = []
        for (let after: string | undefined; ; ) {
          const { result } = await app.call(
            studentCalls.list,
            { sort, order, pageSize: 7, ...(after && { after }) },
            admin,
          )
          seen.push(...result.list.map(({ id }) => id))
          if (!result.nextCursor) break
          after = result.nextCursor
        }
        expect(seen).toEqual(whole.result.list.map(({ id }) => id))
      }
    },
  )

  it('refuses a page cursor that contains an invalid date', async () => {
    for (const value of ['2026-13-45', '2026-02-30 06:00:00+00', 'now']) {
      const after = encodeCursor('createdAt desc', { value, id: '1' })
      const { code, fields } = await app.call(studentCalls.list, { sort: 'createdAt', order: 'desc', after }, admin)
      expect([code, Object.keys(fields)]).toEqual([400, ['after']])
    }
  })

  it('shows masked phone numbers to users without the permission student:edit', async () => {
    await addRole(app.services.db, { code: 'reading', name: '只读' }, { ports: ['student:list', 'student:export'] })
    await app.addUser({ userName: 'reader', roles: ['reading'] })
    const reader = { token: await app.signIn('reader') }
    const { result } = await app.call(studentCalls.list, { keyword: 'find-me' }, reader)
    expect(result.list.map(({ phone }) => phone)).toEqual(['199****1234'])
    const entityId = result.list[0]?.id ?? ''
    const history = await app.call(listHistory, { entity: 'student', entityId }, reader)
    const phones = history.result.list.flatMap(({ changes }) => changes).filter(({ field }) => field === 'phone')
    expect(phones).toMatchObject([{ field: 'phone', before: null, after: '199****1234' }])
    const found = async (keyword: string) =>
      (await app.call(studentCalls.list, { keyword }, reader)).result.list.map(({ userName }) => userName)
    expect(await found('19900001234')).toEqual(['find-me.7'])
    for (const part of ['1990', '0000', '00001234', '9']) expect(await found(part)).not.toContain('find-me.7')
    const whole = await app.call(studentCalls.list, { keyword: '00001234' }, admin)
    expect(whole.result.list.map(({ userName }) => userName)).toEqual(['find-me.7'])
    const { result: files } = await app.call(studentCalls.export.prepare, { keyword: '00001234' }, reader)
    expect(files.total).toBe(0)
    const refused = await app.call(studentCalls.insert, student(school.id, 'refused1'), reader)
    expect(refused).toMatchObject({ code: 403, result: { permission: 'student:edit' } })
  })
})
