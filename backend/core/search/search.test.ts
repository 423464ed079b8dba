import { describe, expect, it } from 'vitest'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { facet, idFacet, searchWords, textGrams, wordGrams } from './search.ts'

const holds = (text: string, word: string) => {
  const grams = textGrams(foldText(text))
  return searchWords(word).every((part) => wordGrams(part).every((gram) => grams.has(gram)))
}

describe('foldText', () => {
  it('unifies widths, upper and lower case, and spaces', () => {
    expect(foldText('ＡＢＣ（１）')).toBe('abc(1)')
    expect(foldText('已知\n函数  f(x)')).toBe('已知函数f(x)')
    expect(foldText('Not  so\tlong ago')).toBe('not so long ago')
    expect(foldText('密 闭 容 器')).toBe('密闭容器')
  })

  it('removes invisible characters', () => {
    expect(foldText('实\u200b数\ufeff取\u0008值')).toBe('实数取值')
  })

  it('keeps formulas, and characters that are wildcards in SQL', () => {
    expect(foldText('增长 50% 的 a_b \\frac $x^2$')).toBe('增长50%的a_b \\frac $x^2$')
  })
})

describe('the search grams of a text', () => {
  it('find words of one or more characters in a text', () => {
    expect(holds('已知实数取值范围', '实')).toBe(true)
    expect(holds('已知实数取值范围', '数取')).toBe(true)
    expect(holds('已知实数取值范围', '实数取值')).toBe(true)
    expect(holds('已知实数取值范围', '取数')).toBe(false)
  })

  it('match no text across a space, and only texts that contain every typed word', () => {
    expect(holds('ab cd', 'bc')).toBe(false)
    expect(holds('ab cd', 'cd ab')).toBe(true)
    expect(holds('ab cd', 'ab ef')).toBe(false)
  })

  it('find characters outside the Basic Multilingual Plane', () => {
    expect(holds('𠮷野家', '𠮷')).toBe(true)
    expect(holds('吉野家', '𠮷')).toBe(false)
  })

  it('never equal the number of a filter value (facet)', () => {
    const facets = new Set([facet(1, '3'), facet(9, '02/3/12'), idFacet(1), idFacet(0xfffff)])
    const text = Array.from({ length: 0x10000 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20)).join('')
    expect([...textGrams(text)].filter((gram) => facets.has(gram))).toEqual([])
  })
})

describe('searchWords', () => {
  it('splits the typed text at spaces and returns each word once', () => {
    expect(searchWords('  函数　图象 函数 ')).toEqual(['函数', '图象'])
    expect(searchWords('\u200b  ')).toEqual([])
  })
})
