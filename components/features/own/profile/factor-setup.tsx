'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useState } from 'react'
import { copyText } from '@/components/ui/copy-text'
import { Field } from '@/components/ui/field'
import { useOwnChange } from '@/lib/api/own'
import { FACTOR_DIGITS } from '@/lib/contracts/auth/calls'
import { enableFactor, type startFactor } from '@/lib/contracts/auth/own'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { ApiError } from '@/lib/http/api-error'
import { setupTexts as texts } from './labels'
import { QrCode } from './qr-code'

export type StartedFactor = CallAnswer<typeof startFactor>

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& p': { margin: 0, fontSize: 13, lineHeight: 1.7, color: theme.vars.palette.text.secondary },
  '& output': {
    display: 'block',
    marginTop: 8,
    padding: '8px 12px',
    borderRadius: 6,
    fontFamily: 'monospace',
    fontSize: 15,
    letterSpacing: 1,
    userSelect: 'all',
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.sunken,
  },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}))

interface FactorSetupProps {
  started: StartedFactor
  onEnabled: (recoveryCodes: readonly string[]) => void
  /** Button next to the one that continues, such as a button that cancels. */
  back?: ReactNode
}

/**
 * Shows the secret as a QR code and as text, and asks for a code, which proves that the user's app has stored the
 * secret.
 */
export function FactorSetup({ started, onEnabled, back }: FactorSetupProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const enable = useOwnChange(enableFactor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enable.isPending) return
    if (code.length < FACTOR_DIGITS) return setError(`请输入 ${FACTOR_DIGITS} 位动态验证码`)
    enable.mutate(
      { code },
      {
        onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
        onError: (refusal) => refusal instanceof ApiError && setError(refusal.fields?.code),
      },
    )
  }
  return (
    <Form noValidate onSubmit={submit}>
      <p>{texts.scan}</p>
      <div>
        <QrCode text={started.uri} label={texts.qr} />
        <div style={{ flex: '1 1 200px', minWidth: 0 }}>
          <p>{texts.manual}</p>
          <output aria-label={texts.secret}>{started.secret.match(/.{1,4}/g)?.join(' ')}</output>
          <Button size="small" sx={{ mt: 0.5, ml: -0.5 }} onClick={() => copyText(started.secret)}>
            {texts.copySecret}
          </Button>
        </div>
      </div>
      <Field
        label={texts.code}
        placeholder={texts.codePrompt}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={16}
        required
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, FACTOR_DIGITS))
          setError(undefined)
        }}
      />
      <footer>
        {back}
        <Button type="submit" variant="contained" loading={enable.isPending}>
          {texts.enable}
        </Button>
      </footer>
    </Form>
  )
}
