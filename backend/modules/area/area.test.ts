import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../lib/contracts/area/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { addAgent, addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())

async function childrenOf(parent?: string) {
  const { result } = await platform.call(calls.listAreaNodes, parent ? { parent } : {}, { token })
  return result
}
async function found(text: string) {
  const { result } = await platform.call(calls.findAreas, { text }, { token })
  return result.map(({ code }) => code)
}

test('the list of areas contains all 34 provinces, including Hong Kong, Macau and Taiwan', async () => {
  const provinces = await childrenOf()
  expect(provinces).toHaveLength(34)
  expect(provinces.slice(-3).map(({ name }) => name)).toEqual(['台湾省', '香港特别行政区', '澳门特别行政区'])
  expect(provinces.at(-1)?.childCount).toBe(0)
})

test('a municipality such as Beijing groups its counties under 市辖区, which the full names of the counties omit', async () => {
  expect((await childrenOf('500000')).map(({ code, name }) => [code, name])).toEqual([
    ['500100', '市辖区'],
    ['500200', '县'],
  ])
  for (const code of ['110000', '120000', '310000']) {
    expect((await childrenOf(code)).map(({ name }) => name)).toEqual(['市辖区'])
  }
  expect((await childrenOf('110100'))[0]?.fullName).toBe('北京市 东城区')
  expect((await childrenOf('500200'))[0]?.fullName).toBe('重庆市 城口县')
})

test('a county directly under a province is listed below a group such as 省直辖县级行政区划', async () => {
  for (const [code, name] of [
    ['419000', '省直辖县级行政区划'],
    ['429000', '省直辖县级行政区划'],
    ['469000', '省直辖县级行政区划'],
    ['659000', '自治区直辖县级行政区划'],
  ]) {
    const { result } = await platform.call(calls.getArea, { code: code ?? '' }, { token })
    expect(result).toMatchObject({ name, level: 2 })
    expect(result.childCount).toBeGreaterThan(0)
  }
  expect((await childrenOf('429000')).map(({ fullName }) => fullName)).toContain('湖北省 仙桃市')
})

test.each(['460400', '620200', '441900', '442000'])('the city with the code %s has no counties', async (code) => {
  const { result } = await platform.call(calls.getArea, { code }, { token })
  const byId = await platform.call(calls.getArea, { id: result.id }, { token })
  expect(byId.result).toEqual(result)
  expect((await platform.call(calls.getArea, {}, { token })).code).toBe(400)
  expect(result).toMatchObject({ level: 2, childCount: 0 })
  expect(await childrenOf(code)).toEqual([])
})

test('findAreas finds an area by name, pinyin and initials, and returns exact matches first', async () => {
  expect((await found('西湖区')).slice(0, 2)).toEqual(['330106', '360103'])
  expect(await found('xihuqu')).toEqual(expect.arrayContaining(['330106', '360103']))
  expect((await found('xhq')).slice(0, 12)).toContain('330106')
  expect((await found('重庆'))[0]).toBe('500000')
  expect((await found('chongqing'))[0]).toBe('500000')
  expect(await found('杭州 西湖')).toEqual(['330106'])
  expect(await found('没有这个地方')).toEqual([])
})

test('findAreas returns with each area the codes of the areas above it', async () => {
  const { result } = await platform.call(calls.findAreas, { text: '西湖区' }, { token })
  expect(result[0]).toMatchObject({ fullName: '浙江省 杭州市 西湖区', path: ['330000', '330100', '330106'] })
})

test('listAreas with a keyword finds areas at all levels below the parent', async () => {
  const { result } = await platform.call(calls.listAreas, { parent: '330000', keyword: '西湖' }, { token })
  expect(result.list.map(({ code }) => code)).toEqual(['330106'])
  expect(result.total).toBe(1)
})

test('getArea counts the organisations and agents of the area and of all areas below it', async () => {
  const { db } = platform.services
  await addOrgan(db, { areaCode: '330106' })
  await addAgent(db, { areaCodes: ['330102', '330106'] })
  const at = async (code: string) => (await platform.call(calls.getArea, { code }, { token })).result
  expect(await at('330106')).toMatchObject({ organs: 1, agents: 1, used: 2 })
  expect(await at('330000')).toMatchObject({ organs: 1, agents: 1, used: 2 })
  expect(await at('330200')).toMatchObject({ used: 0 })
  const { result } = await platform.call(calls.listAreas, { pageSize: 50 }, { token })
  expect(result.list.find(({ code }) => code === '330000')?.used).toBe(2)
})

const shared = join(import.meta.dirname, '../../../../shared/data/divisions/pca-code.json')

interface Division {
  code: string
  name: string
  children?: Division[]
}

/**
 * Tells whether a code is a development zone. The list in `shared` contains these zones as counties, but the areas of
 * the service come from the ministry's list, which omits them.
 */
const isZone = (code: string) => code.length === 6 && Number(code.slice(4)) > 60

test.skipIf(!existsSync(shared))(
  'the areas of the service equal a second published list, except for development zones',
  async () => {
    const { rows } = await platform.services.db.execute<{ code: string; name: string; parent_code: string | null }>(
      'select code, name, parent_code from area',
    )
    const known = new Map(rows.map((row) => [row.code, row]))
    const differences: string[] = []
    const compare = (divisions: Division[], parent: string | null) => {
      for (const { code, name, children = [] } of divisions) {
        if (isZone(code)) continue
        const full = code.padEnd(6, '0')
        const here = known.get(full)
        if (here?.name !== name || here.parent_code !== parent) differences.push(`${full} ${name}: ${here?.name}`)
        // For a city without counties, the list in `shared` continues with streets. The streets are left out, because
        // the service has no streets.
        if (code.length < 6)
          compare(
            children.filter((child) => child.code.length <= 6),
            full,
          )
      }
    }
    compare(JSON.parse(readFileSync(shared, 'utf8')), null)
    expect(differences).toEqual([])
  },
)

test('statusAreas disables all areas below a disabled area, enables all areas above an enabled area, and can be undone', async () => {
  const { call, services, runTasks } = platform
  const idOf = async (code: string) => (await call(calls.getArea, { code }, { token })).result.id
  const off = async () => {
    const { rows } = await services.db.execute<{ code: string }>('select code from area where status = 0 order by code')
    return rows.map(({ code }) => code)
  }
  const status = async (code: string, status: 0 | 1, preview = false) => {
    const selection = { ids: [await idOf(code)] }
    const { result } = await call(calls.statusAreas, { selection, params: { status }, preview }, { token })
    await runTasks()
    return result
  }
  const counties = (await childrenOf('330200')).map(({ code }) => code)
  const all = ['330200', ...counties]
  expect((await status('330200', 0, true)).preview).toMatchObject({ change: all.length, skips: [], undoable: true })
  expect(await off()).toEqual([])

  const { task } = await status('330200', 0)
  expect(await off()).toEqual(all)
  expect((await status('330203', 1)).preview.change).toBe(2)
  expect(await off()).toEqual(all.filter((code) => code !== '330200' && code !== '330203'))

  await call(undoTask, { id: task?.id ?? '' }, { token })
  await runTasks()
  expect(await off()).toEqual([])
})

test('statusAreas previews the number of organisations and agents in the area that it will disable', async () => {
  const id = (await platform.call(calls.getArea, { code: '330000' }, { token })).result.id
  const input = { selection: { ids: [id] }, params: { status: 0 as const }, preview: true }
  const { result } = await platform.call(calls.statusAreas, input, { token })
  expect(result.preview.effects).toEqual([
    { label: '机构', count: 1 },
    { label: '代理商', count: 1 },
  ])
})
