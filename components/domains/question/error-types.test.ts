import { expect, test } from 'vitest'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { errorTypesAt } from './error-types'

const type = (key: string, field: string[], sort: number | null = null) =>
  ({ key, sort, extra: { field } }) as unknown as DictItem
const keys = (types: readonly DictItem[], field: string) => errorTypesAt(types, { field }).map(({ key }) => key)
const known = [type('03', ['stem']), type('02', ['answer', 'options']), type('01', ['stem', 'options'])]

test('errorTypesAt returns the error types that apply to the given field first, sorted by key', () => {
  expect(keys(known, 'stemHtml')).toEqual(['01', '03', '02'])
  expect(keys(known, 'options.2.html')).toEqual(['01', '02', '03'])
  expect(keys(known, 'blanks.0.accept.1')).toEqual(['02', '01', '03'])
})

test('errorTypesAt keeps the order of error types that an administrator has set', () => {
  expect(keys([type('09', ['stem'], 1), type('01', ['stem'], 2)], 'stemHtml')).toEqual(['09', '01'])
})
