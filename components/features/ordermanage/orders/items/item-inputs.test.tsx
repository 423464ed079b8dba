import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inForm } from '@/components/kit/testing'
import { dictOptions } from '@/lib/api/dict'
import { queryOf } from '@/lib/api/query-of'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { type OrderType, orderItem } from '@/lib/contracts/order/order'
import { findPrices } from '@/lib/contracts/order/prices'
import { createQueryClient } from '@/lib/http/query-client'
import { emptyItem, ItemInputs } from './item-inputs'

afterEach(cleanup)

const item = (typeCode: string, key: string, name: string, subsetIds: string[] = []) =>
  ({
    id: `${typeCode}${key}`,
    typeCode,
    key,
    name,
    status: 1,
    subsetIds,
    subjectKeys: [],
    extra: {},
    sort: null,
  }) as unknown as DictItem

function draw(type: OrderType) {
  const client = createQueryClient()
  client.setQueryData(dictOptions().queryKey, [
    item('grade', '07', '七年级'),
    item('grade', '08', '八年级'),
    item('section', '2', '初中', ['07', '08']),
  ])
  const prices = [
    { id: '1', rowVersion: 1, kind: 'device' as const, name: '学生平板', price: 189_900 },
    { id: '2', rowVersion: 1, kind: 'seat' as const, name: '学生席位', price: 12_800 },
    { id: '3', rowVersion: 1, kind: 'account' as const, name: 'VIP学生账号', price: 20_000 },
  ]
  client.setQueryData(queryOf(findPrices, {}).queryKey, prices)
  return inForm(
    { items: [emptyItem], reduction: null },
    <QueryClientProvider client={client}>
      <ItemInputs type={type} />
    </QueryClientProvider>,
  )
}
const line = (no: number) => within(screen.getByRole('row', { name: `明细 ${no}` }))
const cell = (no: number, name: string) =>
  line(no).getByRole<HTMLInputElement>(name === '名称' ? 'combobox' : 'textbox', { name })
const fill = (no: number, name: string, value: string) => fireEvent.change(cell(no, name), { target: { value } })

async function chooseGrade(no: number, name = '七年级'): Promise<void> {
  fireEvent.mouseDown(line(no).getByRole('combobox', { name: '年级' }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

it('ItemInputs names an order line after its grade unless the user typed a name, and shows the total of all lines', async () => {
  const { form } = draw('purchase')
  await chooseGrade(1)
  expect(form().getValues('items.0')).toMatchObject({ section: '2', grade: '07', name: '七年级学生账号' })
  fill(1, '数量', '3')
  fill(1, '单价（元）', '12.5')
  fireEvent.click(screen.getByRole('button', { name: '添加明细' }))
  fill(2, '名称', '初一新生')
  await chooseGrade(2)
  expect(form().getValues('items.1.name')).toBe('初一新生')
  fill(2, '数量', '2')
  fill(2, '单价（元）', '0.01')
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('合计 ¥37.52')
  fireEvent.click(screen.getByRole('button', { name: '删除第 1 条明细' }))
  expect(form().getValues('items')).toMatchObject([{ name: '初一新生', count: 2, price: 1 }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除第 1 条明细' }).disabled).toBe(true)
})

it('ItemInputs does not offer the line kind 席位 (seats only) in a renewal order', async () => {
  draw('renewal')
  fireEvent.mouseDown(line(1).getByRole('combobox', { name: '内容' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['学生账号', '设备', '其他'])
})

it('ItemInputs fills in kind, name and price of a chosen price list entry, and the user can change the price', async () => {
  const { form } = draw('purchase')
  fireEvent.change(cell(1, '名称'), { target: { value: '平板' } })
  fireEvent.click(await screen.findByRole('option', { name: /学生平板/ }))
  expect(form().getValues('items.0')).toMatchObject({ kind: 'device', name: '学生平板', price: 189_900, grade: null })
  fill(1, '数量', '2')
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('合计 ¥3,798.00')
  fill(1, '单价（元）', '1500')
  expect(form().getValues('items.0.name')).toBe('学生平板')
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('合计 ¥3,000.00')
})

it('ItemInputs updates a generated name when the grade changes, but keeps a name from the price list', async () => {
  const { form } = draw('purchase')
  fireEvent.change(cell(1, '名称'), { target: { value: 'VIP' } })
  fireEvent.click(await screen.findByRole('option', { name: /VIP学生账号/ }))
  await chooseGrade(1)
  expect(form().getValues('items.0')).toMatchObject({ section: '2', grade: '07', name: 'VIP学生账号' })
  fill(1, '名称', '')
  await chooseGrade(1, '八年级')
  expect(form().getValues('items.0.name')).toBe('八年级学生账号')
  await chooseGrade(1)
  expect(form().getValues('items.0.name')).toBe('七年级学生账号')
})

it('ItemInputs does not suggest price list entries of seats in a renewal order', async () => {
  draw('renewal')
  fireEvent.change(cell(1, '名称'), { target: { value: '学生' } })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['学生平板¥1,899.00', 'VIP学生账号¥200.00'])
})

it.each([
  ['9折', 9_000, '9 折', '45.00'],
  ['85%', 8_500, '8.5 折', '42.50'],
  ['95', 9_500, '9.5 折', '47.50'],
])(
  'ItemInputs explains how the typed discount %s was understood, and subtracts the discount from the total',
  (typed, kept, hint, net) => {
    const { form } = draw('purchase')
    fill(1, '数量', '5')
    fill(1, '单价（元）', '10')
    fill(1, '折扣', typed)
    expect(form().getValues('items.0.discount')).toBe(kept)
    expect(line(1).getByText(hint)).toBeTruthy()
    expect(line(1).getByText(net)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '整单优惠（元）' }), { target: { value: '0.5' } })
    expect(screen.getByRole('status', { name: '合计' }).textContent).toBe(`合计 ¥${(Number(net) - 0.5).toFixed(2)}`)
  },
)

it.each([
  ['9', '按 9% 计？九折请写 9折 或 90%', '按 90%', 9_000],
  ['9', '按 9% 计？九折请写 9折 或 90%', '按 9%', 900],
  ['10', '按 10% 计？九折请写 9折 或 90%', '按 90%', 9_000],
])(
  'ItemInputs asks what the ambiguous discount %s means and does not apply the discount before the user chooses',
  (typed, question, answer, kept) => {
    const { form } = draw('purchase')
    fill(1, '数量', '5')
    fill(1, '单价（元）', '10')
    fill(1, '折扣', typed)
    expect(line(1).getByText(question)).toBeTruthy()
    expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('合计 ¥0.00')
    const wrong = orderItem.safeParse({ ...form().getValues('items.0'), name: '学生平板' })
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['discount', question]])
    fireEvent.click(line(1).getByRole('button', { name: answer }))
    expect(form().getValues('items.0.discount')).toBe(kept)
    expect(line(1).queryByText(question)).toBeNull()
    fill(1, '折扣', '9%')
    expect(form().getValues('items.0.discount')).toBe(900)
  },
)

it('ItemInputs moves the focus to the next cell on Enter, and from the last cell to a new line', () => {
  const { form } = draw('purchase')
  const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  cell(1, '数量').focus()
  enter()
  expect(document.activeElement).toBe(cell(1, '单价（元）'))
  enter()
  expect(document.activeElement).toBe(cell(1, '折扣'))
  fireEvent.keyDown(cell(1, '折扣'), { key: 'Enter', isComposing: true })
  expect(form().getValues('items')).toHaveLength(1)
  enter()
  expect(form().getValues('items')).toHaveLength(2)
  expect(line(2).getByRole('combobox', { name: '内容' })).toBe(document.activeElement)
  cell(1, '折扣').focus()
  enter()
  expect(form().getValues('items')).toHaveLength(2)
  expect(line(2).getByRole('combobox', { name: '内容' })).toBe(document.activeElement)
})
