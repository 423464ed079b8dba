import { z } from 'zod'
import { newPassword, updatePassword } from '@/lib/contracts/auth/calls'
import { type PasswordOwner, passwordFault } from '@/lib/contracts/auth/guessable'

const always = () => true

/** The contract's request with the repeated new password, which never leaves the page. */
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

/** The schema for a known user; the plain rules come first, one fault at a time. */
export const passwordFormOf = (owner: PasswordOwner) =>
  passwordForm.superRefine(
    ({ newPassword: value }, ctx) => {
      const message = newPassword.safeParse(value).success ? passwordFault(value, owner) : null
      if (message) ctx.addIssue({ code: 'custom', path: ['newPassword'], message })
    },
    { when: always },
  )

export type PasswordFormValues = z.infer<typeof passwordForm>
