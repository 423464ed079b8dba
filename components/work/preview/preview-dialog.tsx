'use client'

import { isOffice } from './kinds'
import { OutsidePreview } from './outside-preview'
import { OwnPreview } from './own-preview'
import { usePreviewBase } from './preview-base'
import type { PreviewFile } from './preview-file'

interface PreviewDialogProps {
  file: PreviewFile
  onClose: () => void
}

/**
 * Shows a file in a dialog over the page. The operator's viewer shows office documents if its address is configured;
 * the application's own viewer shows all other files.
 */
export function PreviewDialog(props: PreviewDialogProps) {
  const base = usePreviewBase()
  return base && isOffice(props.file.name) ? <OutsidePreview base={base} {...props} /> : <OwnPreview {...props} />
}
