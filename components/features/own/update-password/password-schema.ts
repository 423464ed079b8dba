import { z } from 'zod'
import { NAMES_ACCOUNT, namesAccount, updatePassword } from '@/lib/contracts/auth/calls'

const always = () => true

/** The contract's request with the repetition of the new password, which never leaves the page. */
const passwordForm = updatePassword.request
  .extend({ confirmation: z.string().min(1, '请再次输入新密码') })
  .refine(({ newPassword, oldPassword }) => !newPassword || newPassword !== oldPassword, {
    path: ['newPassword'],
    message: '新密码不能与原密码相同',
    when: always,
  })
  .refine(({ newPassword, confirmation }) => !confirmation || newPassword === confirmation, {
    path: ['confirmation'],
    message: '两次输入的新密码不一致',
    when: always,
  })

/** The same for whose account is known. */
export const passwordFormOf = (userName: string) =>
  passwordForm.refine(({ newPassword }) => !namesAccount(newPassword, userName), {
    path: ['newPassword'],
    message: NAMES_ACCOUNT,
    when: always,
  })

export type PasswordFormValues = z.infer<typeof passwordForm>
