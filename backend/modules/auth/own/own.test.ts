import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../../lib/contracts/auth/calls.ts'
import * as own from '../../../../lib/contracts/auth/own.ts'
import { uploadFile } from '../../../../lib/contracts/file/calls.ts'
import { listUserMenus } from '../../../../lib/contracts/menu/user-menus.ts'
import { auditLog } from '../../../tables/audit.ts'
import { loginTicket, passwordHistory, session } from '../../../tables/auth.ts'
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepAuth } from '../sweep.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

async function signedIn(userName: string, more: { phone?: string; scope?: [string, string][] } = {}) {
  const userId = await platform.addUser({ userName, roles: ['editor'], ...more })
  return { userId, token: await platform.signIn(userName) }
}

describe('the password of a user', () => {
  test('cannot be changed to one of the last five passwords, but to an older password', async () => {
    const { userId, token } = await signedIn('history1')
    const passwords = [ADMIN_PASSWORD, ...[1, 2, 3, 4, 5].map((turn) => `Season-2027${turn}`)]
    const change = (oldPassword: string, newPassword: string) =>
      platform.call(calls.updatePassword, { oldPassword, newPassword }, { token })
    for (const [turn, next] of passwords.slice(1).entries()) {
      expect((await change(passwords[turn] ?? '', next)).code).toBe(200)
    }
    const present = passwords.at(-1) ?? ''
    for (const used of passwords.slice(2, -1)) {
      expect((await change(present, used)).fields).toEqual({ newPassword: '不能与最近 5 次使用过的密码相同' })
    }
    expect((await change(present, present)).fields).toEqual({ newPassword: '新密码不能与原密码相同' })
    expect((await change(present, passwords[1] ?? '')).fields).toHaveProperty('newPassword')
    const kept = await platform.services.db.select().from(passwordHistory).where(eq(passwordHistory.userId, userId))
    expect(kept).toHaveLength(4)
    expect((await change(present, ADMIN_PASSWORD)).code).toBe(200)
  })

  test('has the time of its last change in the profile', async () => {
    const { userId, token } = await signedIn('history2')
    await platform.services.db.execute(sql`
      update "system_user" set created_at = now() - interval '400 days' where id = ${userId}`)
    const age = async () => {
      const { result } = await platform.call(own.getProfile, {}, { token })
      return Math.round((Date.now() - Date.parse(result.passwordChangedAt)) / 86_400_000)
    }
    expect(await age()).toBe(400)
    const input = { oldPassword: ADMIN_PASSWORD, newPassword: 'Season-20279' }
    await platform.call(calls.updatePassword, input, { token })
    expect(await age()).toBe(0)
  })
})

describe('the confirmation of the identity', () => {
  const age = (userId: number) =>
    platform.services.db
      .update(session)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(session.userId, userId))

  test('is valid for ten minutes, and every replica learns of a new confirmation', async () => {
    const replica = await platform.openReplica()
    try {
      const { userId, token } = await signedIn('confirm1')
      await age(userId)
      for (const { call } of [platform, replica]) {
        const refused = await call(own.startFactor, {}, { token })
        expect(refused).toMatchObject({ code: 403, result: { permission: null, confirm: true } })
      }
      const wrong = await platform.call(own.confirmIdentity, { password: 'wrong-1' }, { token })
      expect(wrong.fields).toEqual({ password: '密码不正确，还可以再试 4 次' })
      expect((await replica.call(own.startFactor, {}, { token })).code).toBe(403)
      expect((await platform.call(own.confirmIdentity, { password: ADMIN_PASSWORD }, { token })).code).toBe(200)
      for (const { call } of [replica, platform]) expect((await call(own.startFactor, {}, { token })).code).toBe(200)
      const entries = await platform.services.db.select().from(auditLog).where(eq(auditLog.actor, userId))
      expect(entries.find(({ action }) => action === 'confirmIdentity')?.after).toEqual({ by: 'password' })
      expect(JSON.stringify(entries)).not.toContain(ADMIN_PASSWORD)
    } finally {
      await replica.close()
    }
  })

  test('counts wrong passwords together with wrong passwords in the password change', async () => {
    const { token } = await signedIn('confirm2')
    for (const _turn of [1, 2, 3]) await platform.call(own.confirmIdentity, { password: 'wrong-1' }, { token })
    const change = { oldPassword: 'wrong-1', newPassword: 'Season-20271' }
    for (const _turn of [4, 5]) await platform.call(calls.updatePassword, change, { token })
    const locked = await platform.call(own.confirmIdentity, { password: ADMIN_PASSWORD }, { token })
    expect(locked.code).toBe(429)
  })

  test('in one session is not valid for another session of the same user', async () => {
    const { userId, token } = await signedIn('confirm3')
    const other = await platform.signIn('confirm3')
    await age(userId)
    await platform.call(own.confirmIdentity, { password: ADMIN_PASSWORD }, { token })
    expect((await platform.call(own.startFactor, {}, { token: other })).code).toBe(403)
  })
})

describe("the user's own account", () => {
  test('shows a masked phone number, and lets the user edit the email at the current row version', async () => {
    const { userId, token } = await signedIn('profile1', { phone: '13900000021' })
    const { result } = await platform.call(own.getProfile, {}, { token })
    expect(result).toMatchObject({ userName: 'profile1', phone: '139****0021', email: null, roles: ['编辑'] })
    const edit = (email: string, rowVersion = result.rowVersion) =>
      platform.call(own.editProfile, { email, rowVersion }, { token })
    expect((await edit('no mail')).fields).toEqual({ email: '请输入正确的邮箱' })
    expect((await edit('wang@example.com')).result.email).toBe('wang@example.com')
    expect((await edit('li@example.com')).code).toBe(409)
    expect((await edit('', result.rowVersion + 1)).result.email).toBeNull()
    const entries = await platform.services.db.select().from(auditLog).where(eq(auditLog.actor, userId))
    expect(
      entries.filter(({ action }) => action === 'editProfile').map(({ before, after }) => [before, after]),
    ).toEqual([
      [{ email: null }, { email: 'wang@example.com' }],
      [{ email: 'wang@example.com' }, { email: null }],
    ])
  })

  test("shows the data scopes of the user's roles with the granted subjects and sections", async () => {
    const { token } = await signedIn('profile2', { scope: [['02', '2']] })
    expect((await platform.call(own.getProfile, {}, { token })).result).toMatchObject({
      scopes: ['subjectSection'],
      grants: [{ subject: '02', section: '2', grade: null }],
      organNames: [],
    })
  })

  test('shows the time of the sign-in before the present sign-in', async () => {
    const { token } = await signedIn('previous1')
    const lastLogin = async (by: string) => (await platform.call(own.getProfile, {}, { token: by })).result.lastLoginAt
    expect(await lastLogin(token)).toBeNull()
    const [first] = (await platform.call(own.listOwnLogins, {}, { token })).result.list
    const second = await platform.signIn('previous1')
    expect(await lastLogin(second)).toBe(first?.at)
    // The second session began after the first, so its sign-in is not the one before the first session.
    expect(await lastLogin(token)).toBeNull()
  })

  test('accepts only a valid picture as a portrait, and shows the portrait as a square of 256 pixels', async () => {
    const { userId, token } = await signedIn('portrait1')
    const picture = sharp({ create: { width: 900, height: 400, channels: 3, background: '#246' } })
    const bytes = await picture
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: '某人' } } })
      .toBuffer()
    const shown = async () => (await platform.call(listUserMenus, {}, { token })).result.portrait
    const sent = (content: Uint8Array) =>
      platform.upload(own.uploadPortrait, { bytes: content, name: '我.png' }, { token })
    const { portrait } = (await sent(bytes)).result
    expect([await shown(), (await platform.call(own.getProfile, {}, { token })).result.portrait]).toEqual([
      portrait,
      portrait,
    ])
    const url = portrait.replace('/api', '')
    const file = await platform.app.inject({ url, headers: { authorization: token } })
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect((await platform.app.inject({ url })).json().code).not.toBe(200)

    const refused = async (content: Uint8Array) => (await sent(content)).fields.file
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await refused(svg)).toContain('请选择 PNG、JPEG 或 WebP')
    expect(await refused(await picture.gif().toBuffer())).toContain('请选择 PNG、JPEG 或 WebP')
    expect(await refused(bytes.subarray(0, 300))).toContain('图片已损坏')
    const wide = sharp({ create: { width: 4100, height: 4000, channels: 3, background: '#246' } })
    expect(await refused(await wide.jpeg().toBuffer())).toContain('尺寸过大')
    expect(await refused(Buffer.alloc(own.PORTRAIT_BYTES + 1, bytes))).toBe('图片超过 5 MB')
    expect(await shown()).toBe(portrait)

    await platform.call(own.removePortrait, {}, { token })
    expect(await shown()).toBeNull()
    const written = and(eq(auditLog.actor, userId), eq(auditLog.action, 'editProfile'))
    const entries = await platform.services.db.select().from(auditLog).where(written).orderBy(auditLog.seq)
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ portrait: null }, { portrait }],
      [{ portrait }, { portrait: null }],
    ])
  })

  test('shows the middle of a wide picture as the portrait, whatever the edges contain', async () => {
    const { token } = await signedIn('portrait4')
    const spots = Array.from(
      { length: 40 },
      (_, n) => `<circle cx="${(n * 37) % 280}" cy="${(n * 53) % 300}" r="12" fill="#e${n % 10}${n % 7}"/>`,
    )
    const busy = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
      <rect width="900" height="300" fill="#223366"/>${spots.join('')}</svg>`
    const bytes = await sharp(Buffer.from(busy)).png().toBuffer()
    const { result } = await platform.upload(own.uploadPortrait, { bytes, name: '宽.png' }, { token })
    const url = result.portrait.replace('/api', '')
    const { rawPayload } = await platform.app.inject({ url, headers: { authorization: token } })
    const { channels } = await sharp(rawPayload).stats()
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 17))).toEqual([2, 3, 6])
    expect(channels.every(({ stdev }) => stdev < 8)).toBe(true)
  })

  test('deletes a replaced portrait unless another user or an uploaded file has the same picture', async () => {
    const [one, two] = [await signedIn('portrait2'), await signedIn('portrait3')]
    const picture = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer()
    const wear = async ({ token }: { token: string }, bytes: Buffer) =>
      (await platform.upload(own.uploadPortrait, { bytes, name: '我.png' }, { token })).result.portrait
    const read = (url: string) =>
      platform.app.inject({ url: url.replace('/api', ''), headers: { authorization: one.token } })
    const isThere = async (url: string) => (await read(url)).headers['content-type'] === 'image/webp'
    const files = async () =>
      (await readdir(join(platform.services.config.DATA_DIR, 'files'), { recursive: true })).length

    const [red, blue] = [await picture('#a11'), await picture('#11a')]
    const first = await wear(one, red)
    expect(await wear(two, red)).toBe(first)
    const second = await wear(one, blue)
    expect([await isThere(first), await isThere(second)]).toEqual([true, true])
    const before = await files()
    await platform.call(own.removePortrait, {}, { token: two.token })
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    expect(await files()).toBeLessThan(before)

    const admin = { token: await platform.signIn() }
    const bytes = (await read(second)).rawPayload
    await platform.upload(uploadFile, { bytes, name: '插图.webp' }, admin)
    await platform.call(own.removePortrait, {}, { token: one.token })
    expect(await isThere(second)).toBe(true)
    expect(await wear(one, red)).toBe(first)
    expect(await isThere(first)).toBe(true)
  })

  test("lists the user's sessions and ends one or all other sessions, but no session of another user", async () => {
    const { token } = await signedIn('devices1')
    const stranger = await signedIn('devices2')
    const [second, third] = [await platform.signIn('devices1'), await platform.signIn('devices1')]
    const list = async () => (await platform.call(own.listOwnSessions, {}, { token })).result.list
    const [mine, ...others] = await list()
    expect(mine?.current).toBe(true)
    expect(others.map(({ current }) => current)).toEqual([false, false])
    const end = (id: string) => platform.call(own.endOwnSession, { id }, { token })
    expect((await end(mine?.id ?? '')).message).toContain('退出登录')
    const [foreign] = (await platform.call(own.listOwnSessions, {}, { token: stranger.token })).result.list
    expect((await end(foreign?.id ?? '')).code).toBe(404)
    // The list has the most recently used session first, so `others[0]` is `third`.
    expect((await end(others[0]?.id ?? '')).code).toBe(200)
    await expect.poll(async () => (await platform.call(listUserMenus, {}, { token: third })).code).toBe(302)
    expect((await platform.call(listUserMenus, {}, { token: second })).code).toBe(200)
    expect((await platform.call(own.endOtherSessions, {}, { token })).result).toEqual({ endedSessions: 1 })
    await expect.poll(async () => (await platform.call(listUserMenus, {}, { token: second })).code).toBe(302)
    expect(await list()).toHaveLength(1)
    expect((await platform.call(listUserMenus, {}, { token: stranger.token })).code).toBe(200)
  })

  test("lists the user's own sign-ins and failures in pages, with method and address", async () => {
    const { token } = await signedIn('logins1')
    await signedIn('logins2')
    const wrong = { clientId: 'WEB', userName: 'Logins1', password: 'wrong-1' } as const
    await platform.call(calls.login, wrong, { address: '10.9.0.1' })
    await platform.signIn('logins1')
    const read = async (pageNum: number, pageSize: number) =>
      (await platform.call(own.listOwnLogins, { pageNum, pageSize }, { token })).result
    const all = await read(1, 20)
    expect(all.total).toBe(3)
    expect(all.list.map(({ succeeded, why }) => [succeeded, why])).toEqual([
      [true, null],
      [false, 'password'],
      [true, null],
    ])
    expect(all.list[1]).toMatchObject({ by: 'password', address: '10.9.0.1', userAgent: 'lightMyRequest' })
    expect((await read(2, 2)).list.map(({ id }) => id)).toEqual([all.list[2]?.id])
  })

  test('loses expired sign-in tickets, but no valid tickets, when sweepAuth runs', async () => {
    const { db } = platform.services
    const { userId } = await signedIn('sweep1')
    const ticket = (name: string, expiresAt: Date) => ({
      ticketHash: Buffer.from(name),
      userId,
      by: 'password',
      expiresAt,
    })
    await db.insert(loginTicket).values([ticket('old', new Date(0)), ticket('new', new Date(Date.now() + 60_000))])
    await sweepAuth(db)
    expect(await db.select().from(loginTicket)).toHaveLength(1)
  })
})
