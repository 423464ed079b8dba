import { describe, expect, it, test } from 'vitest'
import { amountOf, amountOfPieces, discountText, foldsText, netOf, readDiscount, totalsOf } from './amounts.ts'

test.each([
  ['90', 9_000],
  ['90%', 9_000],
  ['９０％', 9_000],
  ['88.88%', 8_888],
  ['9折', 9_000],
  ['8.5折', 8_500],
  ['8.55 折', 8_550],
  ['85折', 8_500],
  ['八五折', 8_500],
  ['九折', 9_000],
  ['八点五折', 8_500],
  ['100%', 10_000],
])('readDiscount reads %s as a discount', (text, discount) => {
  expect(readDiscount(text)).toBe(discount)
})

test.each([
  '',
  '折',
  '%',
  '九',
  '10折',
  '90折',
  '855折',
  '-5%',
  '9..5%',
  '88.888%',
  '打九折',
  '0.9.',
  '9折折',
  `${'9'.repeat(30)}%`,
])('readDiscount refuses %s as a discount', (text) => {
  expect(readDiscount(text)).toBeNull()
})

test('discountText and foldsText format a discount as a percentage and in 折', () => {
  expect([9_000, 8_550, 8_888, 1_000, 10_000].map(discountText)).toEqual(['90%', '85.5%', '88.88%', '10%', '100%'])
  expect([9_000, 8_550, 8_888, 1_000].map(foldsText)).toEqual(['9 折', '8.55 折', '8.888 折', '1 折'])
})

describe('the amounts of order lines', () => {
  it('netOf rounds the amount of an order line half up to whole fen', () => {
    expect(netOf({ count: 3, price: 19_999 })).toBe(59_997)
    expect(netOf({ count: 1, price: 5, discount: 9_000 })).toBe(5)
    expect(netOf({ count: 3, price: 33, discount: 8_550 })).toBe(85)
    expect(netOf({ count: 1, price: 10, discount: 8_500 })).toBe(9)
  })

  it('netOf stays exact if the product exceeds the range of exact JavaScript numbers', () => {
    expect(netOf({ count: 10_000, price: 9_999_999_999, discount: 9_999 })).toBe(99_989_999_990_001)
  })

  it('amountOf returns the sum of the order lines minus the reduction', () => {
    const items = [
      { count: 2, price: 33_333 },
      { count: 3, price: 129_999, discount: 9_500 },
    ]
    expect(amountOf(items)).toBe(66_666 + 370_497)
    expect(amountOf(items, 7_163)).toBe(430_000)
  })

  it.each([[1], [2], [333], [100_001], [437_163]])(
    'totalsOf spreads a reduction of %i fen over the order lines without a remainder',
    (reduction) => {
      const items = [
        { count: 2, price: 33_333 },
        { count: 1, price: 0 },
        { count: 3, price: 129_999, discount: 9_500 },
      ]
      const totals = totalsOf({ items, reduction })
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(amountOf(items, reduction))
      expect(Math.min(...totals)).toBeGreaterThanOrEqual(0)
    },
  )
})

test('amountOfPieces returns partial refunds that add up to the amount of the order line', () => {
  for (const [total, count] of [
    [1_000, 3],
    [1, 7],
    [99_999, 1_000],
  ] as const) {
    let back = 0
    for (let earlier = 0; earlier < count; earlier++) back += amountOfPieces(total, count, earlier, 1)
    expect(back).toBe(total)
  }
})
