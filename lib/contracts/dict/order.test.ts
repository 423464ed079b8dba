import { expect, it } from 'vitest'
import { compareItems } from './order.ts'

const keys = (items: { key: string; sort?: number | null }[]) => items.toSorted(compareItems).map(({ key }) => key)

it('compareItems sorts items without a position by key descending, numeric keys as numbers', () => {
  expect(keys([{ key: '2' }, { key: '10', sort: null }, { key: '9' }])).toEqual(['10', '9', '2'])
  expect(keys([{ key: '2' }, { key: '10' }, { key: '1a' }, { key: 'b' }, { key: '02' }])).toEqual([
    'b',
    '1a',
    '10',
    '2',
    '02',
  ])
  const long = '9'.repeat(32)
  expect(keys([{ key: long.replace(/9$/, '8') }, { key: long }])[0]).toBe(long)
})

it('compareItems sorts items by the positions an administrator set, and items without a position last', () => {
  expect(keys([{ key: '9' }, { key: '1', sort: 20 }, { key: '2', sort: 10 }, { key: '3', sort: 20 }])).toEqual([
    '2',
    '3',
    '1',
    '9',
  ])
})
