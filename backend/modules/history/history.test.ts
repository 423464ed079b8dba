import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAgent, removeAgent } from '../../../lib/contracts/agent/calls.ts'
import { listAudit } from '../../../lib/contracts/audit/calls.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import { audit } from '../../core/records/audit.ts'
import { registry, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changesOf, fieldsBefore } from './changes.ts'
import { describeChanges } from './describe-changes.ts'

let platform: TestApp
let token: string
let guest: string

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  await platform.addUser({ userName: 'guest', roles: [] })
  guest = await platform.signIn('guest')
})
afterAll(() => platform.close())

describe('changesOf', () => {
  it('returns the fields that differ, with null as old value when the record was created', () => {
    const before = { name: '甲', phone: '1', tags: ['a'] }
    expect(changesOf(before, { name: '乙', phone: '1', tags: ['a', 'b'] })).toEqual([
      { field: 'name', before: '甲', after: '乙' },
      { field: 'tags', before: ['a'], after: ['a', 'b'] },
    ])
    expect(changesOf(null, { name: '乙' })).toEqual([{ field: 'name', before: null, after: '乙' }])
  })

  it('omits passwords and tokens, even if an audit entry contains them', () => {
    const secrets = { password: 'x', passwordHash: 'y', smsCaptcha: '1', accessToken: 'z', name: '甲' }
    expect(changesOf(null, secrets).map(({ field }) => field)).toEqual(['name'])
    expect(fieldsBefore({ passwordHash: 'y' }, { passwordHash: 'z' })).toBeNull()
  })
})

describe('describeChanges', () => {
  it('names the states of a question as the question list does, in the history and in the audit log', async () => {
    const entry = { action: 'edit', entity: 'question', entityId: 42 } as const
    await audit(platform.services.db, {
      ...entry,
      actor: null,
      before: { status: 'draft' },
      after: { status: 'pending' },
    })
    const change = { field: 'status', before: 'draft', after: 'pending' }
    const said = { label: '状态', beforeText: '草稿', afterText: '待审' }
    const [history] = await describeChanges(platform.services.db, registry.recordNames, [
      { entity: 'question', entityId: '42', changes: [change] },
    ])
    expect(history?.changes).toEqual([{ ...change, ...said }])
    const { result } = await platform.call(listAudit, { entity: ['question'] }, { token })
    expect(result.list[0]?.changes).toEqual([{ field: 'status', ...said }])
  })
})

describe('the history of a record', () => {
  it('has pages without repeated or missing entries, the newest entry first', async () => {
    const write = (name: number) =>
      audit(platform.services.db, {
        actor: null,
        action: 'edit',
        entity: 'agent',
        entityId: 900,
        before: { name: name - 1 },
        after: { name },
      })
    for (let no = 1; no <= 5; no++) await write(no)
    const page = async (after?: string) => {
      const input = { entity: 'agent', entityId: '900', pageSize: 2, ...(after && { after }) } as const
      return (await platform.call(listHistory, input, { token })).result
    }
    const first = await page()
    expect(first.total).toBe(5)
    await write(6)
    const second = await page(first.nextCursor ?? '')
    const third = await page(second.nextCursor ?? '')
    const seen = [first, second, third].flatMap(({ list }) => list.map(({ changes }) => changes[0]?.after))
    expect(seen).toEqual([5, 4, 3, 2, 1])
    expect(third.nextCursor).toBeNull()
  })

  it('shows the removal of the record with the values that the record had', async () => {
    const body = { name: '将删代理', areaCodes: ['330106'], contact: '', phone: '13900000032', note: '' }
    const { id } = (await platform.call(insertAgent, body, { token })).result
    await platform.call(removeAgent, { id, rowVersion: 1 }, { token })
    const { result } = await platform.call(listHistory, { entity: 'agent', entityId: id }, { token })
    expect(result.list.map(({ action, kind, revertible }) => [action, kind, revertible])).toEqual([
      ['remove', 'removed', false],
      ['insert', 'made', false],
    ])
    const held = { field: 'areaCodes', label: '地区', before: ['330106'], after: null }
    expect(result.list[0]?.changes).toContainEqual({ ...held, beforeText: '浙江省 杭州市 西湖区', afterText: null })
    expect(result.list[0]?.changes.map(({ label }) => label)).toEqual(['名称', '地区', '手机'])
  })

  it('is refused without the list permission, and reverting a change is refused without the edit permission', async () => {
    const body = { name: '查史代理', areaCodes: [], contact: '', phone: '13900000031', note: '' }
    const { id } = (await platform.call(insertAgent, body, { token })).result
    const { result } = await platform.call(listHistory, { entity: 'agent', entityId: id }, { token })
    const refused = await platform.call(listHistory, { entity: 'agent', entityId: id }, { token: guest })
    expect(refused).toMatchObject({ code: 403, result: { permission: 'agent:list' } })
    const seq = result.list[0]?.seq ?? ''
    const revert = await platform.call(revertHistory, { seq, rowVersion: 1 }, { token: guest })
    expect(revert).toMatchObject({ code: 403, result: { permission: 'agent:edit' } })
    expect((await platform.call(revertHistory, { seq, rowVersion: 1 }, { token })).code).toBe(400)
    expect((await platform.call(revertHistory, { seq: '999999', rowVersion: 1 }, { token })).code).toBe(404)
  })
})
