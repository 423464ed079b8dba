import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/editing/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
const tokens = { wang: '', li: '' }

beforeAll(async () => {
  platform = await startTestApp()
  for (const userName of ['wang', 'li'] as const) {
    await platform.addUser({ userName, roles: ['admin'] })
    tokens[userName] = await platform.signIn(userName)
  }
})
afterAll(() => platform.close())

describe('the draft of a form', () => {
  const place = { entity: 'agent', entityId: 'new' } as const

  it('has the content of the last save and is visible only to the user who saved it', async () => {
    const { wang, li } = tokens
    await platform.call(calls.saveDraft, { ...place, payload: { name: '一' }, baseRowVersion: null }, { token: wang })
    await platform.call(calls.saveDraft, { ...place, payload: { name: '二' }, baseRowVersion: 3 }, { token: wang })
    const { result } = await platform.call(calls.getDraft, place, { token: wang })
    expect(result).toMatchObject({ payload: { name: '二' }, baseRowVersion: 3 })
    expect(Date.parse(result?.savedAt ?? '')).not.toBeNaN()

    expect((await platform.call(calls.getDraft, place, { token: li })).result).toBeNull()
    await platform.call(calls.removeDraft, place, { token: li })
    expect((await platform.call(calls.getDraft, place, { token: wang })).result).not.toBeNull()
    await platform.call(calls.removeDraft, place, { token: wang })
    expect((await platform.call(calls.getDraft, place, { token: wang })).result).toBeNull()
  })

  it('of a new record exists separately for each form, such as the form of a new port and that of a new menu entry', async () => {
    const as = { token: tokens.wang }
    const menu = (entityId: string) => ({ entity: 'menu' as const, entityId })
    const payload = { name: '接口' }
    expect(
      (await platform.call(calls.saveDraft, { ...menu('new.port'), payload, baseRowVersion: null }, as)).code,
    ).toBe(200)
    expect((await platform.call(calls.getDraft, menu('new'), as)).result).toBeNull()
    expect((await platform.call(calls.getDraft, menu('new.port'), as)).result?.payload).toEqual(payload)
    const ofOrder = menu('new.order.12')
    expect((await platform.call(calls.saveDraft, { ...ofOrder, payload, baseRowVersion: null }, as)).code).toBe(200)
    expect((await platform.call(calls.getDraft, ofOrder, as)).result?.payload).toEqual(payload)
    expect((await platform.call(calls.getDraft, menu('new.order.x'), as)).code).toBe(400)
    expect((await platform.call(calls.getDraft, menu('newer'), as)).code).toBe(400)
    expect((await platform.call(calls.getDraft, menu(`new.${'x'.repeat(30)}`), as)).code).toBe(400)
  })

  it('exists separately for each open form; a newly opened form gets the latest draft of a closed form', async () => {
    const as = { token: tokens.li }
    const save = (entityId: string) =>
      platform.call(calls.saveDraft, { entity: 'organ', entityId, payload: { at: entityId }, baseRowVersion: null }, as)
    for (const entityId of ['new', 'new~ab12', 'new.port~ab13']) expect((await save(entityId)).code).toBe(200)
    const read = async (except?: string[]) =>
      (await platform.call(calls.getDraft, { entity: 'organ', entityId: 'new', ...(except && { except }) }, as)).result
    expect(await read()).toMatchObject({ entityId: 'new~ab12', payload: { at: 'new~ab12' } })
    expect((await read(['new~ab12']))?.entityId).toBe('new')
    expect(await read(['new~ab12', 'new'])).toBeNull()
    await platform.call(calls.removeDraft, { entity: 'organ', entityId: 'new~ab12' }, as)
    expect((await read())?.entityId).toBe('new')
    expect((await save('new~x')).code).toBe(400)
  })

  it('is refused for a record outside the user’s data scope, also when the id contains a form suffix (1~ab12)', async () => {
    await platform.addUser({ userName: 'reader', roles: ['reviewer1'] })
    const as = { token: await platform.signIn('reader') }
    const draft = { entity: 'agent' as const, payload: {}, baseRowVersion: 1 }
    for (const entityId of ['1', '1~ab12'])
      expect((await platform.call(calls.saveDraft, { ...draft, entityId }, as)).code).not.toBe(200)
  })

  it('is refused as the 201st draft of a user, but the user’s existing drafts can still be saved', async () => {
    await platform.addUser({ userName: 'hoarder', roles: ['admin'] })
    const as = { token: await platform.signIn('hoarder') }
    const draft = (kind: string) => ({
      entity: 'menu' as const,
      entityId: `new.${kind}`,
      payload: {},
      baseRowVersion: null,
    })
    expect((await platform.call(calls.saveDraft, draft('first'), as)).code).toBe(200)
    await platform.services.db.execute(sql`
      insert into autosave (user_id, entity, entity_id, payload)
      select u.id, 'role', i::text, '{}' from "system_user" u, generate_series(1, 199) i where u.user_name = 'hoarder'`)
    expect((await platform.call(calls.saveDraft, draft('more'), as)).fields.payload).toContain('草稿已有 200 份')
    expect((await platform.call(calls.saveDraft, draft('first'), as)).code).toBe(200)
    await platform.services.db.execute(sql`
      delete from autosave where entity = 'role' and entity_id = any ('{1,2,3}')`)
    const many = Array.from({ length: 20 }, (_, n) => draft(String.fromCharCode(97 + n)))
    const answers = await Promise.all(many.map((one) => platform.call(calls.saveDraft, one, as)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  })

  it('is refused when the user’s other drafts together exceed 20 MB', async () => {
    await platform.addUser({ userName: 'bulky', roles: ['admin'] })
    const as = { token: await platform.signIn('bulky') }
    const save = () =>
      platform.call(
        calls.saveDraft,
        { entity: 'menu', entityId: 'new.port', payload: { name: '接口' }, baseRowVersion: null },
        as,
      )
    const fill = (from: number, to: number) =>
      platform.services.db.execute(sql`
        insert into autosave (user_id, entity, entity_id, payload)
        select u.id, 'role', i::text, jsonb_build_object('text',
                 (select string_agg(md5(i::text || n::text), '') from generate_series(1, 15000) n))
          from "system_user" u, generate_series(${from}::int, ${to}::int) i where u.user_name = 'bulky'`)
    await fill(1, 20)
    expect((await save()).code).toBe(200)
    await fill(21, 90)
    expect((await save()).fields.payload).toBe('其他草稿合计已超过 20 MB，请先保存或丢弃旧的')
    await platform.services.db.execute(sql`delete from autosave where entity = 'role' and entity_id::int > 20`)
    expect((await save()).code).toBe(200)
  })

  it('can be read in a later session of the user', async () => {
    const token = await platform.signIn('li')
    await platform.call(calls.saveDraft, { ...place, payload: { name: '旧会话' }, baseRowVersion: null }, { token })
    const again = await platform.signIn('li')
    const { result } = await platform.call(calls.getDraft, place, { token: again })
    expect(result?.payload).toEqual({ name: '旧会话' })
    tokens.li = again
  })

  it('of a whole dictionary is stored under the id all.section', async () => {
    const as = { token: tokens.wang }
    const whole = { entity: 'dict', entityId: 'all.section' } as const
    const saved = await platform.call(calls.saveDraft, { ...whole, payload: { a: 1 }, baseRowVersion: null }, as)
    expect(saved.code).toBe(200)
    expect((await platform.call(calls.getDraft, whole, as)).result?.payload).toEqual({ a: 1 })
    expect((await platform.call(calls.getDraft, { ...whole, entityId: 'all' }, as)).code).toBe(400)
  })

  it('is refused when it has more than 500,000 characters', async () => {
    const payload = { note: 'x'.repeat(500_001) }
    const refused = await platform.call(
      calls.saveDraft,
      { ...place, payload, baseRowVersion: 1 },
      { token: tokens.wang },
    )
    expect(refused.code).toBe(400)
  })
})
