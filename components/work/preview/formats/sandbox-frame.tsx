'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The frame has its own content security policy, so it runs and fetches nothing even if the policy of the page allows
 * more.
 */
const POLICY = "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'"
const PAGE = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body></body></html>`

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  background: 'none',
  colorScheme: 'light',
})

interface SandboxFrameProps {
  title: string
  /** Inserts the sanitised content into the frame's document; returns the function that removes the content, if any. */
  fill: (page: Document) => (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
}

/**
 * Renders a frame for content that was made from a file of unknown origin: the frame runs no scripts, sends no forms
 * and follows no links. The frame has the origin of the page, so that the viewer can access the content; without
 * `allow-scripts` the content cannot access the page.
 */
export function SandboxFrame({ title, fill, onKey }: SandboxFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const heard = useEffectEvent(onKey)
  useEffect(() => {
    if (!page) return
    const listen = (event: KeyboardEvent) => heard(event)
    page.addEventListener('keydown', listen)
    return () => page.removeEventListener('keydown', listen)
  }, [page])
  useEffect(() => (page ? fill(page) : undefined), [page, fill])
  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={PAGE}
      onLoad={() => setPage(frame.current?.contentDocument ?? null)}
    />
  )
}
