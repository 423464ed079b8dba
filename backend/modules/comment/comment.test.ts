import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as agents from '../../../lib/contracts/agent/calls.ts'
import * as calls from '../../../lib/contracts/comment/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// The rules of comments are the same for every kind of record, so these tests use one kind, the agent.

let platform: TestApp
const tokens = { wang: '', li: '', editor: '' }
const ids = { wang: '', li: '', editor: '' }
const place = { entity: 'agent', recordId: '' }

const say = (body: string, more: object = {}, who: keyof typeof tokens = 'wang') =>
  platform.call(calls.insertComment, { ...place, parentId: null, mentions: [], body, ...more }, { token: tokens[who] })
const list = async (who: keyof typeof tokens = 'wang') =>
  (await platform.call(calls.listComments, place, { token: tokens[who] })).result.list
const told = async (who: keyof typeof tokens) =>
  (await platform.call(listNotifications, {}, { token: tokens[who] })).result.list

beforeAll(async () => {
  platform = await startTestApp()
  for (const userName of ['wang', 'li', 'editor'] as const) {
    await platform.addUser({ userName, roles: [userName === 'editor' ? 'editor' : 'admin'] })
    tokens[userName] = await platform.signIn(userName)
    const { result } = await platform.services.database.pool
      .query('select id::text as id from "system_user" where user_name = $1', [userName])
      .then(({ rows }) => ({ result: rows[0] }))
    ids[userName] = result.id
  }
  const body = { name: '讨论代理', areaCodes: [], contact: '', phone: '13900000021', note: '' }
  const { result } = await platform.call(agents.insertAgent, body, { token: tokens.wang })
  place.recordId = result.id
})
afterAll(() => platform.close())

describe('a discussion of a record', () => {
  it('shows replies below their thread, and notifies mentioned users and the authors of the comments once', async () => {
    const { result: thread } = await say('电话对吗？$x^2$', { mentions: [ids.li] })
    expect(thread).toMatchObject({ body: '电话对吗？$x^2$', own: true, parentId: null, mentions: [{ id: ids.li }] })
    const [mentioned] = await told('li')
    expect(mentioned?.title).toContain('“讨论代理”的讨论中提到了您')
    expect(mentioned?.url).toBe(`/platformmanage/agent?view=${place.recordId}`)

    const { result: reply } = await say('对的', { parentId: thread.id }, 'li')
    const { result: nested } = await say('谢谢', { parentId: reply.id })
    expect(nested.parentId).toBe(thread.id)
    expect((await told('wang')).map(({ title }) => title)).toEqual([expect.stringContaining('回复了')])
    const seen = await list('li')
    expect(seen.map(({ body, own }) => [body, own])).toEqual([
      ['电话对吗？$x^2$', false],
      ['对的', true],
      ['谢谢', false],
    ])
  })

  it('is refused to users who may not list this kind of record, and such users cannot be mentioned', async () => {
    const asked = await platform.call(calls.listComments, place, { token: tokens.editor })
    expect(asked.code).toBe(403)
    expect((await say('看看', {}, 'editor')).code).toBe(403)
    const { code, fields } = await say('请看', { mentions: [ids.editor] })
    expect(code).toBe(400)
    expect(fields.mentions).toContain('看不到')
    const offered = await platform.call(calls.listMentionable, { ...place, keyword: 'li' }, { token: tokens.wang })
    expect(offered.result.list.map(({ userName }) => userName)).toContain('li')
    const everybody = await platform.call(calls.listMentionable, { ...place, keyword: '' }, { token: tokens.wang })
    expect(everybody.result.list.map(({ userName }) => userName)).not.toContain('editor')
  })

  it('lets only the author edit a comment, and refuses an edit with an outdated row version', async () => {
    const { result: mine } = await say('错别字')
    const edit = { id: mine.id, rowVersion: mine.rowVersion, body: '改好了', mentions: [] }
    expect((await platform.call(calls.editComment, edit, { token: tokens.li })).code).toBe(403)
    expect((await platform.call(calls.editComment, edit, { token: tokens.wang })).result.body).toBe('改好了')
    const late = await platform.call(calls.editComment, { ...edit, body: '晚了' }, { token: tokens.wang })
    expect(late).toMatchObject({ code: 409, result: { kind: 'version', record: { body: '改好了' } } })
  })

  it('lets every reader resolve and reopen a thread, but not a single reply', async () => {
    const { result: thread } = await say('解析少一步')
    const { result: reply } = await say('已补', { parentId: thread.id }, 'li')
    const resolve = (id: string, rowVersion: number, resolved: boolean) =>
      platform.call(calls.resolveComment, { id, rowVersion, resolved }, { token: tokens.li })
    const { result: settled } = await resolve(thread.id, thread.rowVersion, true)
    expect(settled.resolvedAt).toBeTruthy()
    expect((await resolve(thread.id, settled.rowVersion, false)).result.resolvedAt).toBeNull()
    expect((await resolve(reply.id, reply.rowVersion, true)).code).toBe(400)
  })

  it('loses a thread with all its replies on removal, which is refused after another user has replied', async () => {
    const { result: thread } = await say('删掉')
    const { result: own } = await say('也删掉', { parentId: thread.id })
    const { result: kept } = await say('留下')
    await say('我有话说', { parentId: kept.id }, 'li')
    const remove = ({ id, rowVersion }: { id: string; rowVersion: number }, token = tokens.wang) =>
      platform.call(calls.removeComment, { id, rowVersion }, { token })
    expect((await remove(thread, tokens.li)).code).toBe(403)
    expect((await remove(kept)).code).toBe(409)
    expect((await remove(thread)).code).toBe(200)
    const bodies = (await list()).map(({ body }) => body)
    expect(bodies).not.toContain('删掉')
    expect(bodies).not.toContain('也删掉')
    expect(bodies).toContain('我有话说')
    expect((await say('迟到', { parentId: own.id })).code).toBe(404)
  })

  it('accepts either the reply or the removal when a thread gets a reply while its author removes it', async () => {
    for (let round = 0; round < 5; round++) {
      const { result: thread } = await say(`第 ${round} 次`)
      const removing = platform.call(
        calls.removeComment,
        { id: thread.id, rowVersion: thread.rowVersion },
        { token: tokens.wang },
      )
      const [reply, removed] = await Promise.all([say('回复', { parentId: thread.id }, 'li'), removing])
      const there = (await list()).some(({ id }) => id === thread.id)
      expect([reply.code === 200, removed.code === 200, there]).toEqual(
        reply.code === 200 ? [true, false, true] : [false, true, false],
      )
    }
  })
})
