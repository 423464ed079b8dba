import { describe, expect, it } from 'vitest'
import { differenceOf } from './renames.ts'
import { readSource } from './source.ts'

const renames = new Map([
  ['held', ['isLocked']],
  ['hold', ['use-lock']],
  ['Held', ['LockBadge']],
])
const difference = (one: string, other: string) =>
  differenceOf(readSource('one.tsx', one), readSource('two.tsx', other), renames)

describe('differenceOf', () => {
  it.each([
    ['a variable', 'const held = 1\nf(held)', 'const isLocked = 1\nf(isLocked)'],
    ['a shorthand property', 'f({ held })', 'f({ held: isLocked })'],
    ['a field named in a type', "type A = Pick<B, 'held'>", "type A = Pick<B, 'isLocked'>"],
    ['an import', "import { a, held } from './hold.ts'", "import { isLocked, a } from './use-lock.ts'"],
    ['a component', 'f(<Held />)', 'f(<LockBadge />)'],
  ])('accepts the new name of %s', (_case, one, other) => {
    expect(difference(one, other)).toBeUndefined()
  })

  it.each([
    ['a name that no renaming explains', 'f(kept)', 'f(stored)', 'kept became stored'],
    ['a changed statement', 'f(held)', 'if (held) f(held)', 'the code differs'],
    ['another module', "import { held } from './a'", "import { isLocked } from './b'", 'the import of held differs'],
    ['a further import', "import { a } from './a'", "import { a, b } from './a'", 'imports b besides'],
  ])('reports a difference that is not only a new name: %s', (_case, one, other, expected) => {
    expect(difference(one, other)).toBe(expected)
  })
})
