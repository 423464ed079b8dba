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
])(
  'isInWriteScope returns for %j the value %s when the user may edit one 高中 subject and one 初中 grade',
  (place, within) => {
    expect(isInWriteScope(reach, place)).toBe(within)
    expect(isInWriteScope(null, place)).toBe(true)
  },
)
