import { expect, test } from 'vitest'
import { pagesOf, sortByIds } from './pages.ts'

test.each([0, 1, 1_000, 1_001, 2_500])('pagesOf splits %i ids into pages and keeps their order', (count) => {
  const ids = Array.from({ length: count }, (_, at) => (at * 7) % 2_503)
  const pages = [...pagesOf(ids)]
  expect(pages.flat()).toEqual(ids)
  expect(pages.every((page) => page.length > 0 && page.length <= 1_000)).toBe(true)
})

test('sortByIds sorts records by a list of ids and leaves out deleted records', () => {
  const records = [{ id: '1' }, { id: '2' }, { id: '3' }]
  expect(sortByIds([3, 9, 1, 2], records)).toEqual([{ id: '3' }, { id: '1' }, { id: '2' }])
})
