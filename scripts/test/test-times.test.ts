import { expect, it } from 'vitest'
import { slowest, timesTable } from './test-times.ts'

const files = [900, 40, 12_345, 2_000].map((ms) => ({ name: `${ms}.test.ts`, ms }))

it('slowest sorts test files by duration and leaves out files that take less than 50 ms', () => {
  expect(slowest(files).map(({ ms }) => ms)).toEqual([12_345, 2_000, 900])
  expect(slowest(files, 2).map(({ ms }) => ms)).toEqual([12_345, 2_000])
})

it('timesTable shows durations in seconds under a heading, and nothing when there are no files', () => {
  expect(timesTable('最慢', slowest(files, 2))).toEqual([
    '最慢',
    '    12.3 s  12345.test.ts',
    '     2.0 s  2000.test.ts',
  ])
  expect(timesTable('最慢', [])).toEqual([])
})
