import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  editView,
  insertView,
  listLayouts,
  listRecent,
  listViews,
  removeView,
  saveLayout,
  saveVisit,
} from '../../../lib/contracts/workspace/calls.ts'
import { auditLog } from '../../tables/audit.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: string
let colleague: string
let stranger: string
const screen = '/questionbank/allquestions'

beforeAll(async () => {
  test = await startTestApp()
  await test.addUser({ userName: 'views1', roles: ['editor'] })
  await test.addUser({ userName: 'views2', roles: ['editor'] })
  await test.addUser({ userName: 'views3', roles: ['admin'] })
  owner = await test.signIn('views1')
  colleague = await test.signIn('views2')
  stranger = await test.signIn('views3')
})
afterAll(() => test?.close())

const body = { screen, query: 'status=draft', look: null, roleId: null }
const seen = async (token: string) => (await test.call(listViews, { screen }, { token })).result
const add = async (name: string, more: object = {}) =>
  (await test.call(insertView, { ...body, name, ...more }, { token: owner })).result
const ownRole = async () => (await seen(owner)).roles[0]?.id ?? ''

describe('list layouts', () => {
  it('are stored for each user and screen, and a later save replaces the earlier layout', async () => {
    const token = owner
    await test.call(saveLayout, { screen, look: { density: 'compact', hidden: ['year'] } }, { token })
    await test.call(saveLayout, { screen: '/own/tasks', look: {} }, { token })
    await test.call(saveLayout, { screen, look: { widths: { stem: 320 } } }, { token })
    const { result } = await test.call(listLayouts, {}, { token })
    expect(result).toEqual({ [screen]: { widths: { stem: 320 } }, '/own/tasks': {} })
    expect((await test.call(listLayouts, {}, { token: colleague })).result).toEqual({})
  })

  it('are refused for an unknown screen or an invalid column width', async () => {
    const wrong = await test.call(saveLayout, { screen: 'x', look: { widths: { stem: 3 } } }, { token: owner })
    expect(wrong.code).toBe(400)
    expect(Object.keys(wrong.fields)).toEqual(expect.arrayContaining(['screen']))
  })
})

describe('recent screens', () => {
  const visit = (url: string, title: string | null = null) => test.call(saveVisit, { url, title }, { token: colleague })

  it('are listed for each user, each screen once, the newest first, up to eight screens', async () => {
    for (const name of 'abcdefgh') await visit(`/report/${name}`)
    await visit('/report/b')
    const { result } = await visit('/questionbank/detail?id=7', '第 7 题')
    expect(result.map(({ url }) => url.slice(-1)).join('')).toBe('7bhgfedc')
    expect(result[0]?.title).toBe('第 7 题')
    expect((await test.call(listRecent, {}, { token: colleague })).result).toEqual(result)
    expect((await test.call(listRecent, {}, { token: owner })).result).toEqual([])
  })

  it('are refused when the address belongs to another site or contains filters', async () => {
    for (const url of ['//elsewhere', 'https://elsewhere', '/report/a?keyword=1&id=2', '/report/a#x', '']) {
      expect(Object.keys((await visit(url)).fields)).toEqual(['url'])
    }
  })
})

describe('saved views', () => {
  it('are private until the owner shares the view with a role, and then visible to users with this role', async () => {
    const view = await add('我的待审')
    expect(view).toMatchObject({ name: '我的待审', mine: true, role: null, rowVersion: 1 })
    expect((await seen(colleague)).views).toEqual([])

    const roleId = await ownRole()
    const { id, rowVersion, name, query, look } = view
    await test.call(editView, { id, rowVersion, name, query, look, roleId }, { token: owner })
    expect((await seen(colleague)).views).toMatchObject([{ id, mine: false, owner: 'views1', role: { id: roleId } }])
    expect((await seen(stranger)).views).toEqual([])
  })

  it('can be changed and removed only by their owner', async () => {
    const { id, rowVersion, name, query, look } = await add('共享的', { roleId: await ownRole() })
    const edit = { id, rowVersion, name: '改名', query, look, roleId: null }
    expect(await test.call(editView, edit, { token: colleague })).toMatchObject({ code: 403 })
    expect(await test.call(removeView, { id, rowVersion }, { token: colleague })).toMatchObject({ code: 403 })
    // A user with whom the view is not shared receives 404 and cannot learn that the view exists.
    expect(await test.call(editView, edit, { token: stranger })).toMatchObject({ code: 404 })
    expect(await test.call(removeView, { id, rowVersion }, { token: stranger })).toMatchObject({ code: 404 })
    expect((await seen(owner)).views.find((view) => view.id === id)?.name).toBe(name)
  })

  it('can be shared only with a role that the owner has', async () => {
    const foreign = (await seen(stranger)).roles[0]?.id ?? ''
    const refused = await test.call(insertView, { ...body, name: '越权', roleId: foreign }, { token: owner })
    expect(refused).toMatchObject({ code: 400, fields: { roleId: expect.any(String) } })
  })

  it('are refused when the name exists on the screen already, and when an edit has an outdated row version', async () => {
    const { id, name, look } = await add('重名')
    expect(await test.call(insertView, { ...body, name: '重名' }, { token: owner })).toMatchObject({ code: 400 })
    const edit = { id, rowVersion: 1, name, query: 'status=pending', look, roleId: null }
    expect((await test.call(editView, edit, { token: owner })).result.rowVersion).toBe(2)
    expect(await test.call(editView, edit, { token: owner })).toMatchObject({
      code: 409,
      result: { kind: 'version', record: { query: 'status=pending', rowVersion: 2 } },
    })
    expect(await test.call(removeView, { id, rowVersion: 1 }, { token: owner })).toMatchObject({
      code: 409,
      result: { kind: 'version', record: { query: 'status=pending', rowVersion: 2 } },
    })
    expect((await seen(owner)).views.some((view) => view.id === id)).toBe(true)
  })

  it('leave their name free after the removal, and write an audit entry for each change while they are shared', async () => {
    const ofView = async (id: string) => {
      const entries = await test.services.db.select().from(auditLog).where(eq(auditLog.entityId, id))
      return entries.filter(({ entity }) => entity === 'savedView')
    }
    const own = await add('短命')
    await test.call(removeView, { id: own.id, rowVersion: own.rowVersion }, { token: owner })
    expect(await ofView(own.id)).toEqual([])

    const { id, rowVersion, query, look } = await add('短命', { roleId: await ownRole() })
    const edit = { id, rowVersion, name: '短命', query, look, roleId: null }
    await test.call(editView, edit, { token: owner })
    await test.call(removeView, { id, rowVersion: rowVersion + 1 }, { token: owner })
    const entries = await ofView(id)
    expect(entries.map(({ action }) => action)).toEqual(['insert', 'edit'])
    expect(entries[1]).toMatchObject({ before: { name: '短命', query: 'status=draft' }, after: { roleId: null } })
  })

  it('write no audit entry when they are private or refused; list layouts write none either', async () => {
    const { db } = test.services
    const before = await db.$count(auditLog)
    for (let n = 0; n < 600; n += 1) {
      const width = 40 + n
      await test.call(saveLayout, { screen, look: { widths: { stem: width } } }, { token: owner })
    }
    for (let n = 0; n < 20; n += 1) {
      expect(await test.call(insertView, { ...body, name: '' }, { token: owner })).toMatchObject({ code: 400 })
      expect(await test.call(removeView, { id: '999999', rowVersion: 1 }, { token: owner })).toMatchObject({
        code: 404,
      })
    }
    expect(await db.$count(auditLog)).toBe(before)
    expect((await test.call(listLayouts, {}, { token: owner })).result[screen]).toEqual({ widths: { stem: 639 } })
  })
})

it('the numbers of saved views and list layouts of a user are limited, even when many are saved at the same time', async () => {
  const userId = await test.addUser({ userName: 'collector', roles: ['editor'] })
  const token = await test.signIn('collector')
  await test.services.db.execute(sql`
    insert into saved_view (owner_id, screen, name, query)
    select ${userId}, ${screen}, 'v' || n, '' from generate_series(1, 97) n`)
  await test.services.db.execute(sql`
    insert into list_look (user_id, screen, look) select ${userId}, '/a/' || n, '{}' from generate_series(1, 197) n`)
  const views = Array.from({ length: 20 }, (_, n) => test.call(insertView, { ...body, name: `甲${n}` }, { token }))
  expect((await Promise.all(views)).filter(({ code }) => code === 200)).toHaveLength(3)
  const looks = Array.from({ length: 20 }, (_, n) =>
    test.call(saveLayout, { screen: `/b/${String.fromCharCode(97 + n)}`, look: {} }, { token }),
  )
  expect((await Promise.all(looks)).filter(({ code }) => code === 200)).toHaveLength(3)
})
