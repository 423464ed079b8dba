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
 * Renders the button 预览 beside a file that can be downloaded; it shows the file in a dialog over the page:
 * `<FilePreviewButton file={{ name: asset.name, url: asset.url, bytes: asset.bytes }} size="small" />`. The component
 * renders nothing if the name's ending is not that of a document, table, presentation, picture or text. The browser
 * loads the viewer when the dialog opens.
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
