import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as calls from '../../../../lib/contracts/auth/calls.ts'
import * as own from '../../../../lib/contracts/auth/own.ts'
import { queryAllDicts } from '../../../../lib/contracts/dict/calls.ts'
import { listUserMenus } from '../../../../lib/contracts/menu/user-menus.ts'
import { role } from '../../../tables/access.ts'
import { auditLog } from '../../../tables/audit.ts'
import { loginGuard, loginTicket, pictureCode, recoveryCode, secondFactor, smsCode } from '../../../tables/auth.ts'
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endSessions } from '../session/sessions.ts'
import { factorGuard, removeFactor, secondFactorOf } from './second-factor.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
  // Fake timers stop the clock, so that a code cannot expire between its calculation and its use.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await platform.close()
})

/** Returns the code that the user's phone shows, or the code `steps` half minutes later. */
function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}

/** Makes the present code usable again. Without this, a test would have to wait half a minute. */
const forgetSteps = (userId: number) =>
  platform.services.db.update(secondFactor).set({ lastStep: 0 }).where(eq(secondFactor.userId, userId))

async function withFactor(userName: string, more: { phone?: string; roles?: string[] } = {}) {
  const userId = await platform.addUser({ userName, roles: ['editor'], ...more })
  const token = await platform.signIn(userName)
  const { secret, uri } = (await platform.call(own.startFactor, {}, { token })).result
  const enabled = await platform.call(own.enableFactor, { code: codeOf(secret) }, { token })
  await forgetSteps(userId)
  return { userId, token, secret, uri, recoveryCodes: enabled.result.recoveryCodes }
}

const asked = (result: unknown) => (result as { ticket?: string | null }).ticket ?? ''
const first = (userName: string) => platform.call(calls.login, { clientId: 'WEB', userName, password: ADMIN_PASSWORD })
let computers = 0
/** Calls the second step of a sign-in. Each call has its own address, because wrong codes slow down an address. */
const second = (ticket: string, code: string) =>
  platform.call(calls.login, { clientId: 'FACTOR', ticket, code }, { address: `10.1.0.${++computers}` })
const ticketOf = async (userName: string) => asked((await first(userName)).result)
const entriesOf = (userId: number) =>
  platform.services.db.select().from(auditLog).where(eq(auditLog.actor, userId)).orderBy(auditLog.seq)

describe('the set-up of a second factor', () => {
  test('enables the factor after a correct code and returns ten recovery codes', async () => {
    const userId = await platform.addUser({ userName: 'setup1', roles: ['editor'] })
    const token = await platform.signIn('setup1')
    const { secret, uri } = (await platform.call(own.startFactor, {}, { token })).result
    expect(uri).toMatch(/^otpauth:\/\/totp\/setup1\?/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(await platform.signIn('setup1')).toBeTruthy()
    const wrong = await platform.call(own.enableFactor, { code: codeOf(secret, 40) }, { token })
    expect(wrong.fields.code).toContain('动态验证码不正确')
    const { result } = await platform.call(own.enableFactor, { code: codeOf(secret) }, { token })
    expect(result.recoveryCodes).toHaveLength(10)
    expect(new Set(result.recoveryCodes).size).toBe(10)
    const stored = await platform.services.db.select().from(recoveryCode).where(eq(recoveryCode.userId, userId))
    expect(JSON.stringify(stored)).not.toContain(result.recoveryCodes[0]?.slice(0, 4))
    expect(stored.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
    expect((await first('setup1')).message).toBe('请输入动态验证码')
    const { factor } = (await platform.call(own.getProfile, {}, { token })).result
    expect(factor).toMatchObject({ required: false, recoveryLeft: 10 })
  })

  test('is locked after five wrong codes, and requires a confirmation of the identity that is not older than ten minutes', async () => {
    const userId = await platform.addUser({ userName: 'setup4', roles: ['editor'] })
    const token = await platform.signIn('setup4')
    const { secret } = (await platform.call(own.startFactor, {}, { token })).result
    for (let tries = 0; tries < 5; tries++) await platform.call(own.enableFactor, { code: '000000' }, { token })
    expect((await platform.call(own.enableFactor, { code: codeOf(secret) }, { token })).code).toBe(429)
    const { db } = platform.services
    await db.delete(loginGuard).where(eq(loginGuard.account, factorGuard(userId)))
    const late = await platform.signIn('setup4')
    await db.execute(sql`
      update session set confirmed_at = now() - interval '11 minutes' where id = (select max(id) from session)`)
    const asked = await platform.call(own.enableFactor, { code: codeOf(secret) }, { token: late })
    expect(asked).toMatchObject({ code: 403, result: { confirm: true } })
    expect((await platform.call(own.enableFactor, { code: codeOf(secret) }, { token })).code).toBe(200)
  })

  test('replaces the old factor by a new factor only after a correct code', async () => {
    const { token, secret, userId, recoveryCodes } = await withFactor('setup2')
    const next = (await platform.call(own.startFactor, {}, { token })).result.secret
    expect((await second(await ticketOf('setup2'), codeOf(secret))).code).toBe(200)
    const enabled = await platform.call(own.enableFactor, { code: codeOf(next) }, { token })
    expect(enabled.code).toBe(200)
    await forgetSteps(userId)
    expect((await second(await ticketOf('setup2'), codeOf(secret))).code).toBe(400)
    expect((await second(await ticketOf('setup2'), recoveryCodes[0] ?? '')).code).toBe(400)
    expect((await second(await ticketOf('setup2'), codeOf(next))).code).toBe(200)
  })

  test('can be undone, and new recovery codes make the old recovery codes invalid', async () => {
    const { token, recoveryCodes } = await withFactor('setup3')
    const renewed = await platform.call(own.newRecoveryCodes, {}, { token })
    expect(renewed.result.recoveryCodes).toHaveLength(10)
    expect((await second(await ticketOf('setup3'), recoveryCodes[0] ?? '')).code).toBe(400)
    expect((await platform.call(own.disableFactor, {}, { token })).code).toBe(200)
    expect(await platform.signIn('setup3')).toBeTruthy()
    expect((await platform.call(own.newRecoveryCodes, {}, { token })).message).toBe('尚未开启两步验证')
  })
})

describe('a sign-in with a second factor', () => {
  test('accepts each code once, in its half minute, in the half minute before and in the half minute after', async () => {
    const { secret, userId } = await withFactor('steps1')
    expect((await second(await ticketOf('steps1'), codeOf(secret, -3))).code).toBe(400)
    expect((await second(await ticketOf('steps1'), codeOf(secret, 3))).code).toBe(400)
    const early = codeOf(secret, -1)
    expect((await second(await ticketOf('steps1'), early)).code).toBe(200)
    const late = codeOf(secret, 1)
    expect((await second(await ticketOf('steps1'), `${late.slice(0, 3)} ${late.slice(3)}`)).code).toBe(200)
    for (const code of [early, codeOf(secret), late]) {
      const { fields } = await second(await ticketOf('steps1'), code)
      expect(fields.code).toBe('这个验证码已经用过，请等待下一个')
    }
    await forgetSteps(userId)
    expect((await second(await ticketOf('steps1'), late)).code).toBe(200)
  })

  test('starts only one session when two concurrent sign-ins use the same code', async () => {
    const { secret } = await withFactor('twice1')
    const tickets = [await ticketOf('twice1'), await ticketOf('twice1')]
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400])
  })

  test('accepts the ticket of the first step once, only in the second step and only for five minutes', async () => {
    const { secret, userId } = await withFactor('ticket1')
    const ticket = await ticketOf('ticket1')
    expect((await platform.call(listUserMenus, {}, { token: ticket })).code).toBe(302)
    const stored = await platform.services.db.select().from(loginTicket)
    expect(JSON.stringify(stored)).not.toContain(ticket)
    expect((await second(ticket, codeOf(secret))).code).toBe(200)
    await forgetSteps(userId)
    const over = await second(ticket, codeOf(secret))
    expect(over).toMatchObject({ message: '登录验证已过期，请重新登录', result: { ticket: null } })
    const expired = await ticketOf('ticket1')
    await platform.services.db.update(loginTicket).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await second(expired, codeOf(secret))).result).toEqual({ ticket: null })
    expect((await second('x'.repeat(43), codeOf(secret))).result).toEqual({ ticket: null })
  })

  test('is locked for all tickets of the user after five wrong codes', async () => {
    const { secret, userId } = await withFactor('wrong1')
    const guard = eq(loginGuard.account, factorGuard(userId))
    const ticket = await ticketOf('wrong1')
    for (const left of [4, 3, 2, 1]) {
      const { fields } = await second(ticket, '000000')
      expect(fields.code).toContain(`还可以再试 ${left} 次`)
    }
    await platform.services.db.delete(loginGuard).where(guard)
    expect((await second(ticket, '000000')).result).toEqual({ ticket: null })
    for (const _again of [2, 3, 4]) await second(await ticketOf('wrong1'), '000000')
    const locked = await second(await ticketOf('wrong1'), '000000')
    expect(locked).toMatchObject({ code: 429, message: expect.stringContaining('动态验证码错误次数过多') })
    expect((await second(await ticketOf('wrong1'), codeOf(secret))).code).toBe(429)
    await platform.services.db.delete(loginGuard).where(guard)
    expect((await second(await ticketOf('wrong1'), codeOf(secret))).code).toBe(200)
  })

  test("is locked longer at each further lock, but remains possible at the user's known places", async () => {
    const { secret, userId } = await withFactor('patient1')
    const ticket = async (address: string) => {
      const named = { clientId: 'WEB', userName: 'patient1', password: ADMIN_PASSWORD } as const
      const { result } = await platform.call(calls.login, named, { address })
      return (result as unknown as { ticket: string }).ticket
    }
    const tryCode = async (code: string, address: string) =>
      platform.call(calls.login, { clientId: 'FACTOR', ticket: await ticket(address), code }, { address })
    const { db } = platform.services
    const stranger = eq(loginGuard.place, '*')
    const waits: string[] = []
    for (const round of [1, 2, 3]) {
      for (let tries = 0; tries < 5; tries++) await tryCode('000000', `203.0.${113 + round}.${tries}`)
      waits.push((await tryCode(codeOf(secret), '203.0.113.9')).message)
      await db.update(loginGuard).set({ lockedUntil: sql`now() - interval '1 second'` }).where(stranger)
    }
    expect(waits.map((text) => /请 (\d+) 分钟/.exec(text)?.[1])).toEqual(['10', '30', '120'])
    await db.update(loginGuard).set({ lockedUntil: sql`now() + interval '1 hour'` }).where(stranger)
    expect((await tryCode(codeOf(secret), '127.0.0.1')).code).toBe(200)
    const [kept] = await db
      .select()
      .from(loginGuard)
      .where(eq(loginGuard.account, factorGuard(userId)))
    expect(kept).toMatchObject({ place: '*', locks: 3 })
  })

  test("is not locked by wrong passwords for an account that is named like the lock of the user's codes", async () => {
    const { secret, userId } = await withFactor('counted1')
    const strangers = Array.from({ length: 6 }, (_, index) => `10.9.0.${index}`)
    for (const address of strangers) {
      const userName = factorGuard(userId)
      await platform.call(calls.login, { clientId: 'WEB', userName, password: 'wrong' }, { address })
    }
    expect((await second(await ticketOf('counted1'), codeOf(secret))).code).toBe(200)
  })

  test('is refused with a ticket from before a password change that ended all sessions', async () => {
    const { secret, userId } = await withFactor('ticket2')
    const ticket = await ticketOf('ticket2')
    const { db, hub } = platform.services
    await db.transaction((tx) => endSessions({ db: tx, hub, reason: 'passwordChanged', words: '测试' }, { userId }))
    expect((await second(ticket, codeOf(secret))).result).toEqual({ ticket: null })
    expect((await second(await ticketOf('ticket2'), codeOf(secret))).code).toBe(200)
  })

  test('accepts each recovery code once, also in capital letters or without the hyphen', async () => {
    const { recoveryCodes, userId } = await withFactor('recover1')
    const [one = '', other = ''] = recoveryCodes
    expect((await second(await ticketOf('recover1'), one.toUpperCase())).code).toBe(200)
    expect((await second(await ticketOf('recover1'), one)).code).toBe(400)
    expect((await second(await ticketOf('recover1'), other.replace('-', ''))).code).toBe(200)
    expect(await secondFactorOf(platform.services.db, userId)).toMatchObject({ recoveryLeft: 8 })
  })

  test('requires the code of the second factor also after an SMS code', async () => {
    const phone = '13900000011'
    const { secret, userId } = await withFactor('sms2', { phone })
    const { db } = platform.services
    await platform.call(calls.smsCaptcha, { phone }, { address: '10.1.2.1' })
    const codeHash = createHash('sha256').update(`${phone}:123456`).digest()
    await db.update(smsCode).set({ codeHash }).where(eq(smsCode.phone, phone))
    const { cookies } = await platform.call(calls.captcha, {})
    const id = cookies.find(({ name }) => name === 'zakj_captcha')?.value ?? ''
    const [picture] = await db.select().from(pictureCode).where(eq(pictureCode.id, id))
    const input = { clientId: 'SMS', account: phone, captcha: picture?.code ?? '', smsCaptcha: '123456' } as const
    const answer = await platform.call(calls.login, input, { cookie: `zakj_captcha=${id}` })
    expect(answer).toMatchObject({ code: 400, fields: { code: '请输入动态验证码' } })
    expect((await second(asked(answer.result), codeOf(secret))).code).toBe(200)
    expect((await entriesOf(userId)).at(-1)).toMatchObject({ action: 'login', after: { by: 'sms+totp' } })
  })

  test('stores the method of the sign-in but no secret in the audit log', async () => {
    const { secret, recoveryCodes, userId } = await withFactor('audit1')
    const ticket = await ticketOf('audit1')
    const code = codeOf(secret)
    await second(ticket, '111111')
    await second(ticket, code)
    await second(await ticketOf('audit1'), recoveryCodes[3] ?? '')
    const entries = await entriesOf(userId)
    const logins = entries.filter(({ action }) => action.startsWith('login'))
    expect(logins.map(({ action, after }) => [action, (after as { by: string }).by])).toEqual([
      ['login', 'password'],
      ['loginFailed', 'password+totp'],
      ['login', 'password+totp'],
      ['login', 'password+recovery'],
    ])
    const text = JSON.stringify(entries)
    for (const kept of [secret, ticket, ...recoveryCodes]) expect(text).not.toContain(kept)
    expect(text).not.toContain(`"${code}"`)
  })
})

describe('a role that requires a second factor', () => {
  test('allows only the set-up of the factor at first, and forbids to disable the factor afterwards', async () => {
    const { db } = platform.services
    await db.insert(role).values({ code: 'strict', name: '须两步验证', requiresFactor: true })
    await platform.addUser({ userName: 'strict1', roles: ['admin', 'strict'] })
    const token = await platform.signIn('strict1')
    expect((await platform.call(listUserMenus, {}, { token })).result.mustSetFactor).toBe(true)
    expect((await platform.call(queryAllDicts, {}, { token })).message).toBe('您的角色要求两步验证，请先设置')
    expect((await platform.call(own.listOwnSessions, {}, { token })).code).toBe(403)
    expect((await platform.call(own.getProfile, {}, { token })).result.factor.required).toBe(true)
    const { secret } = (await platform.call(own.startFactor, {}, { token })).result
    expect((await platform.call(own.enableFactor, { code: codeOf(secret) }, { token })).code).toBe(200)
    await expect.poll(async () => (await platform.call(queryAllDicts, {}, { token })).code).toBe(200)
    const refused = await platform.call(own.disableFactor, {}, { token })
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('您的角色要求两步验证') })
  })

  test('makes pending sign-in tickets invalid when the factor of the user is removed', async () => {
    const { userId, secret } = await withFactor('lost1')
    const ticket = await ticketOf('lost1')
    expect(await platform.services.db.transaction((tx) => removeFactor(tx, userId))).toBe(true)
    expect((await second(ticket, codeOf(secret))).result).toEqual({ ticket: null })
    expect(await platform.signIn('lost1')).toBeTruthy()
    expect(await platform.services.db.transaction((tx) => removeFactor(tx, userId))).toBe(false)
  })
})
