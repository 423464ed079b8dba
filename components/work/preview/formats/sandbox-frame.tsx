'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Of its own even where the page's policy were looser: nothing runs, nothing is fetched. */
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
  /** Puts the content in, sanitised; answers what ends it. */
  fill: (page: Document) => (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
}

/**
 * Where what a stranger's file became stands: a document that runs no script, sends no form and leads nowhere. It is of
 * our origin only so that the viewer reaches into it; without `allow-scripts` nothing inside reaches out.
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
