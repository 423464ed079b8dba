'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useState, useTransition } from 'react'
import { FIELD_TOP, Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { PHONE_LENGTH, smsCaptcha, smsLogin } from '@/lib/contracts/auth/calls'
import { useCountdown } from '@/lib/helpers/countdown'
import { CaptchaImage } from './captcha-image'
import { SMS_PAUSE, texts } from './labels'
import { refusalOf } from './refusal'
import { SubmitButton } from './submit-button'
import { useFields } from './use-fields'
import { type SignInProps, useSignIn } from './use-sign-in'

const Row = styled('div')({ display: 'flex', gap: 12 })

const names = ['account', 'captcha', 'smsCaptcha'] as const
const fixed = { clientId: 'SMS' }
/**
 * Longest wait in seconds for which the button counts down. For a longer wait, for example after the limit per day,
 * only the message says when the wait ends.
 */
const LONGEST_COUNTDOWN = 600

/** Returns the digits of the typed text, at most as many as a phone number has (specification §5). */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_LENGTH)
}

export function SmsForm(props: SignInProps) {
  const { form, field, set, focus, values, validate, output, refuse } = useFields(smsLogin, names, fixed)
  const [turn, setTurn] = useState(0)
  const { left, start } = useCountdown('smsCodeUntil')

  const renewCaptcha = () => {
    set('captcha', '')
    setTurn((before) => before + 1)
  }
  // A refused login uses up the captcha, so load a new one.
  const { signIn, isBusy } = useSignIn(props, (fields) => {
    renewCaptcha()
    refuse(fields)
  })
  const [isSending, startSending] = useTransition()
  const { mutateAsync: ask } = useWrite(smsCaptcha, { ...ownErrors, refetch: false })
  const send = async () => {
    try {
      await ask({ phone: values.account, type: 'ADMIN', captcha: values.captcha })
      start(SMS_PAUSE)
      toast.success(texts.codeSent)
      focus('smsCaptcha')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.waitSeconds && refusal.waitSeconds <= LONGEST_COUNTDOWN) start(refusal.waitSeconds)
      if (refusal?.fields?.phone) refuse({ account: refusal.fields.phone })
      if (refusal?.fields?.captcha) {
        renewCaptcha()
        refuse({ captcha: refusal.fields.captcha })
      }
    }
  }

  const handleSend = () => {
    if (validate(['account', 'captcha'])) startSending(send)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = output()
    if (input && !isBusy) signIn(input)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <Field
        {...field('account')}
        onChange={(event) => set('account', phoneDigits(event.target.value))}
        label={texts.phone}
        placeholder={texts.phonePrompt}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        aria-required
      />
      <Row>
        <Field
          {...field('captcha')}
          label={texts.captcha}
          placeholder={texts.captchaPrompt}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          aria-required
        />
        <CaptchaImage key={turn} clientId={fixed.clientId} onRefresh={renewCaptcha} />
      </Row>
      <Row>
        <Field
          {...field('smsCaptcha')}
          label={texts.smsCode}
          placeholder={texts.smsCodePrompt}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          aria-required
        />
        <Button
          variant="outlined"
          onClick={handleSend}
          disabled={left > 0}
          loading={isSending}
          sx={{
            flex: 'none',
            alignSelf: 'flex-start',
            mt: `${FIELD_TOP}px`,
            width: 120,
            minHeight: 44,
            px: 0.5,
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            '&.Mui-disabled': { color: 'text.secondary' },
          }}
        >
          {left > 0 ? texts.sendAgain(left) : texts.sendCode}
        </Button>
      </Row>
      <SubmitButton isBusy={isBusy} />
    </form>
  )
}
