import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as agents from '../../lib/contracts/agent/calls.ts'
import { acquireLease, saveDraft } from '../../lib/contracts/editing/calls.ts'
import { listHistory } from '../../lib/contracts/history/calls.ts'
import { orgMenuCalls } from '../../lib/contracts/menu/calls.ts'
import * as packages from '../../lib/contracts/menu-package/calls.ts'
import { searchRecords } from '../../lib/contracts/search/calls.ts'
import { downloadTaskFile, getTask, listTaskRows } from '../../lib/contracts/task/calls.ts'
import { addAgent, addOrgan, addRole } from './factories.ts'
import { addClerk, bindAgent } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// Agents and the organisations' menu concern many organisations. A user whose data scope contains only some
// organisations may therefore not change records that affect others.

type From = { token: string }
let app: TestApp
let admin: From
/** A user whose data scope is one school without an agent. */
let lone: From
/** A user whose data scope is one school of the agent `own`. */
let served: From
/** A user whose data scope is the agent `own`. */
let partner: From
let own: string
let other: string
let packageId: string

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { db } = app.services
  const agent = async (name: string, phone: string) => String((await addAgent(db, { name, phone, contact: name })).id)
  own = await agent('amber代理', '13900000011')
  other = await agent('birch代理', '13900000022')
  const school = await addOrgan(db, { name: 'amber学校', agentId: Number(own) })
  const without = await addOrgan(db, { name: '示例无代理学校' })
  await addOrgan(db, { name: 'birch学校', agentId: Number(other) })
  await addRole(db, { code: 'desk.organ', dataScope: 'organ' }, { like: '(agent|orgMenu|menuPackage|organ):%' })
  await addRole(db, { code: 'desk.agent', dataScope: 'agent' }, { like: '(agent|orgMenu|menuPackage|organ):%' })
  lone = await addClerk(app, 'desk.lone', ['desk.organ'], [String(without.id)])
  served = await addClerk(app, 'desk.served', ['desk.organ'], [String(school.id)])
  const bound = await addClerk(app, 'desk.partner', ['desk.agent'])
  await bindAgent(app, bound.userId, Number(own))
  partner = { token: await app.signIn('desk.partner') }
  const { result: tree } = await app.call(orgMenuCalls.listMenus, {}, admin)
  const body = { name: '示例套餐', note: '', menuIds: [tree.find(({ url }) => url)?.id ?? ''] }
  packageId = (await app.call(packages.insertMenuPackage, body, admin)).result.id
})
afterAll(() => app.close())

const outside = { code: 403, result: { outside: true } }
const names = async (from: From, input = {}) =>
  (await app.call(agents.listAgents, input, from)).result.list.map(({ name }) => name)
const body = { name: '改过的代理', areaCodes: [], contact: '改过', phone: '13900000099', note: '' }
const stored = async () => {
  const { rows } = await app.services.db.execute(sql`select
    (select json_agg(a order by id) from agent a) as agents,
    (select json_agg(m order by id) from menu m where tree = 'organ') as menus,
    (select json_agg(p order by id) from menu_package p) as packages`)
  return JSON.stringify(rows)
}

describe('an agent (reseller)', () => {
  test('is visible to users whose data scope contains a record of the agent', async () => {
    expect(await names(lone)).toEqual([])
    expect(await names(served)).toEqual(['amber代理'])
    expect(await names(partner)).toEqual(['amber代理'])
    expect((await names(admin)).length).toBeGreaterThanOrEqual(2)
    expect(await names(served, { keyword: 'birch' })).toEqual([])
    expect((await app.call(agents.countAgentOptions, { by: 'status' }, served)).result.counts).toEqual({ 1: 1 })
    const found = async (from: From) =>
      (await app.call(searchRecords, { text: '代理' }, from)).result.map((one) => one.title)
    expect((await found(lone)).filter((title) => title.endsWith('代理'))).toEqual([])
    expect(await found(served)).toContain('amber代理')
    expect(await found(served)).not.toContain('birch代理')
    expect(await app.call(agents.getAgent, { id: own }, lone)).toMatchObject(outside)
    expect(await app.call(agents.getAgent, { id: other }, served)).toMatchObject(outside)
  })

  test('has a masked phone for users who may not edit the agent', async () => {
    const phone = async (from: From) => (await app.call(agents.getAgent, { id: own }, from)).result.phone
    expect(await phone(served)).toBe('139****0011')
    expect(await phone(partner)).toBe('13900000011')
  })

  test('appears in an exported file when the user’s list contains the agent', async () => {
    const file = async (from: From) => {
      const { result: ready } = await app.call(agents.agentExport.prepare, {}, from)
      const { result } = await app.call(agents.agentExport.start, { filter: {}, columns: [], format: 'csv' }, from)
      await app.runTasks()
      const url = `${downloadTaskFile.path}?id=${result.id}`
      const { body: text } = await app.app.inject({ url, headers: { authorization: from.token } })
      return { total: ready.total, text }
    }
    const seen = await file(partner)
    expect(seen).toMatchObject({ total: 1, text: expect.stringContaining('amber代理') })
    expect(seen.text).not.toContain('birch')
    expect((await file(lone)).total).toBe(0)
  })

  test('cannot be changed when it is outside the user’s data scope, and its history, drafts and lease are refused', async () => {
    const before = await stored()
    for (const [id, from] of [
      [own, lone],
      [own, served],
      [other, served],
      [other, partner],
    ] as const) {
      expect(await app.call(agents.editAgent, { ...body, id, rowVersion: 1 }, from)).toMatchObject(outside)
      expect(await app.call(agents.removeAgent, { id, rowVersion: 1 }, from)).toMatchObject(outside)
      const skips = [{ reason: '无权限', count: 1 }]
      const selection = { ids: [id] }
      const off = { selection, params: { status: 0 as const }, preview: false }
      const status = await app.call(agents.statusAgents, off, from)
      const removal = await app.call(agents.removeAgents, { selection, params: {}, preview: false }, from)
      for (const { result } of [status, removal]) expect(result.preview).toMatchObject({ change: 0, skips })
      expect(JSON.stringify([status, removal])).not.toContain('birch')
    }
    const edited = { entity: 'agent' as const, entityId: other }
    expect(await app.call(listHistory, edited, served)).toMatchObject(outside)
    expect(await app.call(acquireLease, edited, served)).toMatchObject(outside)
    const draft = { ...edited, payload: { name: 'x' }, baseRowVersion: 1 }
    expect(await app.call(saveDraft, draft, served)).toMatchObject(outside)
    await app.runTasks()
    expect(await stored()).toBe(before)
  })

  test('can be edited, but not created, by a user whose data scope is the agent', async () => {
    const before = await stored()
    for (const from of [lone, partner]) {
      expect(await app.call(agents.insertAgent, body, from)).toMatchObject(outside)
      const bytes = Buffer.from('名称,地区,联系人,手机,备注\r\n导入的代理,,,13900000031,')
      const { result } = await app.upload(agents.agentImport.check, { bytes, name: '代理商.csv' }, from)
      await app.runTasks()
      expect((await app.call(getTask, { id: result.id }, from)).result.counts).toEqual({ invalid: 1 })
      const { result: rows } = await app.call(listTaskRows, { id: result.id }, from)
      expect(rows.list[0]?.issues).toMatchObject([
        { field: 'name', message: '您的数据范围不含新的代理商，请联系管理员新增' },
      ])
    }
    expect(await stored()).toBe(before)
    const { result } = await app.call(agents.editAgent, { ...body, id: own, rowVersion: 1 }, partner)
    expect(result).toMatchObject({ name: '改过的代理', rowVersion: 2 })
  })
})

describe('records shared by all organisations', () => {
  test('are refused to a user whose data scope contains only some organisations', async () => {
    const { result: tree } = await app.call(orgMenuCalls.listMenus, {}, admin)
    const entry = tree.find(({ url }) => url) ?? expect.fail('no entry')
    const before = await stored()
    const { id, rowVersion } = entry
    const one = { id, rowVersion }
    const asked = { kind: 'menu' as const, parentId: null, name: '改过', icon: null, visible: true, status: 1 as const }
    for (const from of [lone, served, partner]) {
      const answers = await Promise.all([
        app.call(orgMenuCalls.listMenus, {}, from),
        app.call(orgMenuCalls.getMenu, { id }, from),
        app.call(orgMenuCalls.insertMenu, { ...asked, url: '/x/y' }, from),
        app.call(orgMenuCalls.editMenu, { ...asked, ...one, url: entry.url ?? '' }, from),
        app.call(orgMenuCalls.removeMenu, one, from),
        app.call(orgMenuCalls.statusMenu, { ...one, status: 0 }, from),
        app.call(packages.listMenuPackages, {}, from),
        app.call(packages.getMenuPackage, { id: packageId }, from),
        app.call(packages.insertMenuPackage, { name: '新套餐', note: '', menuIds: [id] }, from),
        app.call(packages.editMenuPackage, { id: packageId, rowVersion: 1, name: '改', note: '', menuIds: [id] }, from),
        app.call(packages.removeMenuPackage, { id: packageId, rowVersion: 1 }, from),
        app.call(
          packages.statusMenuPackages,
          { selection: { ids: [packageId] }, params: { status: 0 }, preview: false },
          from,
        ),
        app.call(listHistory, { entity: 'orgMenu', entityId: id }, from),
        app.call(listHistory, { entity: 'menuPackage', entityId: packageId }, from),
      ])
      for (const answer of answers) expect(answer).toMatchObject(outside)
    }
    await app.runTasks()
    expect(await stored()).toBe(before)
  })
})
