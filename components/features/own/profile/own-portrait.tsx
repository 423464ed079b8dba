'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { usePortraitChange } from '@/lib/api/own'
import { PORTRAIT_BYTES, type Profile, portraitTypes } from '@/lib/contracts/auth/own'
import { ApiError } from '@/lib/http/api-error'
import { portraitTexts as texts } from './labels'

const MEGABYTES = PORTRAIT_BYTES / 1024 / 1024

const Row = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    marginBottom: 16,
    '& > div': { minWidth: 0 },
    '& p': { margin: '4px 0 0', fontSize: 12, lineHeight: '18px', color: palette.text.secondary },
    '& [role=alert]': { color: palette.error.main },
  }
})

/** 头像: the person's own picture, theirs to change; every page of theirs shows it at once. */
export function OwnPortrait({ profile: { fullName, portrait } }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const change = usePortraitChange()
  const uploading = change.isPending && change.variables !== null

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setError(undefined)
    if (file.size > PORTRAIT_BYTES) return setError(texts.tooLarge(MEGABYTES))
    change.mutate(file, {
      onSuccess: () => toast.success(portrait ? texts.changed : texts.added),
      onError: (refusal) => refusal instanceof ApiError && setError(refusal.fields?.file),
    })
  }
  const remove = async () => {
    setError(undefined)
    const { removeTitle: title, removeText: text, remove: ok } = texts
    if (!(await confirm({ title, text, ok, danger: true }))) return
    change.mutate(null, { onSuccess: () => toast.success(texts.removed) })
  }
  return (
    <Row>
      <Avatar name={fullName} src={portrait} size={64} />
      <div>
        <Button
          size="small"
          variant="outlined"
          loading={uploading}
          disabled={change.isPending}
          onClick={() => input.current?.click()}
        >
          {portrait ? texts.change : texts.add}
        </Button>
        {portrait ? (
          <Button size="small" color="inherit" sx={{ ml: 1, minWidth: 0 }} disabled={change.isPending} onClick={remove}>
            {texts.remove}
          </Button>
        ) : null}
        {error ? <p role="alert">{error}</p> : <p>{texts.hint(MEGABYTES)}</p>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.file}
          accept={portraitTypes.join(',')}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
    </Row>
  )
}
