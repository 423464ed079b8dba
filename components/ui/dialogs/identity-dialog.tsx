'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { profileOptions, proveIdentity } from '@/lib/api/own'
import { CONFIRMED_MINUTES } from '@/lib/contracts/base/access'
import { ApiError } from '@/lib/http/api-error'
import { Field } from '../field'
import { PasswordField } from '../password-field'
import { MessageDialog } from './message-dialog'

const texts = {
  title: '请确认是您本人',
  text: `此操作需要再次验证身份，${CONFIRMED_MINUTES} 分钟内不再询问。`,
  ok: '确认',
  cancel: '取消',
  password: '密码',
  passwordPrompt: '请输入登录密码',
  code: '动态验证码',
  codePrompt: '请输入 6 位动态验证码或恢复码',
  failed: '暂时无法验证身份',
}

const Form = styled('form')({ minHeight: 96, paddingTop: 16, marginBottom: -16 })

/**
 * Asks for the password, or for a code if the user has a second factor. `onAnswer` receives false if the user cancels.
 */
export function IdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { data: profile, error: failure } = useQuery({ ...profileOptions(), staleTime: 0 })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const kind = profile && (profile.factor.enabledAt ? 'code' : 'password')

  // An effect of this component runs after the dialog has focused its button, so the focus ends in the input.
  useEffect(() => {
    if (kind) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [kind])

  const prove = async () => {
    try {
      await proveIdentity(kind === 'code' ? { code: typed } : { password: typed })
      onAnswer(true)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      // If the session has ended, another dialog tells the user, so this one closes.
      if (refusal.isSessionEnd) onAnswer(false)
      else if (!refusal.isTransport)
        startTransition(() => setError(Object.values(refusal.fields ?? {})[0] ?? refusal.message))
    }
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!kind || isBusy) return
    if (typed === '') setError(kind === 'code' ? texts.codePrompt : texts.passwordPrompt)
    else startTransition(prove)
  }
  const field = {
    value: typed,
    error,
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setError(undefined)
    },
  }
  return (
    <MessageDialog
      title={texts.title}
      ok={texts.ok}
      cancel={texts.cancel}
      busy={isBusy}
      onOk={() => submit()}
      onCancel={() => onAnswer(false)}
    >
      {texts.text}
      <Form ref={form} noValidate onSubmit={submit} aria-busy={!kind}>
        {kind === 'password' && (
          <>
            <input type="text" name="userName" autoComplete="username" value={profile?.userName} readOnly hidden />
            <PasswordField {...field} label={texts.password} autoComplete="current-password" maxLength={128} />
          </>
        )}
        {kind === 'code' && (
          <Field
            {...field}
            label={texts.code}
            placeholder={texts.codePrompt}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
          />
        )}
        {failure && <p role="alert">{texts.failed}</p>}
        {/* The visible button is outside the form, and Enter submits a form with two fields only if it has a button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </MessageDialog>
  )
}
