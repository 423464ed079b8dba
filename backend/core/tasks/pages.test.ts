import { expect, test } from 'vitest'
import { pagesById } from './pages.ts'

const table = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at * 3 + 1) }))

test.each([0, 1, 1_000, 1_001, 2_500])('pages by id hold each of %i rows once, in order', async (count) => {
  const rows = table(count)
  const found: { id: string }[] = []
  const read = async (after: number, limit: number) => rows.filter(({ id }) => Number(id) > after).slice(0, limit)
  for await (const page of pagesById(read)) found.push(...page)
  expect(found).toEqual(rows)
})
