import { expect, it } from 'vitest'
import { randomPassword } from './password.ts'

const alike = ['0OoQD', '1lIi', '2Zz', '5Ss', '6G', '8B', '9gq']

it('randomPassword returns eight letters and digits without look-alike characters', () => {
  const made = Array.from({ length: 500 }, () => randomPassword(8))
  expect(new Set(made).size).toBe(made.length)
  for (const password of made) expect(password).toMatch(/^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{8}$/)
  const signs = new Set(made.join(''))
  expect(alike.filter((group) => [...group].filter((sign) => signs.has(sign)).length > 1)).toEqual([])
})
