import { z } from 'zod'
import { newPassword, updatePassword } from '@/lib/contracts/auth/calls'
import { type PasswordOwner, passwordFault } from '@/lib/contracts/auth/guessable'

const always = () => true

/** Schema of the form: the request of the contract, and the repeated new password, which is not sent. */
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

/**
 * Returns the schema of the form. The schema depends on the user, because a password must not contain the user's
 * account name. If the password breaks a rule of the contract's schema, such as the minimum length, the form reports
 * only this rule. The form does not also report that the password is easy to guess.
 */
export const passwordFormOf = (owner: PasswordOwner) =>
  passwordForm.superRefine(
    ({ newPassword: value }, ctx) => {
      const message = newPassword.safeParse(value).success ? passwordFault(value, owner) : null
      if (message) ctx.addIssue({ code: 'custom', path: ['newPassword'], message })
    },
    { when: always },
  )

export type PasswordFormValues = z.infer<typeof passwordForm>
