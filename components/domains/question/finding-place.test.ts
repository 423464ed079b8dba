import { describe, expect, it } from 'vitest'
import { fieldPlace } from './finding-place'

describe('fieldPlace', () => {
  it('converts the field of a finding, such as children.2.stem, to words', () => {
    expect(fieldPlace('stem')).toBe('题干')
    expect(fieldPlace('children.2.stem')).toBe('第 2 小题的题干')
    expect(fieldPlace('children[3]')).toBe('第 3 小题')
    expect(fieldPlace('options.C')).toBe('选项 C')
    expect(fieldPlace('blanks.2.options.1.html'), 'a check counts from 0').toBe('第 3 空 · 选项 B')
    expect(fieldPlace('blankOptions.2.B'), 'an import counts from 1').toBe('第 2 空 · 选项 B')
    expect(fieldPlace('whatever')).toBe('whatever')
  })
})
