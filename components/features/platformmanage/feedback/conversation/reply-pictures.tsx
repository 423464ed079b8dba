'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { MAX_PICTURES } from '@/lib/contracts/open/pictures'
import { PICTURE_TYPES } from '@/lib/helpers/picture-types'
import { pictureUrl } from '../labels'

const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', fontSize: 12, lineHeight: '56px', color: theme.vars.palette.text.secondary },
  '& button': {
    position: 'absolute',
    top: -6,
    right: -6,
    width: 24,
    height: 24,
    padding: 0,
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 12,
    font: 'inherit',
    fontSize: 14,
    lineHeight: '20px',
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    cursor: 'pointer',
  },
}))

const Thumb = styled('img')(({ theme }) => ({
  display: 'block',
  width: 56,
  height: 56,
  objectFit: 'cover',
  boxSizing: 'border-box',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
}))

interface ReplyPicturesProps {
  pictures: readonly string[]
  waiting: number
  disabled: boolean
  onRemove: (id: string) => void
}

/** Images that are attached to the reply. */
export function ReplyPictures({ pictures, waiting, disabled, onRemove }: ReplyPicturesProps) {
  if (pictures.length === 0 && waiting === 0) return null
  return (
    <Row aria-label="答复的图片">
      {pictures.map((id, at) => (
        <li key={id}>
          <Thumb src={pictureUrl(id)} alt={`图片 ${at + 1}`} />
          <button type="button" aria-label={`移除图片 ${at + 1}`} disabled={disabled} onClick={() => onRemove(id)}>
            ×
          </button>
        </li>
      ))}
      {waiting > 0 ? <li role="status">正在上传 {waiting} 张…</li> : null}
    </Row>
  )
}

interface PictureButtonProps {
  disabled: boolean
  onFiles: (files: File[]) => void
}

export function PictureButton({ disabled, onFiles }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        title={`也可以粘贴或拖入，最多 ${MAX_PICTURES} 张`}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        图片
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="选择图片"
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Clears the input, because the browser reports no change if the user chooses the same file again, for
          // example after repairing it.
          target.value = ''
        }}
      />
    </>
  )
}
