import { expect, it } from 'vitest'
import { questionCode } from './question-code'

it('takes a question code however it is typed', () => {
  expect(questionCode(' q00012 ')).toBe('Q00012')
  expect(questionCode('quanbu')).toBeNull()
  expect(questionCode('q')).toBeNull()
  expect(questionCode(' ９４８０ ')).toBe('9480')
})
