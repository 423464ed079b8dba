'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { isPreviewable } from './kinds'
import type { PreviewFile } from './preview-file'

const PreviewDialog = lazy(() => import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })))

interface FilePreviewButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  file: PreviewFile
  children?: string
}

/**
 * 预览: shows a file in a dialog over the page, wherever a file is offered for download: `<FilePreviewButton file={{
 * name: asset.name, url: asset.url, bytes: asset.bytes }} size="small" />`. It renders nothing for a name that is no
 * document, table, slides, picture or text. The viewer loads when the dialog opens.
 */
export function FilePreviewButton({ file, children = '预览', ...looks }: FilePreviewButtonProps) {
  const [open, setOpen] = useState(false)
  if (!isPreviewable(file.name)) return null
  return (
    <>
      <Button color="inherit" {...looks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open ? (
        <Suspense>
          <PreviewDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
