import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

it('lists lower-case passwords of at least 8 characters, Chinese habits among them', () => {
  expect(commonPasswords.size).toBeGreaterThan(200)
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(password).toBe(password.toLowerCase())
  }
  for (const password of ['a1234567', 'qwer1234', 'woaini520', '1qaz2wsx', 'password1']) {
    expect(commonPasswords.has(password)).toBe(true)
  }
})
