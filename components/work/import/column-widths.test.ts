import { expect, it } from 'vitest'
import type { TaskRow } from '@/lib/contracts/task/calls'
import { namingColumn, orderedColumns, widthOf } from './column-widths'

const column = (field: string) => ({ field, header: field, required: false, options: null, note: '' })
const row = (cells: Record<string, string>, field?: string): TaskRow => ({
  no: 2,
  label: '',
  state: 'valid',
  message: '',
  cells,
  question: null,
  changes: null,
  issues: field ? [{ field, message: '不对' }] : [],
})

it('widthOf returns a width that fits the cells and error messages, up to a maximum', () => {
  const widths = (rows: TaskRow[]) => widthOf(column('organ'), rows)
  expect(widths([row({ organ: '一校' })])).toBeLessThan(widths([row({ organ: '第一实验中学东校区' })]))
  expect(widths([row({ organ: '一校' }, 'organ')])).toBeGreaterThan(widths([row({ organ: '一校' })]))
  expect(widths([row({ organ: '很长'.repeat(100) })])).toBe(240)
})

it("orderedColumns puts columns with errors directly after the column with the record's name", () => {
  const columns = ['userName', 'fullName', 'phone', 'organ', 'grade', 'validTo'].map(column)
  const ordered = orderedColumns(columns, [row({}, 'grade'), row({}, 'validTo')])
  expect(ordered.map(({ field }) => field)).toEqual(['fullName', 'grade', 'validTo', 'userName', 'phone', 'organ'])
})

it("namingColumn returns the column that contains the record's name, or undefined", () => {
  expect(namingColumn([column('userName'), column('fullName')])?.field).toBe('fullName')
  expect(namingColumn([column('name')])?.field).toBe('name')
  expect(namingColumn([column('key')])).toBeUndefined()
})
