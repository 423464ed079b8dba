import { expect, it } from 'vitest'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { faultsOf } from '../tasks/row-faults'
import { placeAfter } from './use-cell-position'
import { withFixedRows } from './use-import-rows'

const row = (no: number, state: TaskRow['state'] = 'invalid'): TaskRow => ({
  no,
  label: '',
  state,
  message: '',
  cells: {},
  question: null,
  changes: null,
  issues: state === 'invalid' ? [{ field: 'name', message: '请填写姓名' }] : [],
})
const column = (field: string): FileColumn => ({ field, header: field, required: false, options: null, note: '' })

it('placeAfter moves through the cells of an import in reading sequence, and stops at both ends', () => {
  const rows = [row(2), row(5)]
  const columns = [column('a'), column('b')]
  const after = (no: number, field: string, move: Parameters<typeof placeAfter>[1]) =>
    placeAfter({ no, field }, move, rows, columns)
  expect(after(2, 'a', 'next')).toEqual({ no: 2, field: 'b' })
  expect(after(2, 'b', 'next')).toEqual({ no: 5, field: 'a' })
  expect(after(5, 'b', 'next')).toBeNull()
  expect(after(5, 'a', 'previous')).toEqual({ no: 2, field: 'b' })
  expect(after(2, 'a', 'previous')).toBeNull()
  expect(after(2, 'b', 'below')).toEqual({ no: 5, field: 'b' })
  expect(after(2, 'a', 'out')).toBeNull()
})

it('placeAfter moves from the last row of a column to the next error', () => {
  const wrong = (no: number, field: string): TaskRow => ({ ...row(no), issues: [{ field, message: '有错' }] })
  const rows = [wrong(2, 'c'), wrong(5, 'a'), row(7, 'valid')]
  const columns = [column('a'), column('b'), column('c')]
  const below = (field: string) => placeAfter({ no: 7, field }, 'below', rows, columns)
  expect(below('a')).toEqual({ no: 2, field: 'c' })
  expect(below('c')).toEqual({ no: 5, field: 'a' })
  expect(placeAfter({ no: 7, field: 'a' }, 'below', [row(7, 'valid')], columns)).toBeNull()
})

it('withFixedRows keeps a corrected row in its place although the server no longer lists the row as invalid', () => {
  const before = [row(2), row(5), row(7)]
  const kept = withFixedRows(before, [row(5), row(9)], 'invalid')
  expect(kept.map(({ no, state }) => [no, state])).toEqual([
    [2, 'valid'],
    [5, 'invalid'],
    [7, 'valid'],
  ])
  expect(kept[0]?.issues).toEqual([])
})

it('faultsOf returns the first error that has a column, and the number of other errors', () => {
  const columns = [column('姓名'), column('角色')]
  const issues = [
    { field: null, message: '与第 3 行重复' },
    { field: '角色', message: '没有这个角色' },
  ]
  expect(faultsOf(issues, columns)).toEqual({
    first: '角色',
    reason: '角色：没有这个角色',
    more: 1,
    all: '角色：没有这个角色；与第 3 行重复',
  })
  expect(faultsOf(issues.slice(0, 1), columns)).toMatchObject({ first: null, reason: '与第 3 行重复', more: 0 })
  expect(faultsOf([], columns)).toEqual({ first: null, reason: '', more: 0, all: '' })
})
