'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { NarrowPage } from '@/components/kit/record/narrow-page'
import { PasswordField } from '@/components/ui/password-field'
import { useSession } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { updatePassword } from '@/lib/contracts/auth/calls'
import { ApiError } from '@/lib/http/api-error'
import { goOn } from '@/lib/state/go-on'
import { useTab } from '@/lib/state/tab'
import { rememberTypedPassword, typedPassword } from '@/lib/state/typed-password'
import { texts } from './labels'
import { type PasswordFormValues, passwordFormOf } from './password-schema'
import { StrengthMeter } from './strength-meter'

const empty: PasswordFormValues = { oldPassword: '', newPassword: '', confirmation: '' }
const names = ['oldPassword', 'newPassword', 'confirmation'] as const

const alertStyle = { mt: 2, mb: 3 }

/**
 * Screen 修改密码 (domain model §10). A user with an initial or reset password sees only this screen, and need not type the
 * old password again after the login.
 */
export function UpdatePassword() {
  const { setDirty } = useTab()
  const { mustChangePassword: isForced = false, userName, fullname: fullName } = useSession() ?? {}
  const owner = useMemo(() => ({ userName, fullName }), [userName, fullName])
  const resolver = useMemo(() => zodResolver(passwordFormOf(owner)), [owner])
  const [known, setKnown] = useState(() => (isForced ? typedPassword() : null))
  const { control, register, handleSubmit, reset, setError, setFocus, formState } = useForm<PasswordFormValues>({
    resolver,
    defaultValues: { ...empty, oldPassword: known ?? '' },
    mode: 'onTouched',
  })
  const newPassword = useWatch({ control, name: 'newPassword' })
  const { isDirty, errors, touchedFields } = formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const change = useWrite(updatePassword, {
    refetch: false,
    onSuccess: () => {
      rememberTypedPassword(null)
      reset(empty)
      if (isForced) goOn()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const wrong = names.filter((name) => error.fields?.[name])
      // The remembered password is wrong, because an administrator has reset it again. Show the field of the old
      // password, so that the user types the current one.
      if (wrong.includes('oldPassword')) setKnown(null)
      for (const name of wrong) setError(name, { message: error.fields?.[name] })
      if (wrong[0]) setFocus(wrong[0])
    },
  })
  const submit = handleSubmit(({ oldPassword, newPassword }) => change.mutate({ oldPassword, newPassword }))
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(
    () => {
      if (!change.isPending) void submit()
    },
    () => element.current,
  )

  const field = (name: keyof PasswordFormValues) => {
    // A change of the new password also validates the repeated password, but only after the user has left the field of
    // the repeated password. Otherwise this field would show an error before the user types in it.
    const repeated = name === 'newPassword' && touchedFields.confirmation
    const input = register(name, { deps: repeated ? ['confirmation'] : [] })
    return { ...input, label: texts[name], error: errors[name]?.message, required: true }
  }
  return (
    <NarrowPage>
      <section>
        <Typography variant="h2" component="h1">
          {isForced ? texts.mustChangeTitle : texts.title}
        </Typography>
        {change.isSuccess && !isDirty ? (
          <Alert severity="success" sx={alertStyle}>
            {texts.done(change.data.endedSessions)}
          </Alert>
        ) : (
          <Alert severity={isForced ? 'warning' : 'info'} role="note" sx={alertStyle}>
            {isForced ? texts.mustChange : texts.note}
          </Alert>
        )}
        <form ref={element} noValidate onSubmit={submit}>
          {known === null ? (
            <PasswordField {...field('oldPassword')} autoFocus={isForced} autoComplete="current-password" />
          ) : null}
          <PasswordField {...field('newPassword')} autoFocus={known !== null} autoComplete="new-password" />
          <StrengthMeter value={newPassword} owner={owner} />
          <PasswordField {...field('confirmation')} autoComplete="new-password" />
          <Button type="submit" variant="contained" loading={change.isPending} loadingPosition="start" sx={{ mt: 1 }}>
            {texts.submit}
          </Button>
        </form>
      </section>
    </NarrowPage>
  )
}
