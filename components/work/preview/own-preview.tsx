'use client'

import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/kit/table/table-states'
import { ApiError } from '@/lib/http/api-error'
import { textInPlace } from '@/lib/http/error-texts'
import { openFile } from './open-file'
import type { Opened } from './opened'
import type { PreviewFile } from './preview-file'
import { PreviewFrame } from './preview-frame'
import { PreviewTools, zoomed } from './preview-tools'
import { useAttempt } from './use-attempt'

interface OwnPreviewProps {
  file: PreviewFile
  onClose: () => void
}

const release = (opened: Opened) => opened.close()

/** Shows a file in the application's own viewer, so that the content of the file never leaves the platform. */
export function OwnPreview({ file, onClose }: OwnPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const { name, url, bytes } = file
  const start = useCallback((signal: AbortSignal) => openFile({ name, url, bytes }, signal), [name, url, bytes])
  const { done: opened, error, again } = useAttempt(start, release)
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState(1)
  const pages = opened?.pages ?? 0
  // The content gets the focus, so that keys scroll it without a click.
  useEffect(() => {
    if (opened) place.current?.querySelector<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
  }, [opened])

  const onKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === '[') setPage((before) => Math.max(0, before - 1))
    else if (key === ']') setPage((before) => Math.max(0, Math.min(pages - 1, before + 1)))
    else if (key === '+' || key === '=') setZoom((before) => zoomed(before, true))
    else if (key === '-') setZoom((before) => zoomed(before, false))
    else if (key === '0') setZoom(1)
  }
  const onFrameKey = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose() : onKey(event))
  const tools = opened && <PreviewTools opened={opened} page={page} zoom={zoom} onPage={setPage} onZoom={setZoom} />
  return (
    <PreviewFrame file={file} tools={tools} onClose={onClose} onKeyDown={onKey}>
      <Room ref={place} aria-busy={!opened && error === undefined}>
        {opened?.notice ? <Missing role="note">{opened.notice}</Missing> : null}
        {opened ? <div>{opened.show({ page, zoom, onPage: setPage, onKey: onFrameKey })}</div> : null}
        {!opened && error === undefined ? <Waiting /> : null}
        {error === undefined ? null : <Refusal error={error} file={file} onRetry={again} />}
      </Room>
    </PreviewFrame>
  )
}

/** The area below the notice; it fills the rest of the height. */
const Room = styled('div')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  '& > div': { flex: 1, minHeight: 0 },
})

/** The notice about parts of the file that the preview does not show. */
const Missing = styled('p')(({ theme }) => ({
  flex: 'none',
  margin: 0,
  padding: '6px 20px',
  fontSize: 13,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
}))

/** An area that centres its content. */
const Middle = styled('div')({
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
})

export function Waiting() {
  return (
    <Middle role="status">
      <CircularProgress size={28} aria-label="正在打开" />
      正在打开…
    </Middle>
  )
}

/**
 * Explains why the viewer does not show the file. The user can try again if fetching failed, or download the file if
 * fetching succeeded.
 */
export function Refusal({ error, file, onRetry }: { error: unknown; file: PreviewFile; onRetry: () => void }) {
  const fetched = !(error instanceof ApiError)
  return (
    <Middle>
      <Notice
        title="无法预览"
        mark="fault"
        live="alert"
        actions={
          fetched ? (
            <Button variant="contained" href={file.url} download={file.name}>
              下载文件
            </Button>
          ) : (
            <Button variant="contained" onClick={onRetry}>
              重试
            </Button>
          )
        }
      >
        <p>{error instanceof Error ? textInPlace(error) : String(error)}</p>
      </Notice>
    </Middle>
  )
}
