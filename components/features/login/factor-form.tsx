'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useMemo, useState } from 'react'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast/toast'
import { FACTOR_DIGITS, factorLogin } from '@/lib/contracts/auth/calls'
import { texts } from './labels'
import { SubmitButton } from './submit-button'
import { useFields } from './use-fields'
import { type SignInProps, useSignIn } from './use-sign-in'

const names = ['code'] as const

const MethodLinks = styled('div')({ display: 'flex', justifyContent: 'space-between', marginTop: 12 })

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, FACTOR_DIGITS)

/** Shows in a toast how many recovery codes are left. The toast stays when the next page opens. */
async function showRecoveryLeft(): Promise<void> {
  const { loadFactor } = await import('@/lib/api/own')
  const factor = await loadFactor().catch(() => null)
  if (factor) toast.warning(texts.recoveryLeft(factor.recoveryLeft))
}

interface FactorFormProps extends SignInProps {
  ticket: string
}

/** Second step of the login: asks for the code of the authenticator app or for a recovery code. */
export function FactorForm(props: FactorFormProps) {
  const [recovery, setRecovery] = useState(false)
  return <CodeForm key={String(recovery)} {...props} recovery={recovery} onSwitch={() => setRecovery(!recovery)} />
}

interface CodeFormProps extends FactorFormProps {
  recovery: boolean
  onSwitch: () => void
}

/** Form for one kind of code. A code of the app is sent as soon as all its digits are typed. */
function CodeForm({ ticket, recovery, onSwitch, ...props }: CodeFormProps) {
  const fixed = useMemo(() => ({ clientId: 'FACTOR', ticket }), [ticket])
  const { form, field, set, focus, output, refuse } = useFields(factorLogin, names, fixed)
  const { signIn, isBusy } = useSignIn(props, (fields) => {
    set('code', '')
    refuse(fields)
    focus('code')
  })
  const send = (code?: string) => {
    const input = code === undefined ? output() : { clientId: 'FACTOR' as const, ticket, code }
    if (input && !isBusy) signIn(input, recovery ? showRecoveryLeft : undefined)
  }
  const handleChange = (typed: string) => {
    const code = recovery ? typed : digitsOf(typed)
    set('code', code)
    if (!recovery && code.length === FACTOR_DIGITS) send(code)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <h1>{texts.factorTitle}</h1>
      <p>{recovery ? texts.recoveryLead : texts.factorLead}</p>
      <Field
        {...field('code')}
        onChange={(event) => handleChange(event.target.value)}
        label={recovery ? texts.recoveryCode : texts.code}
        placeholder={recovery ? texts.recoveryPrompt : texts.codePrompt}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        maxLength={16}
        aria-required
      />
      <SubmitButton isBusy={isBusy} />
      <MethodLinks>
        <Button size="small" color="inherit" onClick={() => props.onTicket(null)}>
          {texts.back}
        </Button>
        <Button size="small" onClick={onSwitch}>
          {recovery ? texts.useCode : texts.useRecovery}
        </Button>
      </MethodLinks>
    </form>
  )
}
