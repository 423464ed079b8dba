'use client'

import type { FormEvent } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { passwordLogin } from '@/lib/contracts/auth/calls'
import { ForgottenPasswordHelp } from './forgotten-password-help'
import { texts } from './labels'
import { SubmitButton } from './submit-button'
import { useFields } from './use-fields'
import { type SignInProps, useSignIn } from './use-sign-in'

const names = ['userName', 'password'] as const
const fixed = { clientId: 'WEB' }

export function PasswordForm(props: SignInProps) {
  const { form, field, select, output, refuse } = useFields(passwordLogin, names, fixed)
  const { signIn, isBusy } = useSignIn(props, (fields) => {
    refuse(fields)
    if (Object.keys(fields).length === 0) select('password')
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = output()
    if (input && !isBusy) signIn(input)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <Field
        {...field('userName')}
        label={texts.account}
        placeholder={texts.accountPrompt}
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        aria-required
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        placeholder={texts.passwordPrompt}
        autoComplete="current-password"
        maxLength={128}
        aria-required
      />
      <SubmitButton isBusy={isBusy} />
      <ForgottenPasswordHelp />
    </form>
  )
}
