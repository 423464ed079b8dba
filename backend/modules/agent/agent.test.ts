import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/agent/calls.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import { area } from '../../tables/area.ts'
import { addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string

const body = { name: '启明教育', areaCodes: [] as string[], contact: '孙老师', phone: '13900000001', note: '' }

const insert = async (values: Partial<typeof body>) => {
  const { result, message } = await platform.call(calls.insertAgent, { ...body, ...values }, { token })
  if (!result) throw new Error(message)
  return result
}
const names = async (input: object) => {
  const { result } = await platform.call(calls.listAgents, input, { token })
  return result.list.map((one) => one.name)
}
const giveOrgan = (agentId: string, name: string) => addOrgan(platform.services.db, { name, agentId: Number(agentId) })

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  const places = [
    { code: '330000', parentCode: null, level: 1, name: '浙江省', fullName: '浙江省' },
    { code: '330106', parentCode: '330100', level: 3, name: '西湖区', fullName: '浙江省 杭州市 西湖区' },
  ]
  await platform.services.db.insert(area).values(places).onConflictDoNothing()
})
afterAll(() => platform.close())

describe('an agent', () => {
  it('is found by name, contact, phone, pinyin and initials, and by a larger area that contains the agent’s area', async () => {
    await insert({ name: '明德代理', areaCodes: ['330106'], contact: '李经理', phone: '13900000011' })
    for (const keyword of ['明德', '李经', '0000011', 'mingde', 'mddl'])
      expect(await names({ keyword })).toEqual(['明德代理'])
    expect(await names({ area: '330000' })).toEqual(['明德代理'])
    expect(await names({ area: '110000' })).toEqual([])
    const { result } = await platform.call(calls.listAgents, { keyword: '明德' }, { token })
    expect(result.list[0]).toMatchObject({
      areaNames: ['浙江省 杭州市 西湖区'],
      status: 1,
      organCount: 0,
      rowVersion: 1,
    })
    expect(result.list[0]?.updatedBy).toBeTruthy()
  })

  it('is refused with an error at the field when the name is taken, the area unknown or the phone invalid', async () => {
    await insert({ name: '重名代理' })
    const again = await platform.call(calls.insertAgent, { ...body, name: '重名代理' }, { token })
    expect(again).toMatchObject({ code: 400, fields: { name: '已有同名的代理商' } })
    const nowhere = await platform.call(calls.insertAgent, { ...body, name: '无地', areaCodes: ['999999'] }, { token })
    expect(nowhere.fields.areaCodes).toContain('999999')
    const phone = await platform.call(calls.insertAgent, { ...body, name: '无号', phone: '12' }, { token })
    expect(phone.fields.phone).toBe('请输入正确的手机号')
  })

  it('is not overwritten by a save with an outdated row version; the answer contains the current record and its editor', async () => {
    const { id } = await insert({ name: '共编代理' })
    const first = { ...body, name: '共编代理', contact: '先到' }
    expect((await platform.call(calls.editAgent, { ...first, id, rowVersion: 1 }, { token })).result.rowVersion).toBe(2)
    const late = await platform.call(calls.editAgent, { ...first, contact: '后到', id, rowVersion: 1 }, { token })
    expect(late.code).toBe(409)
    expect(late.result).toMatchObject({ kind: 'version', record: { id, contact: '先到', rowVersion: 2 } })
    const { result } = await platform.call(calls.getAgent, { id }, { token })
    expect(late.result).toMatchObject({ changedBy: result.updatedBy, changedAt: result.updatedAt })
    expect(result.contact).toBe('先到')
  })

  it('cannot be removed while it serves organisations, and the error message names the organisations', async () => {
    const { id } = await insert({ name: '有机构的代理' })
    await giveOrgan(id, '西湖一中')
    const refused = await platform.call(calls.removeAgent, { id, rowVersion: 1 }, { token })
    expect(refused).toMatchObject({ code: 409, result: { kind: 'inUse', uses: [{ label: '机构', count: 1 }] } })
    expect(refused.message).toContain('西湖一中')
    expect((await platform.call(calls.getAgent, { id }, { token })).result.rowVersion).toBe(1)
  })

  it('can be removed, and a new agent can then have its name', async () => {
    const { id } = await insert({ name: '短命代理' })
    expect((await platform.call(calls.removeAgent, { id, rowVersion: 1 }, { token })).code).toBe(200)
    expect((await platform.call(calls.getAgent, { id }, { token })).code).toBe(404)
    expect((await insert({ name: '短命代理' })).id).not.toBe(id)
  })

  it('has a history whose changes can be reverted, but not with an outdated row version', async () => {
    const { id } = await insert({ name: '有史代理' })
    const edit = (contact: string, rowVersion: number) =>
      platform.call(calls.editAgent, { ...body, name: '有史代理', contact, id, rowVersion }, { token })
    await edit('甲', 1)
    await edit('乙', 2)
    const history = await platform.call(listHistory, { entity: 'agent', entityId: id }, { token })
    expect(
      history.result.list.map(({ action, changes, revertible }) => ({ action, changes, revertible })),
    ).toMatchObject([
      { action: 'edit', changes: [{ field: 'contact', before: '甲', after: '乙' }], revertible: true },
      { action: 'edit', changes: [{ field: 'contact', before: '孙老师', after: '甲' }], revertible: true },
      { action: 'insert', revertible: false },
    ])
    const seq = history.result.list[0]?.seq ?? ''
    expect((await platform.call(revertHistory, { seq, rowVersion: 2 }, { token })).code).toBe(409)
    expect((await platform.call(revertHistory, { seq, rowVersion: 3 }, { token })).code).toBe(200)
    expect((await platform.call(calls.getAgent, { id }, { token })).result).toMatchObject({
      contact: '甲',
      rowVersion: 4,
    })
  })

  it('has no new audit entry after a save without changes', async () => {
    const { id } = await insert({ name: '不变代理' })
    await platform.call(calls.editAgent, { ...body, name: '不变代理', id, rowVersion: 1 }, { token })
    const history = await platform.call(listHistory, { entity: 'agent', entityId: id }, { token })
    expect(history.result.total).toBe(1)
  })
})
