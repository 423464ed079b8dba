import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RowPlace, rowName, rowPlace } from './row-place'

afterEach(cleanup)

it.each([
  [{ no: 3 }, '', '3', '第 3 行'],
  [{ no: 1_000_003, place: '二班 3' }, '二班', '3', '“二班”第 3 行'],
  [{ no: 2_000_012, place: '初 一 (2) 班 12' }, '初 一 (2) 班', '12', '“初 一 (2) 班”第 12 行'],
])('rowPlace and rowName return the sheet name and the row number in that sheet for %j', (row, sheet, no, name) => {
  expect(rowPlace(row)).toEqual({ sheet, no })
  expect(rowName(row)).toBe(name)
})

it('RowPlace shows the row number, and below the number the sheet with its full name as tooltip', () => {
  const long = '2026至2027学年第一学期全体学生名单'
  render(<RowPlace row={{ no: 1_000_007, place: `${long} 7` }} />)
  const sheet = screen.getByTitle(long)
  expect(sheet.previousSibling?.textContent).toBe('7')
})
