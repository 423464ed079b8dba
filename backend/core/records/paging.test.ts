import { describe, expect, it } from 'vitest'
import { InvalidError } from '../http/errors.ts'
import { cappedTotal, decodeCursor, encodeCursor, isTimeText, pageWindow } from './paging.ts'

describe('pageWindow', () => {
  it('accepts page numbers within the first ten thousand rows and refuses higher ones', () => {
    expect(pageWindow('code asc', { pageNum: 500, pageSize: 20 })).toEqual({ limit: 20, offset: 9_980, after: null })
    expect(() => pageWindow('code asc', { pageNum: 501, pageSize: 20 })).toThrow(InvalidError)
    expect(() => pageWindow('code asc', { pageNum: 501, pageSize: 20 })).toThrow('第 500 页')
  })

  it('accepts a cursor of the same list and refuses a cursor of another order', () => {
    const after = encodeCursor('year desc', { value: '2020', id: '7' })
    expect(pageWindow('year desc', { pageNum: 900, pageSize: 50, after }).after).toEqual({ value: '2020', id: '7' })
    expect(() => decodeCursor('year asc', after)).toThrow(InvalidError)
  })

  it.each(['', 'x', 'bnVsbA', Buffer.from('["a","b","c;drop"]').toString('base64url')])(
    'refuses the cursor %j',
    (text) => {
      expect(() => decodeCursor('a', text)).toThrow(InvalidError)
    },
  )
})

it.each([
  ['2026-02-28', true],
  ['2026-11-22 06:00:00.123456+00', true],
  ['2026-11-22 23:59:59+05:30', true],
  ['infinity', true],
  ['-infinity', true],
  ['2026-13-45', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['2026-11-22 24:00:60+00', false],
  ['2026-11-22 06:00:00+99', false],
  ['now', false],
])('isTimeText, given the time %s of a cursor, returns %s', (value, stands) => {
  expect(isTimeText(value)).toBe(stands)
})

it('cappedTotal returns the exact count up to the cap, and the cap above it', () => {
  expect(cappedTotal(10_000)).toEqual({ total: 10_000, totalIsCapped: false })
  expect(cappedTotal(10_001)).toEqual({ total: 10_000, totalIsCapped: true })
})
