'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useCallback } from 'react'
import { previewAddress } from '@/lib/helpers/preview-address'
import { ApiError } from '@/lib/http/api-error'
import { linkTo } from './link-to'
import { OwnPreview, Refusal, Waiting } from './own-preview'
import type { PreviewFile } from './preview-file'
import { PreviewFrame } from './preview-frame'
import { useAttempt } from './use-attempt'

const Frame = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0, background: '#fff' })

interface OutsidePreviewProps {
  base: string
  file: PreviewFile
  onClose: () => void
}

/**
 * Shows a file in the operator's viewer, which fetches the file by a link that is valid for some minutes (specification
 * §7). If the platform does not create such links, the application's own viewer shows the file.
 */
export function OutsidePreview({ base, file, onClose }: OutsidePreviewProps) {
  const { name, url } = file
  const start = useCallback(
    async (signal: AbortSignal) => {
      const link = await linkTo(url, signal)
      // The viewer detects the format from the end of the address, so the file's name is last.
      return previewAddress(base, `${new URL(link.url, location.origin)}&name=${encodeURIComponent(name)}`)
    },
    [base, name, url],
  )
  const { done: address, error, again } = useAttempt(start)
  if (error instanceof ApiError && error.code === 404) return <OwnPreview file={file} onClose={onClose} />
  const tools = address && (
    <Button size="small" color="inherit" href={address} target="_blank" rel="noopener noreferrer">
      在新窗口打开
    </Button>
  )
  return (
    <PreviewFrame file={file} tools={tools} onClose={onClose}>
      {address ? (
        <Frame
          title={file.name}
          src={address}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        />
      ) : null}
      {!address && error === undefined ? <Waiting /> : null}
      {error === undefined ? null : <Refusal error={error} file={file} onRetry={again} />}
    </PreviewFrame>
  )
}
