import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '@/components/domains/question/view/testing'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import type { Sorting } from '@/components/work/list/sorting/use-sorting'
import type { DictListItem } from '@/lib/contracts/dict/maintenance'
import { OrderNote } from './order-note'

afterEach(cleanup)

const row = (key: string, sort: number | null): DictListItem => ({
  id: key,
  typeCode: 'section',
  key,
  name: key,
  sort,
  status: 1,
  subsetIds: [],
  subjectKeys: [],
  extra: {},
  rowVersion: 1,
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: null,
  used: 0,
})
const sorting = (more: Partial<Sorting<DictListItem>>): Sorting<DictListItem> => ({
  rows: [],
  enabled: true,
  move() {},
  said: '',
  ...more,
})

function draw(state: Sorting<DictListItem>) {
  return renderScreen(
    <>
      <OrderNote type="section" sorting={state} />
      <ConfirmDialogs />
    </>,
    { resetDictOrder: () => null },
  )
}

it('OrderNote describes the default order and offers no reset when no row was moved by hand', () => {
  draw(sorting({ rows: [row('3', null), row('1', null)] }))
  expect(screen.getByText('按键从大到小排列，拖动可手工排序')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('OrderNote offers no reset while the rows are sorted by a column', () => {
  draw(sorting({ enabled: false, rows: [row('3', 10)] }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('OrderNote resets the manual order of the rows only after the user has confirmed', async () => {
  const { asked } = draw(sorting({ rows: [row('1', 10), row('3', 20)] }))
  fireEvent.click(screen.getByRole('button', { name: '恢复默认排序' }))
  await screen.findByText(/^学段将在所有页面按键从大到小排列/)
  expect(asked.filter((call) => call.startsWith('resetDictOrder'))).toEqual([])
  fireEvent.click(screen.getAllByText('恢复默认排序', { selector: 'button' }).at(-1) as HTMLElement)
  await expect.poll(() => asked.filter((call) => call.startsWith('resetDictOrder'))).toHaveLength(1)
})
