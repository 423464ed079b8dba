'use client'

import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import type { PreviewFile } from './preview-file'

interface PreviewDialogProps {
  file: PreviewFile
  onClose: () => void
}

export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  return (
    <Dialog open fullScreen onClose={onClose}>
      <DialogTitle>{file.name}</DialogTitle>
    </Dialog>
  )
}
