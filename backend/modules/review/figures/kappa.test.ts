import { expect, it } from 'vitest'
import { kappa } from './kappa.ts'

const table = (bothPass: number, passReject: number, rejectPass: number, bothReject: number) => ({
  ...{ bothPass, passReject, rejectPass, bothReject },
})

it('kappa returns the agreement beyond chance that was calculated by hand', () => {
  // The observed agreement is 35/50 = 0.7. The agreement expected by chance is 25/50 · 30/50 + 25/50 · 20/50 = 0.5.
  // Therefore κ = (0.7 − 0.5) / 0.5.
  expect(kappa(table(20, 5, 10, 15))).toBeCloseTo(0.4, 10)
  // The observed agreement is 60/100. The agreement expected by chance is 0.6 · 0.7 + 0.4 · 0.3 = 0.54. Therefore κ =
  // 0.06 / 0.46.
  expect(kappa(table(45, 15, 25, 15))).toBeCloseTo(0.06 / 0.46, 10)
  expect(kappa(table(5, 0, 0, 5))).toBe(1)
  expect(kappa(table(0, 5, 5, 0))).toBe(-1)
  expect(kappa(table(25, 25, 25, 25))).toBe(0)
})

it('kappa returns null without verdicts and when all verdicts are equal', () => {
  expect(kappa(table(9, 0, 0, 0))).toBeNull()
  expect(kappa(table(0, 0, 0, 0))).toBeNull()
})
