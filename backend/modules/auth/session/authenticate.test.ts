import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { kickOnline } from '../../../../lib/contracts/online/calls.ts'
import { listOrgans } from '../../../../lib/contracts/organ/calls.ts'
import { statusRole } from '../../../../lib/contracts/role/calls.ts'
import { getUser, insertUserRole, locked, removeUser, resetPassword } from '../../../../lib/contracts/staff/calls.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { addRole } from '../../../testing/factories.ts'
import { slowListener } from '../../../testing/slow-listener.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let platform: TestApp
let listener: Awaited<ReturnType<typeof slowListener>>
let admin: { token: string }
beforeAll(async () => {
  listener = await slowListener(await createTestDatabase())
  platform = await startTestApp({}, undefined, listener.database)
  admin = { token: await platform.signIn() }
})
afterAll(() => platform.close())

interface Subject {
  id: string
  roleId: string
  token: string
}
let last = 0
let subject: Subject
beforeEach(async () => {
  const role = await addRole(platform.services.db, { code: `reader${++last}` }, { ports: ['organ:list'] })
  const userName = `slow.${last}`
  const id = String(await platform.addUser({ userName, roles: [role.code] }))
  subject = { id, roleId: String(role.id), token: await platform.signIn(userName) }
})
afterEach(() => listener.release())

const versionOf = async (id: string) => (await platform.call(getUser, { id }, admin)).result.rowVersion
const read = () => platform.call(listOrgans, {}, { token: subject.token })

/** Actions of an administrator on a user, each with the codes by which later calls of this user may be answered. */
const deeds: readonly [what: string, deed: () => Promise<{ code: number }>, codes: readonly number[]][] = [
  [
    'locked',
    async () => {
      const { id } = subject
      return platform.call(locked, { id, rowVersion: await versionOf(id), locked: true, reason: '离职' }, admin)
    },
    [Code.credentialsChanged],
  ],
  [
    'removed',
    async () => platform.call(removeUser, { id: subject.id, rowVersion: await versionOf(subject.id) }, admin),
    [Code.credentialsChanged],
  ],
  [
    'given another password',
    async () => platform.call(resetPassword, { id: subject.id, rowVersion: await versionOf(subject.id) }, admin),
    [Code.credentialsChanged],
  ],
  [
    'signed out by others',
    async () => {
      const { pool } = platform.services.database
      const { rows } = await pool.query<{ id: string }>('select id::text as id from session where user_id = $1', [
        subject.id,
      ])
      const ids = rows.map(({ id }) => id)
      return platform.call(kickOnline, { selection: { ids }, reason: '例行检查' }, admin)
    },
    [Code.sessionEnded],
  ],
  [
    'left without the role',
    async () => {
      const { id } = subject
      const other = await addRole(platform.services.db, { code: `nothing${last}` }, { ports: [] })
      const change = { userId: id, rowVersion: await versionOf(id), roleIds: [String(other.id)] }
      return platform.call(insertUserRole, change, admin)
    },
    [Code.forbidden],
  ],
  [
    'holding a role that was disabled',
    async () => platform.call(statusRole, { id: subject.roleId, rowVersion: 1, status: 0 }, admin),
    [Code.forbidden],
  ],
]

describe('a process that has not yet received the notification about a changed user', () => {
  it.each(deeds)('refuses every call of a user who was %s', async (_what, deed, codes) => {
    expect((await read()).code).toBe(Code.ok)
    listener.hold()
    expect((await deed()).code).toBe(Code.ok)
    const answers = await Promise.all(Array.from({ length: 72 }, read))
    expect([...new Set(answers.map(({ code }) => code))]).toEqual(codes)
    listener.release()
    expect(codes).toContain((await read()).code)
  })

  it('keeps the cached data of other users, and caches the changed user again after the notification', async () => {
    const { hub, db } = platform.services
    const person = { userId: Number(subject.id), sessionId: 0 }
    listener.hold()
    await hub.publish(db, { to: { users: [person.userId] }, forget: true })
    expect(hub.isChanging(person)).toBe(true)
    expect(hub.isChanging({ userId: person.userId + 1, sessionId: 0 })).toBe(false)
    expect((await read()).code).toBe(Code.ok)
    listener.release()
    await expect.poll(() => hub.isChanging(person)).toBe(false)
  })
})
