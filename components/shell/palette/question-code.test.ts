import { expect, it } from 'vitest'
import { questionCode } from './question-code'

it('questionCode accepts lower case, blanks and full-width digits, and returns null for any other text', () => {
  expect(questionCode(' q00012 ')).toBe('Q00012')
  expect(questionCode('quanbu')).toBeNull()
  expect(questionCode('q')).toBeNull()
  expect(questionCode(' ９４８０ ')).toBe('9480')
})
