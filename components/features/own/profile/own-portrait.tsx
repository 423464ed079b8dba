'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { usePortraitChange } from '@/lib/api/own'
import { type Profile, portraitTypes } from '@/lib/contracts/auth/own'
import { portraitTexts as texts } from './labels'

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })))

/**
 * Maximum size of the chosen file in megabytes, enough for images of phone cameras. The file itself is not sent, only
 * the cropped square.
 */
const MEGABYTES = 30

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

/** 头像: shows the user's portrait and lets the user change it. All open pages of the user show the change at once. */
export function OwnPortrait({ profile: { fullName, portrait } }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const change = usePortraitChange()
  const uploading = change.isPending && change.variables !== null

  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setError(undefined)
    if (file.size > MEGABYTES * 1024 * 1024) return setError(texts.tooLarge(MEGABYTES))
    const { readPicture } = await import('./picture')
    const read = await readPicture(file).catch(() => null)
    if (!read) return setError(texts.unreadable)
    change.reset()
    setPicture(read)
  }
  const save = (square: File) =>
    change.mutate(square, {
      onSuccess: () => {
        toast.success(portrait ? texts.changed : texts.added)
        setPicture(null)
      },
    })
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
        {picture ? (
          <Suspense>
            <CropDialog
              picture={picture}
              saving={uploading}
              error={change.error}
              onDone={save}
              onClose={() => setPicture(null)}
            />
          </Suspense>
        ) : null}
      </div>
    </Row>
  )
}
