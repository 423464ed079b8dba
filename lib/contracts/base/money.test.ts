import { expect, it } from 'vitest'
import { fenOf, yuanText } from './money.ts'

it('fenOf and yuanText convert between yuan and fen without rounding errors', () => {
  for (const [text, fen] of [
    ['0', 0],
    ['0.07', 7],
    ['0.7', 70],
    ['19.99', 1_999],
    ['1,234.5', 123_450],
    ['￥ 88', 8_800],
    // Binary floating-point arithmetic would get these amounts wrong.
    ['1.15', 115],
    ['4.35', 435],
    ['999999999.99', 99_999_999_999],
  ] as const) {
    expect(fenOf(text)).toBe(fen)
  }
  expect(['', '.', '-1', '1.234', '1e3', '一百', '12345678901'].map(fenOf)).toEqual(Array(7).fill(null))
  expect([0, 7, 70, 123_450, 1_234_567_890, -5].map(yuanText)).toEqual([
    '0.00',
    '0.07',
    '0.70',
    '1,234.50',
    '12,345,678.90',
    '-0.05',
  ])
})
