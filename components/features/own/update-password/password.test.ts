import { describe, expect, it } from 'vitest'
import { passwordFormOf } from './password-schema'
import { passwordStrength } from './password-strength'

describe('passwordStrength', () => {
  it.each([
    ['', ''],
    ['abc', '弱'],
    ['abcdefgh', '弱'],
    ['aaaaaaa1', '弱'],
    ['shuxue27', '弱'],
    ['qiutian27', '中'],
    ['zakj2026', '弱'],
    ['Qiutian-2027-xz', '强'],
    ['aaaaaaaaaaaaA1', '弱'],
    ['password1', '弱'],
    ['P@ssw0rd2027', '弱'],
    ['Qwer1234', '弱'],
    ['1qaz2wsx', '弱'],
    ['woaini5201314', '弱'],
    ['abcd1234', '弱'],
    ['a1b2a1b2a1b2', '弱'],
    ['Laoshi-2026', '弱'],
    ['Journey2026', '中'],
    ['Qiutian-8812', '强'],
    ['q4vT9mKx2p', '强'],
    ['Qiutian-Lin-88', '弱'],
  ])('rates the password %j as %j', (value, label) =>
    expect(passwordStrength(value, { userName: 'lin' }).label).toBe(label),
  )
})

function messages(values: { oldPassword: string; newPassword: string; confirmation: string }) {
  const result = passwordFormOf({ userName: 'Lin', fullName: '林' }).safeParse(values)
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('passwordFormOf', () => {
  it('requires the old password, the new password and its confirmation', () => {
    expect(messages({ oldPassword: '', newPassword: '', confirmation: '' })).toMatchObject({
      oldPassword: '请输入原密码',
      confirmation: '请再次输入新密码',
    })
  })

  it('compares the new password with its confirmation even when the old password is missing', () => {
    const found = messages({ oldPassword: '', newPassword: 'qiutian27', confirmation: 'qiutian28' })
    expect(found.confirmation).toBe('两次输入的新密码不一致')
  })

  it('refuses a new password that equals the old one', () => {
    const found = messages({ oldPassword: 'qiutian27', newPassword: 'qiutian27', confirmation: 'qiutian27' })
    expect(found).toEqual({ newPassword: '新密码不能与原密码相同' })
  })

  it('refuses a password that contains the account name in upper or lower case', () => {
    const found = messages({ oldPassword: 'old', newPassword: 'qiutian-LIN-27', confirmation: 'qiutian-LIN-27' })
    expect(found).toEqual({ newPassword: '密码不能包含账号' })
    expect(
      passwordFormOf({}).safeParse({ oldPassword: 'old', newPassword: 'qiutian27', confirmation: 'qiutian27' }),
    ).toMatchObject({ success: true })
  })

  it('accepts a valid old password, new password and confirmation', () => {
    expect(messages({ oldPassword: 'old', newPassword: 'qiutian27', confirmation: 'qiutian27' })).toEqual({})
  })

  it('returns the same messages as the server for outer spaces and for a password that is easy to guess', () => {
    const of = (newPassword: string) => messages({ oldPassword: 'old', newPassword, confirmation: newPassword })
    expect(of('        a1')).toEqual({ newPassword: '密码首尾不能有空格' })
    expect(of('zakj2026')).toEqual({ newPassword: '密码过于常见或容易猜到，请换一个' })
  })
})
