'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useRef, useState } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import { UploadPicture } from '../use-uploads'

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > [role="alert"]': { fontSize: 12, color: theme.vars.palette.error.main },
}))

interface StoredFileProps {
  /** Path of the field in the question; a save waits until the upload for this field has finished. */
  path: string
  /** Noun for the file on the buttons, such as 图片. */
  what: string
  /** File types, as an input's `accept` takes them. */
  accept: string
  /** True if the field already has a file. */
  placed: boolean
  /** Receives the address of the stored file. */
  onPlaced: (address: string) => void
  onRemove: () => void
}

/** Buttons that upload, replace or remove a file of the question. */
export function StoredFile({ path, what, accept, placed, onPlaced, onRemove }: StoredFileProps) {
  const locked = use(InputsLocked)
  const upload = use(UploadPicture)
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  if (locked) return null
  const send = async (file: File) => {
    setSending(true)
    setFault(undefined)
    try {
      onPlaced(await upload(path, file))
    } catch (error) {
      setFault(`“${file.name}”没有存下：${error instanceof Error && error.message ? error.message : '请稍后重试'}`)
    } finally {
      setSending(false)
    }
  }
  return (
    <Line>
      <Button size="small" variant="outlined" disabled={sending} onClick={() => chooser.current?.click()}>
        {sending ? '上传中…' : placed ? `更换${what}` : `上传${what}`}
      </Button>
      {placed ? (
        <Button size="small" color="inherit" onClick={onRemove}>
          移除{what}
        </Button>
      ) : null}
      {fault ? <span role="alert">{fault}</span> : null}
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={`选择${what}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
    </Line>
  )
}
