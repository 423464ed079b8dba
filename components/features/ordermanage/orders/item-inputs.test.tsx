import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inForm } from '@/components/kit/testing'
import { dictOptions } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { OrderType } from '@/lib/contracts/order/order'
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
  client.setQueryData(dictOptions().queryKey, [item('grade', '07', '七年级'), item('section', '2', '初中', ['07'])])
  return inForm(
    { items: [emptyItem] },
    <QueryClientProvider client={client}>
      <ItemInputs type={type} />
    </QueryClientProvider>,
  )
}
const line = (no: number) => within(screen.getByRole('region', { name: `明细 ${no}` }))
const fill = (no: number, name: string, value: string) =>
  fireEvent.change(line(no).getByRole('textbox', { name }), { target: { value } })

async function chooseGrade(no: number): Promise<void> {
  fireEvent.mouseDown(line(no).getByRole('combobox', { name: '年级' }))
  fireEvent.click(await screen.findByRole('option', { name: '七年级' }))
}

it('a line is named by its grade until somebody names it, and the lines come to an amount', async () => {
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

it('a trial and a renewal offer no bare seats', async () => {
  draw('renewal')
  fireEvent.mouseDown(line(1).getByRole('combobox', { name: '内容' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['学生账号', '设备', '其他'])
})
