import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLogins } from '../../../lib/contracts/audit/calls.ts'
import { updatePassword } from '../../../lib/contracts/auth/calls.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../lib/contracts/auth/own.ts'
import { logout } from '../../../lib/contracts/auth/session-end.ts'
import type { DataScopeKind } from '../../../lib/contracts/base/access.ts'
import { type CallInput, Code } from '../../../lib/contracts/base/call.ts'
import { closeCodes } from '../../../lib/contracts/base/realtime.ts'
import { listUserMenus } from '../../../lib/contracts/menu/user-menus.ts'
import { kickOnline, listOnline, previewKick } from '../../../lib/contracts/online/calls.ts'
import { locked, resetFactor, resetPassword } from '../../../lib/contracts/staff/calls.ts'
import { addOrgan, addRole } from '../../testing/factories.ts'
import { listenForSockets } from '../../testing/sockets.ts'
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { expireSessions } from '../auth/index.ts'

let platform: TestApp
let replica: Awaited<ReturnType<TestApp['openReplica']>>
let token: string
let connect: Awaited<ReturnType<typeof listenForSockets>>
let connectThere: typeof connect

beforeAll(async () => {
  platform = await startTestApp()
  replica = await platform.openReplica()
  connect = await listenForSockets(platform.app)
  connectThere = await listenForSockets(replica.app)
  token = await platform.signIn()
})
afterAll(async () => {
  await replica.close()
  await platform.close()
})

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.services.database.pool.query(text, values)).rows

const online = async (input: object, from = { token }) => (await platform.call(listOnline, input, from)).result.list
const who = async (input: object, from = { token }) => (await online(input, from)).map(({ userName }) => userName)

/**
 * Creates a role that may list and end sessions within this data scope, and a user with this role in the organisation.
 * Returns the user's token.
 */
async function scoped(userName: string, dataScope: DataScopeKind, organId: string | null): Promise<string> {
  const ports = ['online:list', 'online:kick']
  await addRole(platform.services.db, { code: `${userName}.role`, dataScope }, { ports })
  await platform.addUser({ userName, roles: [`${userName}.role`] })
  await rows(`update "system_user" set organ_id = $2 where user_name = $1`, [userName, organId])
  return platform.signIn(userName)
}

async function organ(name: string, parentId: string | null = null): Promise<string> {
  return String((await addOrgan(platform.services.db, { name, parentId: parentId ? Number(parentId) : null })).id)
}

describe('the list of online sessions', () => {
  it('shows each session with user, client and organisation, marks the caller’s session, and contains no token', async () => {
    await platform.addUser({ userName: 'shown', roles: ['editor'] })
    const theirs = await platform.signIn('shown')
    const list = await online({ keyword: 'shown' })
    expect(list).toMatchObject([{ userName: 'shown', client: 'WEB', organName: null, own: false }])
    expect((await online({ keyword: 'admin' })).filter(({ own }) => own)).toHaveLength(1)
    const text = JSON.stringify(await online({}))
    expect(text).not.toContain(theirs)
    expect(text.toLowerCase()).not.toContain('token')
    await platform.call(logout, {}, { token: theirs })
    expect(await who({ keyword: 'shown' })).toEqual([])
  })

  it('leaves out expired sessions even before expireSessions has ended them', async () => {
    await platform.addUser({ userName: 'faded', roles: ['editor'] })
    const theirs = await platform.signIn('faded')
    const { closed } = await connect(theirs)
    await rows(`update session set expires_at = now() - interval '1 second'
      where user_id = (select id from "system_user" where user_name = 'faded')`)
    expect(await who({ keyword: 'faded' })).toEqual([])
    expect(await expireSessions(platform.services)).toBe(1)
    expect(await closed).toBe(closeCodes.sessionEnded)
    expect(await expireSessions(platform.services)).toBe(0)
    expect((await platform.call(listUserMenus, {}, { token: theirs })).code).toBe(Code.sessionEnded)
  })

  it('can be sorted and is divided into pages', async () => {
    for (const userName of ['paged1', 'paged2', 'paged3']) {
      await platform.addUser({ userName, roles: ['editor'] })
      await platform.signIn(userName)
    }
    const asked = { keyword: 'paged', sort: 'userName', order: 'asc', pageSize: 2 } as const
    expect(await who(asked)).toEqual(['paged1', 'paged2'])
    expect(await who({ ...asked, pageNum: 2 })).toEqual(['paged3'])
  })

  it('is refused to users without the permission online:list', async () => {
    await platform.addUser({ userName: 'curious', roles: ['editor'] })
    const refused = await platform.call(listOnline, {}, { token: await platform.signIn('curious') })
    expect(refused).toMatchObject({ code: Code.forbidden, result: { permission: 'online:list' } })
  })
})

describe('the data scope of a user for online sessions', () => {
  it('limits the sessions to list and end to those of the user’s organisation and below, or to the user’s own', async () => {
    const [above, other] = [await organ('上级校'), await organ('别的校')]
    const below = await organ('下级校', above)
    for (const [userName, place] of [
      ['inside', below],
      ['outside', other],
    ] as const) {
      await platform.addUser({ userName, roles: [] })
      await rows(`update "system_user" set organ_id = $2 where user_name = $1`, [userName, place])
    }
    const [inside, outside] = [await platform.signIn('inside'), await platform.signIn('outside')]
    const head = await scoped('head', 'organ', above)
    const alone = await scoped('alone', 'own', other)
    expect((await who({}, { token: head })).sort()).toEqual(['head', 'inside'])
    expect(await who({}, { token: alone })).toEqual(['alone'])
    expect(await who({ organ: [above] })).toEqual(expect.arrayContaining(['head', 'inside']))
    expect(await who({ organ: [above] })).not.toContain('outside')

    const ids = (await online({ keyword: 'side' })).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const kicked = await platform.call(kickOnline, { selection: { ids }, reason: '只到自己的学校' }, { token: head })
    expect(kicked.result).toEqual({ ended: 1, ownKept: false, aboveKept: 0 })
    expect((await platform.call(listUserMenus, {}, { token: inside })).code).toBe(Code.sessionEnded)
    expect((await platform.call(listUserMenus, {}, { token: outside })).code).toBe(Code.ok)
  })
})

describe('kickOnline', () => {
  it('ends sessions on every replica at once, sends the reason, closes the sockets and writes audit entries', async () => {
    const userId = await platform.addUser({ userName: 'leaving', roles: ['editor'] })
    const [first, second] = [await platform.signIn('leaving'), await platform.signIn('leaving')]
    const sockets = [await connect(first), await connectThere(second)]
    const watching = await connectThere(token)
    // Makes the other replica cache the user's permissions before the session ends.
    const headers = { authorization: second }
    await replica.app.inject({ method: 'GET', url: listUserMenus.path, headers })

    const selection = { filter: { keyword: 'leaving' } }
    const { result } = await platform.call(kickOnline, { selection, reason: ' 设备遗失 ' }, { token })
    expect(result).toEqual({ ended: 2, ownKept: false, aboveKept: 0 })
    for (const { received, closed } of sockets) {
      expect(await closed).toBe(closeCodes.sessionEnded)
      expect(received).toContain(JSON.stringify({ event: 'offline', content: '设备遗失', reason: 'kicked' }))
    }
    const after = await replica.app.inject({ method: 'GET', url: listUserMenus.path, headers })
    expect(after.json().code).toBe(Code.sessionEnded)
    const changed = JSON.stringify({ event: 'recordsChanged', content: { entity: 'session' } })
    await expect.poll(() => watching.received).toContain(changed)
    watching.socket.close()

    const entries = await rows<{ after: object; address: string; request_id: string }>(
      `select after, address, request_id from audit_log where action = 'kick' and after ->> 'userName' = 'leaving'`,
    )
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({
      after: { userId: String(userId), userName: 'leaving', client: 'WEB', reason: '设备遗失' },
      address: expect.any(String),
      request_id: expect.any(String),
    })
  })

  it('keeps the caller’s own session and reports this in the answer', async () => {
    const { result } = await platform.call(
      kickOnline,
      { selection: { filter: { keyword: 'admin' } }, reason: '换班' },
      { token },
    )
    expect(result.ownKept).toBe(true)
    expect((await platform.call(listUserMenus, {}, { token })).code).toBe(Code.ok)
  })

  it('has a preview of the sessions that it will end, limited to the data scope and without the caller’s session', async () => {
    const school = await organ('预览校')
    const head = await scoped('seen.head', 'organ', school)
    await platform.addUser({ userName: 'seen.one', roles: [] })
    await platform.addUser({ userName: 'seen.two', roles: ['editor'] })
    await rows(`update "system_user" set organ_id = $1 where user_name = 'seen.one'`, [school])
    for (const userName of ['seen.one', 'seen.one', 'seen.two']) await platform.signIn(userName)
    const preview = async (selection: CallInput<typeof previewKick>['selection'], by: string) =>
      (await platform.call(previewKick, { selection }, { token: by })).result
    const all = await preview({ filter: { keyword: 'seen.' } }, token)
    expect(all).toMatchObject({ sessions: 4, people: 3, ownKept: false })
    expect(all.list.map(({ userName }) => userName)).toEqual(['seen.head', 'seen.one', 'seen.one', 'seen.two'])
    const [first] = all.list.filter(({ userName }) => userName === 'seen.one')
    expect(await preview({ ids: [first?.id ?? ''] }, token)).toEqual({
      sessions: 1,
      people: 1,
      ownKept: false,
      aboveKept: 0,
      list: [first],
    })
    expect(await preview({ filter: { keyword: 'seen.' } }, head)).toMatchObject({
      sessions: 2,
      people: 1,
      ownKept: true,
    })
    expect(await who({ keyword: 'seen.' })).toHaveLength(4)
    const refused = await platform.call(
      previewKick,
      { selection: { filter: {} } },
      { token: await platform.signIn('seen.two') },
    )
    expect(refused).toMatchObject({ code: Code.forbidden, result: { permission: 'online:kick' } })
  })

  it('refuses an empty reason and a reason of more than 100 characters', async () => {
    const kick = (reason: string) => platform.call(kickOnline, { selection: { ids: ['1'] }, reason }, { token })
    expect((await kick('  ')).fields).toEqual({ reason: '请输入原因' })
    expect((await kick('长'.repeat(101))).fields).toEqual({ reason: '最多 100 个字' })
  })
})

describe('a user whose sessions are ended', () => {
  interface Case {
    act(here: { token: string; id: string; rowVersion: number }): Promise<{ code: number }>
    reads: string
    by: string | null
    reason: string
  }
  const admin = () => ({ token })
  const cases: Record<string, Case> = {
    updatePassword: {
      act: (here) => platform.call(updatePassword, { oldPassword: ADMIN_PASSWORD, newPassword: 'Renewed-771' }, here),
      reads: '密码已在其他设备上修改',
      by: null,
      reason: '结束 1 个登录',
    },
    endOtherSessions: {
      act: (here) => platform.call(endOtherSessions, {}, here),
      reads: '您在另一台设备上让这里下线了',
      by: null,
      reason: '结束 1 个登录',
    },
    endOwnSession: {
      async act(here) {
        const { list } = (await platform.call(listOwnSessions, {}, here)).result
        return platform.call(endOwnSession, { id: list.find(({ current }) => !current)?.id ?? '' }, here)
      },
      reads: '您在另一台设备上让这里下线了',
      by: null,
      reason: '结束 1 个登录',
    },
    lock: {
      act: (person) => platform.call(locked, { ...person, locked: true, reason: '离岗交接' }, admin()),
      reads: '账号已被锁定（离岗交接）',
      by: '管理员',
      reason: '离岗交接；结束 2 个登录',
    },
    resetPassword: {
      act: (person) => platform.call(resetPassword, person, admin()),
      reads: '您的密码已被管理员重置',
      by: '管理员',
      reason: '结束 2 个登录',
    },
    resetFactor: {
      async act(person) {
        const factor = `insert into second_factor (user_id, secret, enabled_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`
        await rows(factor, [person.id])
        return platform.call(resetFactor, person, admin())
      },
      reads: '您的两步验证已被管理员解除',
      by: '管理员',
      reason: '结束 2 个登录',
    },
  }

  it.each(Object.entries(cases))(
    'receives the reason on every replica when %s ends the sessions, and 登录日志 (login log) shows the reason',
    async (event, ending) => {
      const userName = `out.${event}`.toLowerCase()
      await platform.addUser({ userName, roles: ['editor'] })
      const [person] = await rows<{ id: string; rowVersion: number }>(
        `select id::text, row_version as "rowVersion" from "system_user" where user_name = $1`,
        [userName],
      )
      const [here, there] = [await platform.signIn(userName), await platform.signIn(userName)]
      const { received, closed } = await connectThere(there)
      const done = await ending.act({ token: here, id: person?.id ?? '', rowVersion: person?.rowVersion ?? 0 })
      expect(done.code).toBe(Code.ok)
      expect(await closed).toBe(closeCodes.sessionEnded)
      expect(received.join()).toContain(`{"event":"offline","content":"${ending.reads}`)
      // Reason that the browser receives for each event; it determines which data the browser may keep.
      const reasons: Record<string, string> = { endOtherSessions: 'kicked', endOwnSession: 'kicked', lock: 'disabled' }
      const said = await platform.call(listUserMenus, {}, { token: there })
      expect(said.result).toEqual({ reason: reasons[event] ?? 'passwordChanged' })
      const log = (await platform.call(listLogins, { keyword: userName }, admin())).result.list
      expect(log.map((one) => one.event)).toEqual([event, 'login', 'login'])
      const { by, reason } = ending
      expect(log[0]).toMatchObject({ account: userName, person: { userName }, by, reason })
    },
  )

  it('has no entry in 登录日志 (login log) when no session was open', async () => {
    const id = String(await platform.addUser({ userName: 'nowhere', roles: ['editor'] }))
    expect((await platform.call(resetPassword, { id, rowVersion: 1 }, admin())).code).toBe(Code.ok)
    expect((await platform.call(listLogins, { keyword: 'nowhere' }, admin())).result.list).toEqual([])
  })
})
