import { expect, it } from 'vitest'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { isProvenWithRuns, runGrams, wordGramsWithRuns } from './runs.ts'
import { textGrams } from './search.ts'

const text = foldText('若 Mother(妈妈) 有 2026 个，则 $y=\\sin 2x+a_{12}$，ab12cd')
const grams = new Set([...textGrams(text), ...runGrams(text)])
const holds = (word: string) => wordGramsWithRuns(word).every((gram) => grams.has(gram))

it('wordGramsWithRuns returns, for every part of a text, only grams that the text has', () => {
  for (let from = 0; from < text.length; from++) {
    for (let to = from + 1; to <= text.length; to++) {
      const word = text.slice(from, to)
      if (!word.includes(' ')) expect(holds(word), word).toBe(true)
    }
  }
})

it('grams of three letters or digits distinguish words that grams of two would confuse', () => {
  const apart = foldText('bath, her, moth')
  const ofPairs = new Set([...textGrams(apart), ...runGrams(apart)])
  expect(wordGramsWithRuns('the').every((gram) => ofPairs.has(gram))).toBe(false)
  expect(['the', '026', 'x', '妈妈', 'sin2', '有2', '2x+'].map(isProvenWithRuns)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})

it('grams of a run of letters include the characters before and after the run', () => {
  expect(holds('er(妈')).toBe(true)
  expect(holds('er[妈')).toBe(false)
  expect(holds('=\\sin')).toBe(true)
  expect(holds('\\cos')).toBe(false)
})

it('grams of a run of letters never equal other grams of a text', () => {
  expect(Math.max(...runGrams('zzz'))).toBeLessThan(2 ** 16)
  const everything = Array.from({ length: 0xffe0 }, (_, index) => String.fromCharCode(index + 0x20)).join('')
  expect([...textGrams(everything)].filter((gram) => gram >= 0 && gram < 2 ** 16)).toEqual([])
})
