import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { screenActions } from '@/components/kit/actions/screen-actions'
import { FilterText } from '@/components/kit/filter/filter-text'
import { ListEmpty } from '@/components/kit/list/list-empty'
import type { Column } from '@/components/kit/table/column'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { workspaceKeys } from '@/lib/api/workspace'
import { defineCall } from '@/lib/contracts/base/call'
import { pageAnswer, pageRequest } from '@/lib/contracts/base/paging'
import type { ListLayout, SavedView } from '@/lib/contracts/workspace/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { useRecordParam, useRowHref } from '../use-record-param'
import { BulkBar } from './bulk-bar'
import { ListTable } from './list-table'
import { ListTools } from './list-tools'
import { useList } from './use-list'

const thing = z.object({ id: z.string(), name: z.string() })
const listThings = defineCall({
  method: 'GET',
  path: '/zakj-admin/thing/listThings',
  summary: '列表',
  permission: 'thing:list',
  request: pageRequest.extend({
    keyword: z.string().trim().optional(),
    organ: z.string().optional(),
    sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(thing),
})
const countThings = defineCall({
  method: 'GET',
  path: '/zakj-admin/thing/countThings',
  summary: '总数',
  permission: 'thing:list',
  request: z.object({ keyword: z.string().optional() }),
  answer: z.object({ total: z.number().nullable() }),
})
type Thing = z.infer<typeof thing>

const columns: Column<Thing, 'name' | 'updatedAt'>[] = [
  { id: 'name', header: '名称', opens: true, sort: { by: 'name', first: 'asc' }, cell: (row) => row.name },
  { id: 'id', header: '编号', width: 80, cell: (row) => row.id },
]
const dated: typeof columns = [
  ...columns,
  {
    id: 'updatedAt',
    header: '更新时间',
    width: 80,
    from: 960,
    sort: { by: 'updatedAt', first: 'desc' },
    cell: () => '2026-11-20',
  },
]

const fixed = () => ({ organ: '7' })

function Things({ bulk = false, shown = columns }: { bulk?: boolean; shown?: typeof columns }) {
  const list = useList({ call: listThings, columns: shown, count: countThings, fixed, bulk })
  const href = useRowHref('edit')
  const [edited, edit] = useRecordParam('edit')
  return (
    <>
      <ListTools list={list} />
      <FilterText label="关键词" value={list.state.keyword} onChange={(keyword, how) => list.set({ keyword }, how)} />
      <ListTable list={list} label="物品" href={href} empty={<ListEmpty label="物品">从新建开始</ListEmpty>} />
      <BulkBar list={list}>
        <output>{JSON.stringify(list.selection.request(list.filter))}</output>
      </BulkBar>
      {edited ? (
        <button type="button" onClick={() => edit(null)}>
          关闭 {edited}
        </button>
      ) : null}
      <button type="button" onClick={() => edit('new')}>
        新建
      </button>
    </>
  )
}

interface Platform {
  looks?: Record<string, ListLayout>
  views?: SavedView[]
  rows?: (params: URLSearchParams) => Thing[]
  total?: number
  refuse?: number
  columns?: typeof columns
}

/** Renders the list with a fake platform behind `fetch`. */
function draw(platform: Platform = {}, address = '', bulk = false) {
  const { total = 40, rows = pageOf(total) } = platform
  const asked: string[] = []
  const sent: unknown[] = []
  globalThis.fetch = async (input, init) => {
    const asking = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init)
    const url = new URL(asking.url)
    const call = url.pathname.split('/').at(-1) ?? ''
    asked.push(`${call}${decodeURIComponent(url.search)}`)
    if (asking.method === 'PUT') sent.push(await asking.json())
    if (platform.refuse && call === 'listThings')
      return Response.json({ code: platform.refuse, message: '没有权限', result: { permission: 'thing:list' } })
    const answers: Record<string, () => unknown> = {
      listLooks: () => platform.looks ?? {},
      saveLook: () => null,
      listViews: () => ({ views: platform.views ?? [], roles: [{ id: '3', name: '编辑' }] }),
      listThings: () => ({
        list: rows(url.searchParams),
        total: Math.min(total, 10_000),
        totalIsCapped: total > 10_000,
        nextCursor: null,
      }),
      countThings: () => ({ total }),
    }
    return Response.json({ code: 200, message: 'ok', result: answers[call]?.() })
  }
  const client = createQueryClient()
  const content = (
    <QueryClientProvider client={client}>
      <Things bulk={bulk} shown={platform.columns} />
    </QueryClientProvider>
  )
  return { ...renderInView(content, address), asked, sent, client }
}

const pageOf = (total: number) => (params: URLSearchParams) => {
  const [pageNum, pageSize] = [Number(params.get('pageNum') ?? 1), Number(params.get('pageSize') ?? 20)]
  const first = (pageNum - 1) * pageSize + 1
  return Array.from({ length: Math.min(pageSize, total - first + 1) }, (_, at) => ({
    id: String(first + at),
    name: `物品${first + at}`,
  }))
}
const row = (name: string) => screen.findByRole('link', { name })
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const requested = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')
const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent)

/** Replaces ResizeObserver by a class that reports this width for every element. */
function giveTablesAWidth(width: number): void {
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly heard: ResizeObserverCallback
    constructor(heard: ResizeObserverCallback) {
      this.heard = heard
    }
    observe(target: Element) {
      const contentRect = DOMRectReadOnly.fromRect({ width, height: 600 })
      this.heard([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this)
    }
    unobserve() {}
    disconnect() {}
  }
}

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

describe('useList', () => {
  it('requests rows with only the known fields of the address and the fixed fields', async () => {
    const { asked } = draw({}, 'keyword=甲&pageSize=50&edit=9&colour=red')
    await row('物品1')
    expect(asked).toContain('listThings?pageNum=1&pageSize=50&keyword=甲&sort=updatedAt&order=desc&organ=7')
  })

  it('requests the exact total with the filter alone if the total is above the limit', async () => {
    const { asked } = draw({ total: 31_234, rows: pageOf(20) }, 'keyword=甲&sort=name')
    expect(await screen.findByText('31,234')).toBeTruthy()
    expect(asked).toContain('countThings?keyword=甲&organ=7')
  })

  it('shows different texts for no records, no matches and a missing permission', async () => {
    const { address } = draw({ total: 0 })
    expect(await screen.findByText('从新建开始')).toBeTruthy()
    act(() => address.go('keyword=无'))
    expect(await screen.findByRole('heading', { name: '没有符合条件的物品' })).toBeTruthy()
    click('清除筛选')
    await screen.findByText('从新建开始')
    cleanup()
    draw({ refuse: 403 })
    const refusal = await screen.findByRole('status', { name: '没有查看物品列表的权限' })
    expect(refusal.textContent).toContain('thing:list')
    expect(refusal.textContent).toContain('管理员')
  })

  it('keeps the filters when a row is opened, and replaces the history entry when the drawer closes', async () => {
    const { address } = draw({}, 'keyword=甲&edit=4')
    expect((await row('物品2')).getAttribute('href')).toBe('/list?keyword=%E7%94%B2&edit=2')
    click('关闭 4')
    expect(address.steps).toEqual([['replace', 'keyword=甲']])
    click('新建')
    expect(address.steps.at(-1)).toEqual(['push', 'keyword=甲&edit=new'])
  })
})

describe('row selection', () => {
  it('keeps single rows when the filter changes, but ends the selection of all rows', async () => {
    const { address } = draw({}, '', true)
    await row('物品1')
    check('选择第 2 行')
    act(() => address.go('pageNum=2'))
    await row('物品21')
    check('选择第 1 行')
    expect(requested()).toEqual({ ids: ['2', '21'] })
    expect(screen.getByRole('region', { name: '批量操作' }).textContent).toContain('已选 2 条')
    act(() => address.go('keyword=甲'))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '批量操作' }).textContent).toContain('已选 2 条（含其他条件下选择的）'),
    )
    click('选择全部 40 条')
    act(() => address.go('keyword=乙'))
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull())
  })

  it('sends the filter, the fixed fields and the ids of deselected rows if all rows are selected', async () => {
    draw({}, 'keyword=甲&sort=name', true)
    await row('物品1')
    check('选择本页')
    click('选择全部 40 条')
    check('选择第 3 行')
    expect(requested()).toEqual({ filter: { keyword: '甲', organ: '7' }, except: ['3'] })
    expect(screen.getByRole('region', { name: '批量操作' }).textContent).toContain('已选 39 条')
  })

  it('is not available without permission for the bulk actions', async () => {
    draw()
    await row('物品1')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the table layout of a user', () => {
  it('is applied before the rows appear, and each change is shown at once and saved', async () => {
    const { sent } = draw({ looks: { '/list': { density: 'compact', order: ['id'] }, '/other': { hidden: ['id'] } } })
    await row('物品1')
    expect(headers()).toEqual(['编号', '名称'])
    click('切换为舒适行高')
    click('列设置')
    fireEvent.click(await screen.findByRole('checkbox', { name: '显示“编号”' }))
    fireEvent.keyDown(screen.getByRole('dialog', { name: '列设置' }), { key: 'Escape' })
    await waitFor(() => expect(headers()).toEqual(['名称']))
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        screen: '/list',
        look: { density: 'comfortable', order: ['id'], hidden: ['id'] },
      }),
    )
  })

  it('lists in 列设置 a column that the narrow table omits, and shows the column once the user ticks it', async () => {
    giveTablesAWidth(800)
    const { sent } = draw({ columns: dated })
    await row('物品1')
    expect(await screen.findByText('按“更新时间”降序')).toBeTruthy()
    click('列设置')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '显示“更新时间”' })
    expect(box.checked).toBe(false)
    expect(screen.getByRole('list', { name: '列' }).textContent).toContain('更新时间宽度不够，未显示')
    fireEvent.click(box)
    await waitFor(() => expect(screen.queryByText(/宽度不够|按“更新时间”/)).toBeNull())
    expect(box.checked).toBe(true)
    await waitFor(() => expect(sent.at(-1)).toEqual({ screen: '/list', look: { kept: ['updatedAt'] } }))
    fireEvent.click(box)
    expect(await screen.findByText('按“更新时间”降序')).toBeTruthy()
    await waitFor(() => expect(sent.at(-1)).toEqual({ screen: '/list', look: { hidden: ['updatedAt'], kept: [] } }))
  })

  it('always shows the sorted column, however narrow the table is', async () => {
    giveTablesAWidth(800)
    const { address } = draw({ columns: dated }, 'order=asc')
    await row('物品1')
    const leavesBelow = () => screen.getByRole('columnheader', { name: /更新时间/ }).dataset.from
    expect(leavesBelow()).toBeUndefined()
    expect(screen.queryByText(/按“更新时间”/)).toBeNull()
    act(() => address.go('sort=name'))
    await waitFor(() => expect(leavesBelow()).toBe('960'))
    expect(screen.queryByText(/按“名称”/), 'its header says so').toBeNull()
  })

  it('keeps a change by the user when an older answer of the server arrives', async () => {
    const { client, sent } = draw({ looks: { '/list': { order: ['id'] } } })
    await row('物品1')
    click('切换为紧凑行高')
    await act(() => client.refetchQueries({ queryKey: workspaceKeys.looks }))
    expect(await screen.findByRole('button', { name: '切换为舒适行高' })).toBeTruthy()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('button', { name: '切换为舒适行高' })).toBeTruthy()
  })
})

describe('a saved view', () => {
  const view: SavedView = {
    id: '5',
    screen: '/list',
    name: '甲类',
    query: 'sort=name&keyword=甲',
    look: { hidden: ['id'] },
    role: null,
    mine: true,
    owner: '王老师',
    rowVersion: 1,
  }

  it('applies its filters and columns, shows its name, and says whether the user has changed the list since', async () => {
    const { address } = draw({ views: [view] })
    await row('物品1')
    click('视图')
    fireEvent.click(await screen.findByRole('button', { name: '甲类' }))
    expect(address.steps.at(-1)).toEqual(['push', 'sort=name&keyword=甲&named=5'])
    const button = await screen.findByRole('button', { name: '视图：甲类' })
    expect(headers()).toEqual(['名称'])
    fireEvent.click(screen.getByRole('button', { name: '名称' }))
    expect(address.params.get('named')).toBe('5')
    await waitFor(() => expect(button.textContent).toContain('已修改'))
  })

  it('cannot be changed by a user who does not own the view', async () => {
    draw({ views: [{ ...view, mine: false, role: { id: '3', name: '编辑' } }] }, 'named=5')
    await screen.findByText('已修改')
    click(/^视图：甲类/)
    const panel = within(await screen.findByRole('dialog', { name: '视图' }))
    expect(panel.getByText('王老师 · 编辑')).toBeTruthy()
    expect(panel.queryByRole('button', { name: /修改视图|删除视图|更新/ })).toBeNull()
  })

  it('is an action of the command palette even if the user never opened the panel of saved views', async () => {
    const { container, address, asked } = draw({ views: [view] }, '', true)
    await row('物品1')
    check('选择第 1 行')
    const { now, later } = screenActions(container, null)
    const names = now.map(({ note, name }) => `${note}/${name}`)
    expect(names).toEqual(expect.arrayContaining(['/刷新', '/列设置', '分页/下一页', '批量操作/选择全部 40 条']))
    expect(now.find(({ name }) => name === '上一页')?.off).toEqual({ reason: '' })
    expect(asked.some((call) => call.startsWith('listViews'))).toBe(false)
    const [found] = await later()
    expect(found?.name).toBe('视图：甲类')
    act(() => found?.run?.())
    expect(address.steps.at(-1)?.[1]).toBe('sort=name&keyword=甲&named=5')
  })
})
