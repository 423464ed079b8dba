'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast/toast'
import { useOwnChange } from '@/lib/api/own'
import { editProfile, email as emailShape, type Profile } from '@/lib/contracts/auth/own'
import { ApiError } from '@/lib/http/api-error'
import { useTab } from '@/lib/state/tab'
import { profileTexts as texts } from './labels'

const Form = styled('form')({ '& > div:last-of-type': { display: 'flex', gap: 8 } })

const buttonStyle = { px: 0.5, py: 0, minWidth: 0, minHeight: 22, height: 22, verticalAlign: 'top' }

/** Shows the mail address, and a form in the same place that changes it. */
export function Email({ profile }: { profile: Profile }) {
  const { setDirty } = useTab()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const change = useOwnChange(editProfile)
  const isDirty = typed !== null && typed !== (profile.email ?? '')
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  if (typed === null) {
    return (
      <>
        {profile.email}
        <Button
          size="small"
          sx={{ ...buttonStyle, ml: profile.email ? 1 : -0.5 }}
          onClick={() => setTyped(profile.email ?? '')}
        >
          {profile.email ? texts.editEmail : texts.addEmail}
        </Button>
      </>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = emailShape.safeParse(typed)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    change.mutate(
      { email: checked.data, rowVersion: profile.rowVersion },
      {
        onSuccess: () => {
          setTyped(null)
          toast.success(texts.saved)
        },
        onError: (refusal) => refusal instanceof ApiError && setError(refusal.fields?.email),
      },
    )
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label={texts.email}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={100}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" size="small" variant="contained" loading={change.isPending}>
          {texts.save}
        </Button>
        <Button size="small" color="inherit" onClick={() => setTyped(null)}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
