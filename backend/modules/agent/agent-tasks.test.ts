import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/agent/calls.ts'
import type { ExportChoice } from '../../../lib/contracts/base/task-calls.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { downloadTaskFile, getTask, listTaskRows, type Task, undoTask } from '../../../lib/contracts/task/calls.ts'
import { commitTask, recheckTask } from '../../../lib/contracts/task/import-calls.ts'
import { addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let admin: { token: string }

beforeAll(async () => {
  platform = await startTestApp()
  admin = { token: await platform.signIn() }
})
afterAll(() => platform.close())

const insert = async (name: string) => {
  const body = { name, areaCodes: [], contact: '', phone: '13900000001', note: '' }
  return (await platform.call(calls.insertAgent, body, admin)).result.id
}
const giveOrgan = (agentId: string, name: string) => addOrgan(platform.services.db, { name, agentId: Number(agentId) })
const get = async (id: string) => (await platform.call(calls.getAgent, { id }, admin)).result
const finished = async (started: Task | null) => {
  if (!started) throw new Error('no task was started')
  await platform.runTasks()
  return (await platform.call(getTask, { id: started.id }, admin)).result
}
const messages = async ({ id }: Task) => {
  const { result } = await platform.call(listTaskRows, { id }, admin)
  return result.list.map(({ state, message, issues }) => [state, message || issues.map((one) => one.message).join()])
}

describe('an export of agents', () => {
  it('contains only the chosen agents in the order of the list, and their number is known before it starts', async () => {
    const ids = [await insert('次序乙'), await insert('次序丙'), await insert('次序甲')]
    const file = async (wanted: object) => {
      const asked = { filter: { keyword: '次序' }, columns: ['name'], format: 'csv' as const, ...wanted }
      const task = await finished((await platform.call(calls.agentExport.start, asked, admin)).result)
      const url = `${downloadTaskFile.path}?id=${task.id}`
      const { body } = await platform.app.inject({ method: 'GET', url, headers: { authorization: admin.token } })
      return body.trim().split('\r\n').slice(1)
    }
    const byName = { keyword: '次序', sort: 'name' as const }
    expect(await file({ filter: { ...byName, order: 'asc' } })).toEqual(['次序丙', '次序甲', '次序乙'])
    expect(await file({ filter: { ...byName, order: 'desc' } })).toEqual(['次序乙', '次序甲', '次序丙'])
    const [first = '', , third = ''] = ids
    const two = { ids: [first, third] }
    expect(await file({ filter: { ...byName, order: 'asc' }, chosen: two })).toEqual(['次序甲', '次序乙'])
    expect(await file({ chosen: { except: [first] } })).toEqual(['次序甲', '次序丙'])
    // The export contains only those of the chosen agents that match the filter.
    expect(await file({ filter: { keyword: '次序甲' }, chosen: { ids } })).toEqual(['次序甲'])

    const { prepare } = calls.agentExport
    const count = async (chosen?: ExportChoice) =>
      (await platform.call(prepare, { keyword: '次序', chosen }, admin)).result.total
    expect([await count(), await count(two), await count({ except: [first] })]).toEqual([3, 2, 2])
  })
})

describe('disabling agents in bulk', () => {
  it('previews the changes, skips agents that are disabled already, writes the history, and can be undone', async () => {
    const [one, two] = [await insert('停用甲'), await insert('停用乙')]
    await giveOrgan(one, '甲校')
    const off = { selection: { filter: { keyword: '停用' } }, params: { status: 0 as const } }
    await finished(
      (await platform.call(calls.statusAgents, { ...off, selection: { ids: [two] }, preview: false }, admin)).result
        .task,
    )

    const { result } = await platform.call(calls.statusAgents, { ...off, preview: true }, admin)
    expect(result).toEqual({
      preview: {
        change: 1,
        skips: [{ reason: '已停用', count: 1 }],
        effects: [{ label: '机构', count: 1 }],
        undoable: true,
      },
      task: null,
    })
    const done = await finished(
      (await platform.call(calls.statusAgents, { ...off, preview: false }, admin)).result.task,
    )
    expect(done.counts).toEqual({ done: 1, skipped: 1 })
    expect((await get(one)).status).toBe(0)
    const history = await platform.call(listHistory, { entity: 'agent', entityId: one }, admin)
    expect(history.result.list[0]).toMatchObject({
      action: 'status',
      changes: [{ field: 'status', before: 1, after: 0 }],
    })

    await finished((await platform.call(undoTask, { id: done.id }, admin)).result)
    expect((await get(one)).status).toBe(1)
    expect((await get(two)).status).toBe(0)
  })
})

it('the title of a bulk action contains the agent’s name only when a single agent is chosen', async () => {
  const [one, two] = [await insert('单个甲'), await insert('单个乙')]
  const off = { selection: { ids: [one] }, params: { status: 0 as const } }
  const { preview } = (await platform.call(calls.statusAgents, { ...off, preview: true }, admin)).result
  expect(preview).toMatchObject({ change: 1, name: '单个甲' })
  const { task } = (await platform.call(calls.statusAgents, { ...off, preview: false }, admin)).result
  expect((await finished(task)).title).toBe('停用代理商“单个甲”')
  const both = { ...off, selection: { ids: [one, two] }, preview: true }
  expect((await platform.call(calls.statusAgents, both, admin)).result.preview.name).toBeUndefined()
})

describe('removing agents in bulk', () => {
  it('skips agents that serve organisations and reports the reason at each skipped agent', async () => {
    const [free, used] = [await insert('删除甲'), await insert('删除乙')]
    await giveOrgan(used, '乙校')
    const input = { selection: { ids: [free, used] }, params: {}, preview: false }
    const done = await finished((await platform.call(calls.removeAgents, input, admin)).result.task)
    expect(await messages(done)).toEqual([
      ['done', ''],
      ['skipped', '仍有机构（1 个）'],
    ])
    expect((await platform.call(calls.getAgent, { id: free }, admin)).code).toBe(404)
    expect((await get(used)).name).toBe('删除乙')
  })
})

describe('an import file of agents', () => {
  const header = '名称,地区,联系人,手机,备注'
  const upload = async (lines: string[]) => {
    const bytes = Buffer.from([header, ...lines].join('\r\n'))
    const { result, message } = await platform.upload(calls.agentImport.check, { bytes, name: '代理商.csv' }, admin)
    if (!result) throw new Error(message)
    return finished(result)
  }

  it('gets an error at each invalid row, and creates no agent before the user starts the import', async () => {
    await insert('已有的代理')
    const checked = await upload([
      '好代理,浙江省 杭州市,张三,13900000005,',
      '已有的代理,,,13900000005,',
      '坏手机,,,12,',
      '坏地区,无何有之乡,,13900000005,',
      '好代理,,,13900000005,',
    ])
    expect(checked).toMatchObject({ status: 'ready', counts: { valid: 1, invalid: 4 } })
    expect(await messages(checked)).toEqual([
      ['valid', ''],
      ['invalid', '已有同名的代理商'],
      ['invalid', '请输入正确的手机号'],
      ['invalid', '没有找到或有重名的地区：无何有之乡'],
      ['invalid', '与第 2 行的 好代理 重复'],
    ])
    const { result } = await platform.call(calls.listAgents, { keyword: '好代理' }, admin)
    expect(result.total).toBe(0)
  })

  it('is equal to the later export; undoing the import keeps agents that were changed afterwards', async () => {
    const checked = await upload(['往返甲,浙江省、江苏省 南京市,李四,13900000006,一', '往返乙,,,13900000007,'])
    const done = await finished((await platform.call(commitTask, { id: checked.id }, admin)).result)
    expect(done.counts).toEqual({ done: 2 })

    const columns = ['name', 'areas', 'contact', 'phone', 'note']
    const filter = { keyword: '往返', sort: 'name' as const, order: 'asc' as const }
    const wanted = { filter, columns, format: 'csv' as const }
    const file = await finished((await platform.call(calls.agentExport.start, wanted, admin)).result)
    const url = `${downloadTaskFile.path}?id=${file.id}`
    const { body } = await platform.app.inject({ method: 'GET', url, headers: { authorization: admin.token } })
    expect(
      body
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual([header, '往返甲,浙江省、江苏省 南京市,李四,13900000006,一', '往返乙,,,13900000007,'])

    const { result } = await platform.call(calls.listAgents, { keyword: '往返乙' }, admin)
    const [second] = result.list
    if (!second) throw new Error('not imported')
    const { name, areaCodes, phone, note, id, rowVersion } = await get(second.id)
    await platform.call(calls.editAgent, { name, areaCodes, phone, note, contact: '改过', id, rowVersion }, admin)
    const undone = await finished((await platform.call(undoTask, { id: done.id }, admin)).result)
    expect(undone.counts).toEqual({ undone: 1, kept: 1 })
    expect((await get(id)).contact).toBe('改过')
    const { result: rows } = await platform.call(listTaskRows, { id: done.id, state: ['kept'], pageSize: 50 }, admin)
    expect(rows.list.map(({ label, message }) => `${label} ${message}`)).toEqual(['往返乙 之后又被修改'])
    expect(rows.list[0]?.cells).toMatchObject({ phone: '139****0007' })
    const again = await upload(['往返甲,,,13900000006,'])
    expect((await finished((await platform.call(commitTask, { id: again.id }, admin)).result)).counts).toEqual({
      done: 1,
    })
  })

  it('updates existing agents on request; undoing the import keeps agents that were changed afterwards', async () => {
    const first = await upload(['更新甲,浙江省,李四,13900000006,一', '更新乙,,,13900000007,'])
    await finished((await platform.call(commitTask, { id: first.id }, admin)).result)
    const second = await upload([
      '更新甲,江苏省 南京市,,13900000006,',
      '更新乙,,,13900000008,',
      '更新丙,,,13900000009,',
    ])
    expect(second.counts).toEqual({ valid: 1, invalid: 2 })
    await platform.call(recheckTask, { id: second.id, update: true }, admin)
    await platform.runTasks()
    const read = async () => (await platform.call(getTask, { id: second.id }, admin)).result
    expect(await read()).toMatchObject({ counts: { valid: 3 }, updates: { on: true, rows: 2 } })
    const { result: rows } = await platform.call(listTaskRows, { id: second.id, pageSize: 50 }, admin)
    expect(rows.list.map(({ changes }) => changes)).toMatchObject([
      [{ field: 'areas', before: '浙江省', after: '江苏省 南京市' }],
      [{ field: 'phone' }],
      null,
    ])
    const done = await finished((await platform.call(commitTask, { id: second.id }, admin)).result)
    expect(done.counts).toEqual({ done: 3 })
    const { result: after } = await platform.call(listTaskRows, { id: second.id, pageSize: 50 }, admin)
    expect(after.list[1]?.changes, 'no phone is told whole of what is over').toEqual([
      { field: 'phone', before: '139****0007', after: '139****0008' },
    ])
    const named = async (keyword: string) => {
      const [found] = (await platform.call(calls.listAgents, { keyword }, admin)).result.list
      return found ? get(found.id) : undefined
    }
    expect(await named('更新甲')).toMatchObject({ areaNames: ['江苏省 南京市'], contact: '李四', note: '一' })
    const { updatedBy: _by, updatedAt: _at, ...later } = (await named('更新乙')) ?? expect.fail('更新乙 is gone')
    await platform.call(calls.editAgent, { ...later, contact: '之后' }, admin)
    expect((await finished((await platform.call(undoTask, { id: done.id }, admin)).result)).counts).toEqual({
      undone: 2,
      kept: 1,
    })
    expect(await named('更新甲')).toMatchObject({ areaNames: ['浙江省'] })
    expect(await named('更新乙')).toMatchObject({ phone: '13900000008', contact: '之后' })
    expect(await named('更新丙')).toBeUndefined()
  })
})
