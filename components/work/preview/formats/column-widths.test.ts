import { expect, test } from 'vitest'
import { widthsOf } from './column-widths'

test('widthsOf also considers cells far below the first rows of a sheet', () => {
  const rows = [['登录时间', '备注'], ...Array.from({ length: 300 }, () => ['', '']), ['2026-11-22 14:05', '']]
  const [time = 0, note] = widthsOf({
    name: '账号',
    rows,
    numeric: new Set(),
    comments: new Map(),
    pictures: new Set(),
    columns: 2,
    more: false,
  })
  expect(time).toBeGreaterThan(140)
  expect(note).toBe(72)
})
