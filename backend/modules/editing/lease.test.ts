import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { editAgent, getAgent, insertAgent } from '../../../lib/contracts/agent/calls.ts'
import * as calls from '../../../lib/contracts/editing/calls.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { addRole } from '../../testing/factories.ts'
import { listenForSockets } from '../../testing/sockets.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
const people = ['wang', 'li', 'zhao', 'chief', 'guest'] as const
const tokens: Record<(typeof people)[number], string> = { wang: '', li: '', zhao: '', chief: '', guest: '' }
let id = ''
let connect: Awaited<ReturnType<typeof listenForSockets>>

beforeAll(async () => {
  platform = await startTestApp()
  connect = await listenForSockets(platform.app)
  await addRole(platform.services.db, { code: 'clerk', name: '文员' }, { as: 'admin' })
  for (const userName of people) {
    const roles = { wang: ['clerk'], li: ['clerk'], zhao: ['clerk'], chief: ['clerk', 'chief'], guest: [] }[userName]
    await platform.addUser({ userName, roles })
    tokens[userName] = await platform.signIn(userName)
  }
  const body = { name: '共用代理', areaCodes: [], contact: '', phone: '13900000021', note: '' }
  id = (await platform.call(insertAgent, body, { token: tokens.wang })).result.id
})
afterEach(() => platform.services.database.pool.query('delete from edit_lease; delete from lease_request'))
afterAll(() => platform.close())

const place = () => ({ entity: 'agent' as const, entityId: id })
const hold = (token: string, more: { page?: string; look?: boolean } = {}) =>
  platform.call(calls.acquireLease, { ...place(), ...more }, { token })
/** The name of another user who holds the lease; undefined if the current user holds the lease. */
const holder = async (token: string, page = '') => (await hold(token, { page })).result.holder?.fullName
const release = (token: string, page = '') => platform.call(calls.releaseLease, { ...place(), page }, { token })
const ask = (token: string, force = false) => platform.call(calls.requestLease, { ...place(), force }, { token })
const answer = async (token: string, grant: boolean) =>
  (await platform.call(calls.answerLease, { ...place(), grant }, { token })).result.held
const aMinuteLater = () =>
  platform.services.database.pool.query(`update lease_request set asked_at = asked_at - interval '61 seconds'`)
const told = async (token: string) => (await platform.call(listNotifications, {}, { token })).result.list

describe('an edit lease (exclusive right to edit a record)', () => {
  it('belongs to the first user who opens the form until this user closes the form', async () => {
    expect(await holder(tokens.wang)).toBeUndefined()
    expect(await holder(tokens.li)).toBe('wang')
    expect(await holder(tokens.wang)).toBeUndefined()
    await release(tokens.wang)
    expect(await holder(tokens.li)).toBeUndefined()
    expect(await holder(tokens.wang)).toBe('li')
  })

  it('is not acquired by a page that only shows who has the lease', async () => {
    await hold(tokens.li, { look: true })
    expect(await holder(tokens.wang)).toBeUndefined()
    expect((await hold(tokens.li, { look: true })).result.holder?.fullName).toBe('wang')
  })

  it('goes to only one of two users who acquire it at the same moment', async () => {
    const both = await Promise.all([holder(tokens.wang), holder(tokens.li)])
    expect(both.filter((name) => name === undefined)).toHaveLength(1)
  })

  it('is shared by all windows of a user and lasts until the last window closes', async () => {
    const second = await platform.signIn('wang')
    await hold(tokens.wang, { page: 'a' })
    await hold(tokens.wang, { page: 'b' })
    expect(await holder(second, 'c')).toBeUndefined()
    await release(tokens.wang, 'a')
    await release(second, 'c')
    expect(await holder(tokens.li)).toBe('wang')
    await release(tokens.wang, 'b')
    expect(await holder(tokens.li)).toBeUndefined()
  })

  it('keeps its start time while the page extends the lease, and ends when the page no longer extends it', async () => {
    const { pool } = platform.services.database
    await hold(tokens.wang)
    await pool.query(`update edit_lease set since = now() - interval '5 minutes'`)
    await hold(tokens.wang)
    const { result } = await hold(tokens.li)
    expect(Date.now() - Date.parse(result.holder?.since ?? '')).toBeGreaterThan(4 * 60_000)
    await pool.query(`update edit_lease set expires_at = now() - interval '1 second'`)
    expect(await holder(tokens.li)).toBeUndefined()
  })

  it('is refused to a user without the permission to edit, and the refusal does not name the holder', async () => {
    const refused = { code: 403, result: { permission: 'agent:edit' } }
    expect(await hold(tokens.guest)).toMatchObject(refused)
    expect(await ask(tokens.guest)).toMatchObject(refused)
  })

  it('does not exist for a record that is not stored yet, so that two users can fill in the form', async () => {
    const fresh = { entity: 'agent', entityId: 'new' } as const
    await platform.call(calls.acquireLease, fresh, { token: tokens.wang })
    expect((await platform.call(calls.acquireLease, fresh, { token: tokens.li })).result.holder).toBeNull()
  })
})

describe('a request for an edit lease', () => {
  it('is shown to the holder at once; the holder’s consent hands over the lease and writes an audit entry', async () => {
    const { socket, received } = await connect(tokens.wang)
    await hold(tokens.wang)
    expect((await ask(tokens.li)).result).toMatchObject({ holder: { fullName: 'wang' }, asked: { refused: false } })
    const wanted = { ...place(), name: '共用代理', fullName: 'li', seconds: 60 }
    await expect
      .poll(() => received.map((text) => JSON.parse(text)))
      .toContainEqual({ event: 'leaseWanted', content: wanted })
    socket.close()
    expect((await hold(tokens.wang)).result.wanted).toMatchObject({ name: '共用代理', fullName: 'li' })

    expect(await answer(tokens.wang, true)).toBe(false)
    expect(await holder(tokens.li)).toBeUndefined()
    expect(await holder(tokens.wang)).toBe('li')
    const { result } = await platform.call(listHistory, place(), { token: tokens.wang })
    expect(result.list[0]).toMatchObject({ action: 'takeOver', actor: 'wang', revertible: false })
    expect(result.list[0]?.changes.map(({ label, afterText }) => `${label} ${afterText}`)).toEqual([
      '编辑者 li',
      '方式 对方让出',
    ])
    expect(await told(tokens.wang)).toEqual([])
  })

  it('can be repeated after the holder has refused it', async () => {
    await hold(tokens.wang)
    await ask(tokens.li)
    expect(await answer(tokens.wang, false)).toBe(true)
    expect((await hold(tokens.li)).result).toMatchObject({ holder: { fullName: 'wang' }, asked: { refused: true } })
    await aMinuteLater()
    expect(await holder(tokens.li)).toBe('wang')
    expect((await ask(tokens.li)).result.asked).toMatchObject({ refused: false })
    expect((await hold(tokens.wang)).result.wanted?.fullName).toBe('li')
  })

  it('succeeds after a minute without an answer; the former holder is notified, and a late refusal is ignored', async () => {
    await hold(tokens.wang)
    await ask(tokens.li)
    expect(await holder(tokens.li)).toBe('wang')
    await aMinuteLater()
    expect(await holder(tokens.li)).toBeUndefined()
    expect(await answer(tokens.wang, false)).toBe(false)
    expect(await holder(tokens.wang)).toBe('li')
    const [notice] = await told(tokens.wang)
    expect(notice).toMatchObject({
      title: 'li接管了您正在编辑的代理商“共用代理”',
      url: `/platformmanage/agent?edit=${id}`,
    })
  })

  it('is possible for only one user per record at a time, and ends when the requesting page closes', async () => {
    await hold(tokens.wang)
    await ask(tokens.li)
    expect(await ask(tokens.zhao)).toMatchObject({ code: 409, message: 'li已请求接管，请稍候再试' })
    await release(tokens.li)
    expect((await hold(tokens.wang)).result.wanted).toBeNull()
    expect((await ask(tokens.zhao)).code).toBe(200)
  })

  it('succeeds when the holder closes the form', async () => {
    await hold(tokens.wang)
    await ask(tokens.li)
    await release(tokens.wang)
    expect(await holder(tokens.zhao)).toBe('li')
  })

  it('either succeeds or fails, not both, when the holder refuses it at the moment of its expiry', async () => {
    await hold(tokens.wang)
    await ask(tokens.li)
    await aMinuteLater()
    const [held, kept] = await Promise.all([answer(tokens.wang, false), holder(tokens.li)])
    // The request has one outcome: if the refusal came first, wang keeps the lease; if the refusal came too late, li
    // has the lease.
    expect(held ? kept : [kept, await holder(tokens.wang)]).toEqual(held ? 'wang' : [undefined, 'li'])
  })

  it('with force succeeds at once for a chief and is refused to users who are neither chief nor administrator', async () => {
    await hold(tokens.wang)
    expect((await hold(tokens.li)).result.mayForce).toBe(false)
    expect(await ask(tokens.li, true)).toMatchObject({ code: 403, message: '只有学科主编和管理员可以强制接管' })
    expect((await hold(tokens.chief)).result.mayForce).toBe(true)
    expect((await ask(tokens.chief, true)).result.holder).toBeNull()
    expect(await holder(tokens.wang)).toBe('chief')
    expect((await told(tokens.wang))[0]?.title).toBe('chief接管了您正在编辑的代理商“共用代理”')
  })

  it('with force leaves the row version check in place: an outdated save of the former holder is refused', async () => {
    await hold(tokens.wang)
    const { result: before } = await platform.call(getAgent, { id }, { token: tokens.wang })
    await ask(tokens.chief, true)
    const { name, areaCodes, contact, phone, note, rowVersion } = before
    const body = { id, name, areaCodes, contact, phone, note }
    const theirs = await platform.call(editAgent, { ...body, note: '新', rowVersion }, { token: tokens.chief })
    expect(theirs.code).toBe(200)
    const late = await platform.call(editAgent, { ...body, contact: '旧', rowVersion }, { token: tokens.wang })
    expect(late).toMatchObject({ code: 409, result: { kind: 'version', changedBy: 'chief' } })
  })
})
