'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconAction } from '@/components/ui/icon-action'
import { sizeText } from '@/lib/contracts/base/size-text'
import type { PreviewFile } from './preview-file'

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  flex: 'none',
  minHeight: 56,
  padding: '6px 12px 6px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& h2': {
    flex: 1,
    minWidth: 'min(160px, 40%)',
    margin: 0,
    fontSize: 15,
    fontWeight: 600,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& h2 > small': { marginInlineStart: 8, fontSize: 12, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', alignItems: 'center', gap: 4 },
  '@media (width < 640px)': {
    paddingInlineStart: 16,
    '& > [data-tools]': { order: 1, width: '100%', justifyContent: 'center' },
    '& > h2 > small': { display: 'none' },
  },
}))

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  containerType: 'size',
  background: theme.vars.palette.background.default,
}))

interface PreviewFrameProps {
  file: PreviewFile
  /** The controls for paging and zooming. */
  tools?: ReactNode
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Renders a full-screen dialog with the file's name, the controls and the content. */
export function PreviewFrame({ file, tools, onClose, onKeyDown, children }: PreviewFrameProps) {
  const id = useId()
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
      // Events end here; otherwise the row, drawer or list around the preview button would handle them too.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKeyDown?.(event)
      }}
    >
      <Head>
        <h2 id={id}>
          {file.name}
          {file.bytes === undefined ? null : <small>{sizeText(file.bytes)}</small>}
        </h2>
        {tools ? <div data-tools="">{tools}</div> : null}
        <div>
          <Button size="small" color="inherit" href={file.url} download={file.name}>
            下载
          </Button>
          <IconAction type="button" aria-label="关闭" onClick={onClose}>
            <Close fontSize="small" />
          </IconAction>
        </div>
      </Head>
      <Place>{children}</Place>
    </Dialog>
  )
}
