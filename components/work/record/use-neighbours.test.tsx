import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { renderInView } from '@/components/kit/testing'
import { Toasts } from '@/components/ui/toast/toast'
import { queryOf } from '@/lib/api/query-of'
import { defineCall } from '@/lib/contracts/base/call'
import { pageAnswer, pageRequest } from '@/lib/contracts/base/paging'
import { createQueryClient } from '@/lib/http/query-client'
import { useTab } from '@/lib/state/tab'
import { useNeighbours } from './use-neighbours'

const listThings = defineCall({
  method: 'GET',
  path: '/zakj-admin/thing/listThings',
  summary: '列表',
  permission: 'thing:list',
  request: pageRequest.extend({ keyword: z.string().optional() }),
  answer: pageAnswer(z.object({ id: z.string() })),
})

const nowhere = () => null

/** A record, and a button that drops the cached list as the query cache does after a while. */
function Record() {
  const client = useQueryClient()
  const { params, setParams } = useTab()
  const id = params.get('id') ?? ''
  const open = (to: string) =>
    setParams(new URLSearchParams([['id', to], ...params.getAll('wants').map((one) => ['wants', one])]))
  const { known, go } = useNeighbours({ call: listThings, id, unit: '条', open, place: nowhere })
  const wanted = (row: { id?: string }) => params.getAll('wants').includes(row.id ?? '')
  return (
    <>
      <output>{id}</output>
      {known ? null : <p>没有列表</p>}
      <button type="button" onClick={() => go('next', wanted)}>
        下一条要的
      </button>
      <input aria-label="备注" />
      <button type="button" onClick={() => client.clear()}>
        忘记
      </button>
    </>
  )
}

/** The list from which the record is opened: rows that match the keyword, in pages of two. */
function List({ keyword, pageNum }: { keyword?: string; pageNum: number }) {
  const { data } = useQuery(queryOf(listThings, { keyword, pageNum, pageSize: 2 }))
  return <p>{data ? '列表已到' : null}</p>
}

const all = ['1', '2', '3', '4', '5']
let asked: string[] = []

async function draw(start: string, lists: { keyword?: string; pageNum: number }[]) {
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const keyword = searchParams.get('keyword')
    const page = Number(searchParams.get('pageNum') ?? 1)
    asked.push(`${keyword ?? '全部'} ${page}`)
    const fitting = keyword === '偶' ? ['2', '4', '6', '8'] : all
    const list = fitting.slice((page - 1) * 2, page * 2).map((id) => ({ id }))
    const nextCursor = page * 2 < fitting.length ? `after-${page}` : null
    const result = { list, total: fitting.length, totalIsCapped: false, nextCursor }
    return Response.json({ code: 200, message: 'ok', result })
  }
  const client = createQueryClient()
  for (const { keyword, pageNum } of lists) {
    await client.fetchQuery(queryOf(listThings, { keyword, pageNum, pageSize: 2 }))
    // The lists are loaded one after the other, so that their load times differ.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const screens = lists.map((list) => <List key={`${list.keyword}${list.pageNum}`} {...list} />)
  renderInView(
    <QueryClientProvider client={client}>
      {screens}
      <Record />
      <Toasts />
    </QueryClientProvider>,
    `id=${start}`,
  )
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })
const shown = (id: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(id))

beforeEach(() => {
  asked = []
})
afterEach(cleanup)

it('useNeighbours moves beyond the last record of a page and back, and reports the end of the list', async () => {
  await draw('1', [{ pageNum: 1 }])
  for (const id of ['2', '3', '4', '5']) {
    press(']')
    await shown(id)
  }
  expect(asked).toEqual(['全部 1', '全部 2', '全部 3'])
  press(']')
  expect(await screen.findByText('已经是列表的最后一条')).toBeTruthy()
  for (const id of ['4', '3', '2', '1']) {
    press('[')
    await shown(id)
  }
  press('[')
  expect(await screen.findByText('已经是列表的第一条')).toBeTruthy()
})

it('useNeighbours remembers steps that the user takes while the next page is loading', async () => {
  await draw('2', [{ pageNum: 1 }])
  press(']')
  press(']')
  press(']')
  await shown('5')
  press('[')
  press('[')
  press('[')
  press(']')
  await shown('3')
  cleanup()
  await draw('4', [{ pageNum: 2 }])
  for (let step = 0; step < 3; step++) press(']')
  expect(await screen.findByText('已经是列表的最后一条')).toBeTruthy()
  await shown('5')
})

it('useNeighbours stays in the list, and its filters, from which the user opened the record', async () => {
  await draw('4', [{ pageNum: 2 }, { keyword: '偶', pageNum: 1 }])
  press(']')
  await shown('6')
  press(']')
  await shown('8')
  expect(asked.at(-1)).toBe('偶 2')
})

it('useNeighbours continues through the list after the cache has dropped the list', async () => {
  await draw('1', [{ pageNum: 1 }])
  fireEvent.click(screen.getByRole('button', { name: '忘记' }))
  press(']')
  await shown('2')
  press(']')
  await shown('3')
})

it('useNeighbours ignores its keys during text composition, in a text field, and without a known list', async () => {
  await draw('1', [{ pageNum: 1 }])
  press(']', { isComposing: true })
  fireEvent.keyDown(screen.getByLabelText('备注'), { key: ']' })
  await shown('1')
  cleanup()
  await draw('99', [{ pageNum: 1 }])
  expect(screen.getByText('没有列表')).toBeTruthy()
  press(']')
  await shown('99')
})

it('useNeighbours skips excluded records, even whole pages, and stays if no other record follows', async () => {
  await draw('1&wants=2&wants=5', [{ pageNum: 1 }])
  const on = () => fireEvent.click(screen.getByRole('button', { name: '下一条要的' }))
  on()
  await shown('2')
  on()
  await shown('5')
  expect(asked).toEqual(['全部 1', '全部 2', '全部 3'])
  on()
  expect(await screen.findByText('已经是列表的最后一条')).toBeTruthy()
  await shown('5')
  cleanup()
  await draw('1&wants=7', [{ pageNum: 1 }])
  on()
  expect(await screen.findByText('已经是列表的最后一条')).toBeTruthy()
  await shown('1')
})
