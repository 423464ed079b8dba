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

/** Shows a file over the page: office documents in the operator's viewer if one is configured, others in ours. */
export function PreviewDialog(props: PreviewDialogProps) {
  const base = usePreviewBase()
  return base && isOffice(props.file.name) ? <OutsidePreview base={base} {...props} /> : <OwnPreview {...props} />
}
