import { expect, it } from 'vitest'
import { chiSquare, type Draw } from './chi-square.ts'

const draws = (times: readonly number[]): Draw[] =>
  times.flatMap((n, at) => Array.from({ length: n }, () => ({ among: 'all', size: times.length, chosen: String(at) })))

it('chiSquare returns a high probability for equal draws and a low one when one reviewer is drawn too often', () => {
  expect(chiSquare(draws(Array(50).fill(40))).chance).toBeGreaterThan(0.999)
  expect(chiSquare(draws([...Array(49).fill(40), 140])).chance).toBeLessThan(0.001)
  // According to a table, with 50 degrees of freedom, 67.505 is exceeded once in twenty times.
  const { value, freedom, chance } = chiSquare(draws(Array.from({ length: 51 }, (_, at) => (at % 2 ? 100 : 102))))
  expect(freedom).toBe(50)
  expect(value).toBeCloseTo(0.505, 2)
  expect(chance).toBeGreaterThan(0.999)
})
