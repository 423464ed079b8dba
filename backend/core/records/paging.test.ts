import { describe, expect, it } from 'vitest'
import { InvalidError } from '../http/errors.ts'
import { cappedTotal, decodeCursor, encodeCursor, pageWindow } from './paging.ts'

describe('pageWindow', () => {
  it('reaches the first ten thousand rows by number', () => {
    expect(pageWindow('code asc', { pageNum: 500, pageSize: 20 })).toEqual({ limit: 20, offset: 9_980, after: null })
    expect(() => pageWindow('code asc', { pageNum: 501, pageSize: 20 })).toThrow(InvalidError)
    expect(() => pageWindow('code asc', { pageNum: 501, pageSize: 20 })).toThrow('第 500 页')
  })

  it('goes on behind a cursor of the same order', () => {
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

it('cappedTotal is exact up to the cap', () => {
  expect(cappedTotal(10_000)).toEqual({ total: 10_000, totalIsCapped: false })
  expect(cappedTotal(10_001)).toEqual({ total: 10_000, totalIsCapped: true })
})
