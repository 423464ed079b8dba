import { expect, it } from 'vitest'
import { questionCode } from './question-code'

it('accepts every usual form of a question code', () => {
  expect(questionCode(' q00012 ')).toBe('Q00012')
  expect(questionCode('quanbu')).toBeNull()
  expect(questionCode('q')).toBeNull()
  expect(questionCode(' ９４８０ ')).toBe('9480')
})
