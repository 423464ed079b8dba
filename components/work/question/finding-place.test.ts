import { describe, expect, it } from 'vitest'
import { fieldPlace } from './finding-place'

describe('the place of a finding', () => {
  it('is said in words', () => {
    expect(fieldPlace('stem')).toBe('题干')
    expect(fieldPlace('children.2.stem')).toBe('第 2 小题的题干')
    expect(fieldPlace('children[3]')).toBe('第 3 小题')
    expect(fieldPlace('options.C')).toBe('选项 C')
    expect(fieldPlace('whatever')).toBe('whatever')
  })
})
