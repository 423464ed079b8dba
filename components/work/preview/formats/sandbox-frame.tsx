'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The frame has its own policy, so that nothing runs or is fetched even if the page's policy is less strict. */
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
  /** Inserts the sanitised content and returns the function that removes it. */
  fill: (page: Document) => (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
}

/**
 * A frame for content that was made from an untrusted file: it runs no scripts, sends no forms and follows no links.
 * It has our origin only so that the viewer can access it; without `allow-scripts` its content cannot access the page.
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
