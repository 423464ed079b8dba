import { expect, it } from 'vitest'
import { isInWriteScope } from './use-write-scope'

const reach = [
  { subject: '02', section: '3', grade: null },
  { subject: '04', section: '2', grade: '08' },
]

it.each([
  [{ section: '3' }, true],
  [{ section: '1' }, false],
  [{ section: '2', grade: '08' }, true],
  [{ section: '2', grade: '07' }, false],
  [{ section: '3', grade: '11', subject: '02' }, true],
  [{ section: '3', grade: null, subject: '04' }, false],
  [{ section: '', subject: '04' }, true],
])('a data scope of a subject of 高中 and a grade of 初中: %j is within it: %s', (place, within) => {
  expect(isInWriteScope(reach, place)).toBe(within)
  expect(isInWriteScope(null, place)).toBe(true)
})
