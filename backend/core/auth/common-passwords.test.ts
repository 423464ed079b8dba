import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each(['a1234567', 'Qwer1234', 'woaini520', '1qaz2wsx', 'password1', 'Trustno1', 'letmein22'])(
  'isCommonPassword returns true for the password %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it('isCommonPassword returns false for a password that is in no list of common passwords', async () => {
  expect(await isCommonPassword('Qiutian-8812')).toBe(false)
})
